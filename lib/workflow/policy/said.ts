import { z } from 'zod'
import { MAX_TEXT_LENGTHS, type Said } from '../model/said.ts'

/** What somebody has to say at a decision, as long as it may be. */
export function said(name: Said) {
  return z.string().trim().min(1).max(MAX_TEXT_LENGTHS[name])
}

/** The same where it can be left out or empty. */
export function optionalText(name: Said) {
  return z.string().trim().max(MAX_TEXT_LENGTHS[name]).optional()
}
