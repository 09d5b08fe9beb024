/** The start of a placeholder in a new page: the Checks report them, and none reaches a reader. */
export const PLACEHOLDER_TEXT = 'To be written:'
