/** Where a browser without script returns to: the page shows the element whose id is in the fragment. */
export const ANSWERED_ID = 'answer-sent'
export const REPORTED_ID = 'report-sent'

/** The error report box: a link to it opens the disclosure around it and focuses it. */
export const ERROR_BOX_ID = 'answer-error'
