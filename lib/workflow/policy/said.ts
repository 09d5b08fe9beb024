import { z } from 'zod'
import { MOST_SAID, type Said } from '../model/said.ts'

/** What somebody has to say at a decision, as long as it may be. */
export function said(name: Said) {
  return z.string().trim().min(1).max(MOST_SAID[name])
}

/** The same where it can be left out or empty. */
export function maybeSaid(name: Said) {
  return z.string().trim().max(MOST_SAID[name]).optional()
}
