/** How the places of a new page begin that nobody has written yet: the Checks name them, and none reaches a reader. */
export const TO_BE_WRITTEN = 'To be written:'
