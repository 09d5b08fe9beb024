import { defineArrayMember, defineField } from '@sanity/types'
import { line } from './copy.ts'

/** A list of short sentences. */
export const sentences = (name: string, title: string, description: string, max = 10) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(300) })],
    options: { asLines: true },
    validation: (rule) => rule.required().min(1).max(max),
  })

/** What a box rests on as a whole, where its words have no room for citations of their own. */
export const sourcesField = (description: string) =>
  defineField({
    name: 'sources',
    title: 'Sources',
    type: 'array',
    of: [{ type: 'reference', to: [{ type: 'source' }] }],
    description,
    validation: (rule) => rule.unique(),
  })

export const body = (description: string) =>
  defineField({
    name: 'body',
    title: 'Text',
    type: 'simpleText',
    description,
    validation: (rule) => rule.required(),
  })

/** The short name of a section, beside the address that links to it. */
export const navLabelField = line({
  name: 'navLabel',
  title: 'Name in the contents',
  description: 'One to three words. The heading is used when this is empty.',
  max: 40,
  optional: true,
})
