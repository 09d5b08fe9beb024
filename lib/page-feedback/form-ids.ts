/** Where a browser without script comes back to: the page shows the element whose id the address names. */
export const ANSWERED_ID = 'answer-sent'
export const REPORTED_ID = 'report-sent'

/** The box for an error: a link to it opens what it stands in, and puts the focus there. */
export const ERROR_BOX_ID = 'answer-error'
