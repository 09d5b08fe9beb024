/** The Studio's base path, as in its build, and the places in it that other code links to. */
export const STUDIO_PATH = '/studio'
export const DASHBOARD_PATH = `${STUDIO_PATH}/desk`
/** URL parameter: the page whose dashboard row to show; the Studio's router namespaces each tool's parameters. */
export const DASHBOARD_ROW = 'desk[page]'
/** The inbox's list of new messages. */
export const NEW_MESSAGES_PATH = `${STUDIO_PATH}/structure/inbox;message-new`
/** The list of error reports that no one has resolved. */
export const NEW_REPORTS_PATH = `${STUDIO_PATH}/structure/answers;report-new`
export const ACCOUNT_PATH = `${STUDIO_PATH}/account`

/** The path of a document's form. */
export function editPath(documentId: string, type: string): string {
  return `${STUDIO_PATH}/intent/edit/id=${encodeURIComponent(documentId)};type=${encodeURIComponent(type)}`
}

/** The inspectors for a page's comments and for its draft's changes, as named in the Studio's URLs. */
export const COMMENTS_INSPECTOR = 'clearwell/comments'
export const CHANGES_INSPECTOR = 'clearwell/changes'
