/** The desk's name in the Studio's addresses. */
export const DESK_TOOL = 'desk'
