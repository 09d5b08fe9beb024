/** Where the Studio is, as its build has it, and what in it is led to from elsewhere. */
export const STUDIO_PATH = '/studio'
export const DESK_PATH = `${STUDIO_PATH}/desk`
/** Names the page whose row on the desk is looked for; the Studio's router keeps each tool's own names apart. */
export const DESK_ROW = 'desk[page]'
export const ACCOUNT_PATH = `${STUDIO_PATH}/account`

/** The inspectors with a page's comments, and with what its draft changes, as the Studio's addresses name them. */
export const COMMENTS_INSPECTOR = 'clearwell/comments'
export const CHANGES_INSPECTOR = 'clearwell/changes'
