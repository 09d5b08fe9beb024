import { defineField } from '@sanity/types'
import { notShown, sampleMark } from './options.ts'
import { checkHref } from './validation.ts'

/** What a form says of a mark that something is invented. */
export const SAMPLE_MARK_NOTE = 'Only an administrator changes it.'

/** What a short text on a page needs; `initialValue` is the product's own wording. */
export interface Copy {
  name: string
  title: string
  description: string
  initialValue?: string
  group?: string
  fieldset?: string
  /** Longest value, in characters. */
  max?: number
  /** Most copy must not be empty; true where the page can do without it. */
  optional?: boolean
  /** What else a value must be: true, or the sentence shown to the editor. */
  check?: (value: string | undefined) => true | string
}

function common({ name, title, description, initialValue, group, fieldset }: Copy) {
  return {
    name,
    title,
    description,
    ...(initialValue === undefined ? {} : { initialValue }),
    ...(group === undefined ? {} : { group }),
    ...(fieldset === undefined ? {} : { fieldset }),
  }
}

/** One line of text: a heading, a label, a button. At most 120 characters unless said otherwise. */
export function line(copy: Copy) {
  return defineField({
    ...common(copy),
    type: 'string',
    validation: (rule) => {
      const { check = () => true } = copy
      const limited = rule.max(copy.max ?? 120).custom(check)
      return copy.optional ? limited : limited.required()
    },
  })
}

/** Several lines of plain text. At most 400 characters unless said otherwise. */
export function paragraph(copy: Omit<Copy, 'check'> & { rows?: number }) {
  return defineField({
    ...common(copy),
    type: 'text',
    rows: copy.rows ?? 3,
    validation: (rule) => {
      const limited = rule.max(copy.max ?? 400)
      return copy.optional ? limited : limited.required()
    },
  })
}

/** A link's target: a path on this site or an outside address. */
export function href(copy: Omit<Copy, 'max' | 'check'>) {
  return notShown(
    'An address is followed, not read.',
    defineField({
      ...common(copy),
      type: 'string',
      validation: (rule) => {
        const checked = rule.custom(checkHref)
        return copy.optional ? checked : checked.required()
      },
    }),
  )
}

/** What the Studio says of each label of a set: its title, and a sentence. */
export type LabelNotes<Words> = Readonly<
  Record<keyof Words & string, readonly [title: string, description: string]>
>

/**
 * A set of labels that belong together, shown folded so that the page's main text comes first. `words` is where they
 * are declared (schemas/labels): a page falls back to them, and a new document starts with them.
 */
export function labels<Words extends Readonly<Record<string, string>>>(
  set: { name: string; title: string; description: string; group?: string },
  words: Words,
  notes: LabelNotes<Words>,
  more: {
    checks?: Partial<Record<keyof Words, Copy['check']>>
    /** Names of labels that no page shows any more. */
    retired?: readonly string[]
    /** Labels that tell readers that somebody is invented. */
    samples?: readonly (keyof Words)[]
  } = {},
) {
  const checks: Partial<Record<keyof Words, Copy['check']>> = more.checks ?? {}
  const fields = getKeys(notes).map((name) => {
    const [title, description] = notes[name]
    const check = checks[name]
    const isMark = more.samples?.includes(name) ?? false
    const label = line({
      name,
      title,
      description: isMark ? `${description} ${SAMPLE_MARK_NOTE}` : description,
      initialValue: words[name],
      ...(check === undefined ? {} : { check }),
    })
    return isMark ? sampleMark('label', label) : label
  })
  return defineField({
    ...set,
    type: 'object',
    options: { collapsible: true, collapsed: true, columns: 2 },
    fields: [...fields, ...(more.retired ?? []).map(retired)],
  })
}

/** The names of a table whose keys are known. */
function getKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (name: string): name is Key => Object.hasOwn(table, name)
  return Object.keys(table).filter(isKey)
}

/**
 * A field that no page shows any more. Stores may still hold a value, and an approval covers it as it covers the
 * rest: it stays, and the Studio, which would warn of a field it does not know, keeps silent about it.
 */
export function retired(name: string) {
  return defineField({
    name,
    title: 'No longer used',
    type: 'string',
    description: 'No page shows it any more.',
    hidden: true,
    readOnly: true,
  })
}
