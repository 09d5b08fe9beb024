/** Where browsers find what moves on pages: among Next's files, which are kept for good by their names. */
export const MODULES_PREFIX = '/_next/static/modules/'
