/** The path of the modules for interactive parts: among Next's files, which are immutable by name. */
export const MODULES_PREFIX = '/_next/static/modules/'
