import { z } from 'zod'
import { MAX_TEXT_LENGTHS, type TextLimits } from '../model/text-limits.ts'

/** A decision's required text, with its length limit. */
export function requiredText(name: TextLimits) {
  return z.string().trim().min(1).max(MAX_TEXT_LENGTHS[name])
}

/** The same for a text that can be omitted or empty. */
export function optionalText(name: TextLimits) {
  return z.string().trim().max(MAX_TEXT_LENGTHS[name]).optional()
}
