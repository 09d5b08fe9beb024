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
  'It repeats text from the box.',
  defineField({
    name: 'bound',
    title: 'Linked numbers',
    type: 'array',
    of: [defineArrayMember({ type: 'boundWords' })],
    description:
      'Which numbers come from which source. If a linked number changes here but not in the link, the page can’t be submitted.',
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
  title: 'Name in the table of contents',
  description: 'Shown in “On this page”. One to three words. If empty, the heading is used.',
  max: 40,
  optional: true,
})
