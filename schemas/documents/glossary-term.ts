import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { line, paragraph } from '../copy.ts'
import { slugField } from '../editorial.ts'

export const glossaryTerm = defineType({
  name: 'glossaryTerm',
  title: 'Glossary term',
  type: 'document',
  options: { kind: { isSearched: true } },
  icon: BookIcon,
  description:
    'A medical word in plain language. Mark it in a text, and readers can open it there.',
  fields: [
    line({ name: 'term', title: 'Term', description: 'As it stands in a text.', max: 80 }),
    slugField({ description: 'Leads to the term in the glossary.', source: 'term' }),
    defineField({
      name: 'alsoKnownAs',
      title: 'Also known as',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      description: 'Other words for the same, short forms too.',
      validation: (rule) => rule.unique().max(10),
    }),
    paragraph({
      name: 'definition',
      title: 'Definition',
      description: 'One to three short sentences in plain language, up to 300 characters.',
      max: 300,
    }),
    defineField({
      name: 'seeAlso',
      title: 'See also',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'article' }] })],
      description: 'Articles where it matters.',
      validation: (rule) => rule.unique().max(6),
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'source' }] })],
      description: 'Needed where the definition states a figure.',
      validation: (rule) => rule.unique().max(5),
    }),
  ],
  preview: {
    select: { term: 'term', definition: 'definition' },
    prepare: ({ term, definition }) => ({ title: term, subtitle: definition, media: BookIcon }),
  },
})
