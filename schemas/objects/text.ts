import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { LinkIcon } from '@sanity/icons/Link'
import { LaunchIcon } from '@sanity/icons/Launch'
import { href } from '../copy.ts'
import { singletonTypes } from '../lists.ts'

const lists = [
  { title: 'Bullets', value: 'bullet' },
  { title: 'Numbers', value: 'number' },
]
const decorators = [
  { title: 'Strong', value: 'strong' },
  { title: 'Emphasis', value: 'em' },
]
const marks = {
  decorators,
  annotations: [{ type: 'link' }, { type: 'internalLink' }, { type: 'glossaryMark' }],
}
const inline = [defineArrayMember({ type: 'citation' })]
const normal = { title: 'Text', value: 'normal' }
const h2 = { title: 'Heading 2', value: 'h2' }
const h3 = { title: 'Heading 3', value: 'h3' }
const h4 = { title: 'Heading 4', value: 'h4' }

const blocks = [
  'keyFacts',
  'careCard',
  'callout',
  'dataTable',
  'figure',
  'doDontList',
  'bmiQuickCheck',
].map((type) => defineArrayMember({ type }))

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LaunchIcon,
  description: 'A link to another site, an e-mail address or a telephone number.',
  fields: [
    href({
      name: 'href',
      title: 'Address',
      description:
        'For example https://www.who.int, tel:988, or “/contact” for a page of this site.',
    }),
  ],
})

export const internalLink = defineType({
  name: 'internalLink',
  title: 'Link to a page of ours',
  type: 'object',
  icon: LinkIcon,
  description: 'Follows the page even when its address changes.',
  fields: [
    defineField({
      name: 'target',
      title: 'Page',
      type: 'reference',
      // A linked page can be unpublished: its words stay, without a dead link.
      weak: true,
      to: [
        'article',
        'post',
        'legalPage',
        ...singletonTypes.filter((type) => type !== 'siteSettings'),
      ].map((type) => ({ type })),
      description: 'The article or page to link to.',
      validation: (rule) => rule.required(),
    }),
  ],
})

export const glossaryMark = defineType({
  name: 'glossaryMark',
  title: 'Glossary term',
  type: 'object',
  icon: BookIcon,
  description: 'Readers open the term’s meaning in place.',
  fields: [
    defineField({
      name: 'term',
      title: 'Term',
      type: 'reference',
      // A term can go: its word stays.
      weak: true,
      to: [{ type: 'glossaryTerm' }],
      description: 'What the word means.',
      validation: (rule) => rule.required(),
    }),
  ],
})

export const citation = defineType({
  name: 'citation',
  title: 'Citation',
  type: 'object',
  icon: BulbOutlineIcon,
  description: 'Shown as a small number that leads to the list of sources.',
  fields: [
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'source' }] }],
      description: 'The publications that say so. Usually one, at most five.',
      validation: (rule) => rule.required().min(1).max(5).unique(),
    }),
  ],
  preview: {
    select: { first: 'sources.0.title', second: 'sources.1.title' },
    prepare: ({ first, second }) => ({
      title: first ?? 'Citation without a source',
      subtitle: second ? `and ${second}` : undefined,
      media: BulbOutlineIcon,
    }),
  },
})

export const simpleText = defineType({
  name: 'simpleText',
  title: 'Short text',
  type: 'array',
  description: 'Paragraphs and lists, without headings.',
  of: [defineArrayMember({ type: 'block', styles: [normal], lists, marks, of: inline })],
})

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  description: 'Paragraphs, sub-headings and blocks such as care cards and tables.',
  of: [
    defineArrayMember({ type: 'block', styles: [normal, h3, h4], lists, marks, of: inline }),
    ...blocks,
  ],
})

/** A blog article has no sections of its own, so its text may carry the second level of headings. */
export const postBody = defineType({
  name: 'postBody',
  title: 'Text',
  type: 'array',
  description: 'The whole article: headings, paragraphs, lists and blocks.',
  of: [
    defineArrayMember({ type: 'block', styles: [normal, h2, h3, h4], lists, marks, of: inline }),
    ...blocks,
  ],
})
