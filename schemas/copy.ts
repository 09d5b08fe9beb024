import { defineField } from '@sanity/types'
import { notShown, sampleMark } from './options.ts'
import { checkHref } from './validation.ts'

/** The form's note on sample labels. */
export const SAMPLE_MARK_NOTE = 'Only administrators can change it.'

/** The options of a short text on a page; `initialValue` is the product's default. */
export interface Copy {
  name: string
  title: string
  description: string
  initialValue?: string
  group?: string
  fieldset?: string
  /** Maximum length, in characters. */
  max?: number
  /** Most texts must not be empty; true if the page can do without it. */
  optional?: boolean
  /** An additional rule: true, or the message for the editor. */
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

/** One line of text: a heading, a label, a button. By default at most 120 characters. */
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

/** Several lines of plain text. By default at most 400 characters. */
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

/** A link's target: a path on this site or an external URL. */
export function href(copy: Omit<Copy, 'max' | 'check'>) {
  return notShown(
    'It is only used as a link.',
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

/** The Studio's text for each label of a set: its title, and a sentence. */
export type LabelNotes<Words> = Readonly<
  Record<keyof Words & string, readonly [title: string, description: string]>
>

/**
 * A set of related labels, collapsed by default so that the page's main text comes first. `words` has their defaults
 * (schemas/labels): a page falls back to them, and a new document starts with them.
 */
export function labels<Words extends Readonly<Record<string, string>>>(
  set: { name: string; title: string; description: string; group?: string },
  words: Words,
  notes: LabelNotes<Words>,
  more: {
    checks?: Partial<Record<keyof Words, Copy['check']>>
    /** Names of labels that no page shows any more. */
    retired?: readonly string[]
    /** Labels that tell readers that someone is invented. */
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

/** The keys of a table, typed. */
function getKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (name: string): name is Key => Object.hasOwn(table, name)
  return Object.keys(table).filter(isKey)
}

/**
 * A field that no page shows any more. Stores may still have a value, and an approval covers it like the rest: so it
 * stays, and the Studio does not warn about an unknown field.
 */
export function retired(name: string) {
  return defineField({
    name,
    title: 'No longer used',
    type: 'string',
    description: 'No page shows this anymore.',
    hidden: true,
    readOnly: true,
  })
}
