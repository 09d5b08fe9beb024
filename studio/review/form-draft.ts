import { SECRET_KINDS, type DecisionField } from './decision-field.ts'

type Values = Readonly<Record<string, string>>

/** Input of closed forms, kept until it is sent or the tab closes. */
const drafts = new Map<string, Values>()

/** The key for one user's input to one form about one page. */
export function draftKey(userId: string | undefined, form: string, pageId: string): string {
  return JSON.stringify([userId ?? '', form, pageId])
}

export function typedBefore(key: string | undefined): Values {
  return (key !== undefined && drafts.get(key)) || {}
}

/** Keeps the input, except passwords and codes. */
export function saveFormDraft(
  key: string | undefined,
  typed: Values,
  fields: readonly Pick<DecisionField, 'name' | 'kind'>[],
): void {
  if (key === undefined) return
  const isSecret = (name: string) =>
    fields.some((field) => field.name === name && SECRET_KINDS.includes(field.kind))
  drafts.set(key, Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name))))
}

export function forgetTyped(key: string | undefined): void {
  if (key !== undefined) drafts.delete(key)
}

/** A form's values: the kept input, else the proposal, else the field's default. */
export function getValues(
  fields: readonly Pick<DecisionField, 'name' | 'initialValue'>[],
  proposals: Values | undefined,
  typed: Values,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, initialValue }) => [
      name,
      typed[name] ?? proposals?.[name] ?? initialValue ?? '',
    ]),
  )
}
