import type { Statements } from './statements.ts'

/** A text or a number in a document. */
export interface HeldValue {
  id: string
  value: string | number
}

export function valuesOf(sql: Statements, type: string, path: readonly string[]): HeldValue[] {
  return sql.valuesOf.all(`$${path.map((name) => `."${name}"`).join('')}`, type).flatMap(heldValue)
}

function heldValue({ id, value }: Record<string, unknown>): HeldValue[] {
  return isHeld(value) ? [{ id: String(id), value }] : []
}

export function isHeld(value: unknown): value is HeldValue['value'] {
  return typeof value === 'string' || typeof value === 'number'
}
