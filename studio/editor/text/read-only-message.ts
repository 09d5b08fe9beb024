/** Why a dialog that stayed open cannot write: the editor ignores changes then. */
export const READ_ONLY_MESSAGE =
  'The form can’t be changed right now, for example because the connection is lost. Try again in a moment.'
