/** Where a browser without script comes back to: the page shows the element whose id the address names. */
export const ANSWERED_ID = 'answer-sent'
export const REPORTED_ID = 'report-sent'
