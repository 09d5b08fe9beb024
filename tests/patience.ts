/**
 * Milliseconds for what is sure to come, and how often it is looked for: a loaded machine is slow, and only what is broken pays
 * for it. Vitest's own second raced the clock beside other work.
 */
export const PATIENCE = { timeout: 30_000, interval: 10 }
