import { defineArrayMember, defineField } from '@sanity/types'
import { ComposeIcon } from '@sanity/icons/Compose'
import { HeartIcon } from '@sanity/icons/Heart'
import { SearchIcon } from '@sanity/icons/Search'
import { TagIcon } from '@sanity/icons/Tag'
import { nonClinical, ownToEach, SEEN_OFF_THE_PAGE } from './options.ts'
import { checkUnique } from './unique.ts'
import { checkKebab } from './validation.ts'

/** Fields that disease articles and blog articles have in common. */

export const editorialGroups = [
  { name: 'content', title: 'Content', icon: ComposeIcon, default: true },
  { name: 'clinical', title: 'Clinical', icon: HeartIcon },
  { name: 'listing', title: 'Card & menu', icon: TagIcon },
  { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
]

export function slugField(field: { description: string; source: string; group?: string }) {
  const { source, ...rest } = field
  return ownToEach(
    defineField({
      ...rest,
      name: 'slug',
      title: 'Address',
      type: 'slug',
      // Ours says who has it.
      options: { source, maxLength: 80, isUnique: () => true },
      validation: (rule) => [
        rule.required(),
        rule.custom((slug) => checkKebab(slug?.current)),
        rule.custom(checkUnique),
      ],
    }),
  )
}

export const authorField = defineField({
  name: 'author',
  title: 'Author',
  type: 'reference',
  to: [{ type: 'person' }],
  group: 'content',
  description: 'Who wrote it. Shown with credentials at the top and at the end.',
  validation: (rule) => rule.required(),
})

const ownDates = [
  defineField({
    name: 'publishedAt',
    title: 'First published',
    type: 'date',
    group: 'content',
    description: 'The day on which readers could first see it.',
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'lastUpdated',
    title: 'Last updated',
    type: 'date',
    group: 'content',
    readOnly: true,
    description:
      'Set by itself: the day since when readers see these words. Small corrections to fields that need no review do not move it.',
  }),
]
export const dateFields = ownDates.map(ownToEach)

export const keyFactsField = defineField({
  name: 'keyFacts',
  title: 'Key facts',
  type: 'array',
  group: 'content',
  of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(300) })],
  options: { asLines: true },
  description: 'Three to six plain sentences, shown first. Use “1 in 7” rather than “14.3 %”.',
  validation: (rule) => [
    rule.required().min(1).max(8),
    rule.min(3).warning('Give at least three.'),
  ],
})

/** Some readers are not safe when somebody sees what they read. */
export const quickExitField = defineField({
  name: 'quickExit',
  title: 'Quick exit',
  type: 'boolean',
  group: 'content',
  description:
    'Shows a button that leaves the site at once. For topics that can put a reader in danger at home.',
  initialValue: false,
})

export const editorialSeo = nonClinical(
  SEEN_OFF_THE_PAGE,
  defineField({
    name: 'seo',
    title: 'Search & sharing',
    type: 'seo',
    group: 'seo',
    description: 'What search engines and social networks show.',
  }),
)
