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
    'A medical term in plain language. Link it in a text, and readers can open the definition there.',
  fields: [
    line({ name: 'term', title: 'Term', description: 'As it appears in texts.', max: 80 }),
    slugField({ description: 'The end of the link to the term in the glossary.', source: 'term' }),
    defineField({
      name: 'alsoKnownAs',
      title: 'Also known as',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      description: 'Other names for it, including abbreviations.',
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
      description: 'Related articles.',
      validation: (rule) => rule.unique().max(6),
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'source' }] })],
      description: 'Required if the definition contains a number.',
      validation: (rule) => rule.unique().max(5),
    }),
  ],
  preview: {
    select: { term: 'term', definition: 'definition' },
    prepare: ({ term, definition }) => ({ title: term, subtitle: definition, media: BookIcon }),
  },
})
