import { SECRET_KINDS, type DecisionField } from './decision-field.ts'

type Values = Readonly<Record<string, string>>

/** What was typed into forms that were closed since, until it is sent or the tab is. */
const kept = new Map<string, Values>()

/** The name under which one person's answers to one form about one page are kept. */
export function keptAs(userId: string | undefined, form: string, pageId: string): string {
  return JSON.stringify([userId ?? '', form, pageId])
}

export function typedBefore(key: string | undefined): Values {
  return (key !== undefined && kept.get(key)) || {}
}

/** Keeps what was typed, but no password and no code. */
export function saveFormDraft(
  key: string | undefined,
  typed: Values,
  fields: readonly Pick<DecisionField, 'name' | 'kind'>[],
): void {
  if (key === undefined) return
  const isSecret = (name: string) =>
    fields.some((field) => field.name === name && SECRET_KINDS.includes(field.kind))
  kept.set(key, Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name))))
}

export function forgetTyped(key: string | undefined): void {
  if (key !== undefined) kept.delete(key)
}

/** A form's values: what was typed, else what is proposed, else what the field begins with. */
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
