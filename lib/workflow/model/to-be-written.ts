/** How the places of a new page begin that nobody has written yet: the Checks name them, and none reaches a reader. */
export const PLACEHOLDER_TEXT = 'To be written:'
