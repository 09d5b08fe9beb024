import { defineArrayMember, defineField } from '@sanity/types'
import { line } from './copy.ts'
import { notShown } from './options.ts'

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

/** The sources of a box as a whole, if its text has no room for citations of its own. */
export const sourcesField = (description: string) =>
  defineField({
    name: 'sources',
    title: 'Sources',
    type: 'array',
    of: [{ type: 'reference', to: [{ type: 'source' }] }],
    description,
    validation: (rule) => rule.unique(),
  })

/** Binds individual numbers in such a box to those sources. */
export const boundField = notShown(
  'It repeats words of the box.',
  defineField({
    name: 'bound',
    title: 'Bound numbers',
    type: 'array',
    of: [defineArrayMember({ type: 'boundWords' })],
    description:
      'Which words here rest on which of the sources. Once bound, a number that is changed here alone keeps the page from review.',
    validation: (rule) => rule.max(80),
  }),
)

export const body = (description: string) =>
  defineField({
    name: 'body',
    title: 'Text',
    type: 'simpleText',
    description,
    validation: (rule) => rule.required(),
  })

/** The short name of a section, next to its anchor. */
export const navLabelField = line({
  name: 'navLabel',
  title: 'Name in the contents',
  description: 'One to three words. The heading is used when this is empty.',
  max: 40,
  optional: true,
})
