/** SVG paths shared by the server and browser modules, on a 24-unit grid. */
export const CLOSE = 'm6 6 12 12M18 6 6 18'
export const SEARCH = 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15 15l5 5'
