/** The dashboard's name in Studio URLs. */
export const DESK_TOOL = 'desk'
