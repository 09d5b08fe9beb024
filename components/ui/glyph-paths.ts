/** Drawings that both the server and a module draw, on a grid of 24. */
export const CLOSE = 'm6 6 12 12M18 6 6 18'
