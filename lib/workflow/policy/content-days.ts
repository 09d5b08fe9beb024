import { contentDayProblem } from '../../../schemas/content-days.ts'
import { kindOf, marksOf, schemaTypes } from '../../../schemas/index.ts'
import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { isTransfer } from './page-records.ts'

interface DayField {
  name: string
  title: string
  mayLieAhead: boolean
}

/** By type, the dates and times that people enter. Those that the lake or programs write are excluded. */
const dayFields: ReadonlyMap<string, readonly DayField[]> = new Map(
  schemaTypes
    .filter((type) => !kindOf(type).isPrivate)
    .map((type) => {
      const fields: readonly { name: string; type: string; title?: string }[] =
        'fields' in type && Array.isArray(type.fields) ? type.fields : []
      const days = fields.filter((field) => field.type === 'date' || field.type === 'datetime')
      return [
        type.name,
        days.map((field) => ({
          name: field.name,
          title: field.title ?? field.name,
          mayLieAhead: marksOf(field).mayLieAhead,
        })),
      ]
    }),
)

/** Refuses an impossible date in a public document. An existing one does not block other edits. */
export function validateContentDays(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'channel' | 'at'>,
): PolicyViolation | null {
  if (!after || !isPublicId(documentId) || isTransfer(call)) return null
  for (const { name, title, mayLieAhead } of dayFields.get(after._type) ?? []) {
    const value = after[name]
    if (value === undefined || value === null || value === before?.[name]) continue
    const problem = contentDayProblem(value, { now: Date.parse(call.at), mayLieAhead })
    if (problem) return { code: 'date', reason: `“${title}”: ${problem}` }
  }
  return null
}
