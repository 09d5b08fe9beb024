/**
 * Timeout and poll interval in milliseconds for events that are sure to come: busy machines are slow, and only failures
 * wait this long. Vitest's default of one second is too short on a busy machine.
 */
export const TIMEOUT = { timeout: 30_000, interval: 10 }
