import { defineField } from '@sanity/types'
import { accents, icons } from './lists.ts'

/** A choice of the site's own icons. */
export function iconField(field: { description: string; group?: string }) {
  return defineField({
    ...field,
    name: 'icon',
    title: 'Icon',
    type: 'string',
    options: { list: [...icons] },
    validation: (rule) => rule.required(),
  })
}

/** A choice of the site's color accents. */
export function accentField(field: { description: string; group?: string }) {
  return defineField({
    ...field,
    name: 'accent',
    title: 'Color',
    type: 'string',
    options: { list: [...accents] },
    initialValue: 'teal',
    validation: (rule) => rule.required(),
  })
}
