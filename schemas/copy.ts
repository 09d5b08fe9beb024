import { defineField } from '@sanity/types'
import { checkHref } from './validation.ts'

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
  return defineField({
    ...common(copy),
    type: 'string',
    validation: (rule) => {
      const checked = rule.custom(checkHref)
      return copy.optional ? checked : checked.required()
    },
  })
}

/** A set of labels that belong together, shown folded so that the page's main text comes first. */
export function labels(
  set: { name: string; title: string; description: string; group?: string },
  fields: readonly Copy[],
) {
  return defineField({
    ...set,
    type: 'object',
    options: { collapsible: true, collapsed: true, columns: 2 },
    fields: fields.map(line),
  })
}

/** Shorthand for a label whose name in the Studio says enough to need only one more sentence. */
export function label(
  name: string,
  title: string,
  initialValue: string,
  description: string,
): Copy {
  return { name, title, initialValue, description }
}
