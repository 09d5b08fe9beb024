import { defineArrayMember, defineField } from '@sanity/types'
import { ComposeIcon } from '@sanity/icons/Compose'
import { HeartIcon } from '@sanity/icons/Heart'
import { SearchIcon } from '@sanity/icons/Search'
import { TagIcon } from '@sanity/icons/Tag'
import { isFilled } from './article-text.ts'
import { body } from './block-fields.ts'
import { checkDayAhead } from './content-days.ts'
import { line } from './copy.ts'
import { checkFactCount, checkFacts, FEW_FACTS } from './fact-check.ts'
import { mayLieAhead, nonClinical, notShown, clearOnDuplicate } from './options.ts'
import { checkUnique } from './unique.ts'
import { checkKebab } from './validation.ts'

/** Fields that articles and posts share. */

export const editorialGroups = [
  { name: 'content', title: 'Content', icon: ComposeIcon, default: true },
  { name: 'clinical', title: 'Clinical', icon: HeartIcon },
  { name: 'listing', title: 'Card & menu', icon: TagIcon },
  { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
]

interface SlugFieldOptions {
  description: string
  /** What “Generate” makes the slug from: a field, or the first non-empty one of several. */
  source: string | readonly string[]
  group?: string
}

/** The first non-empty of these fields; nothing if all are empty. */
export function firstSaid(
  document: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const values = fields.map((field) => document[field])
  return values.find((words) => typeof words === 'string' && words.trim() !== '')?.toString() ?? ''
}

export function slugField(field: SlugFieldOptions) {
  const { source: from, ...rest } = field
  const fields = typeof from === 'string' ? [from] : from
  const source = (document: Readonly<Record<string, unknown>>) => firstSaid(document, fields)
  return clearOnDuplicate(
    defineField({
      ...rest,
      name: 'slug',
      title: 'URL slug',
      type: 'slug',
      // Our own check names the document that has it.
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
  description: 'Who wrote the text. Shown with credentials at the top and at the end.',
  validation: (rule) => rule.required(),
})

const ownDates = [
  nonClinical(
    'The server sets it when the page is first published.',
    mayLieAhead(
      defineField({
        name: 'publishedAt',
        title: 'First published',
        type: 'date',
        group: 'content',
        readOnly: true,
        description: 'Set automatically when it is first published.',
        validation: (rule) => rule.custom(checkDayAhead),
      }),
    ),
  ),
  defineField({
    name: 'lastUpdated',
    title: 'Last updated',
    type: 'date',
    group: 'content',
    readOnly: true,
    description:
      'Set automatically when a new version of the text is published. Changes to fields that need no review don’t update it.',
  }),
]
export const dateFields = ownDates.map(clearOnDuplicate)

export const factsField = defineField({
  name: 'facts',
  title: 'Key facts',
  type: 'factText',
  group: 'content',
  description:
    'Three to six plain sentences, shown first. One per paragraph, followed by its source. Use “1 in 7” rather than “14.3%”.',
  hidden: ({ document, value }) => isFilled(document?.keyFacts) && !isFilled(value),
  validation: (rule) => [
    rule.custom((facts, { document }) => checkFacts(facts, document?.keyFacts)),
    rule.custom(checkFactCount).warning(FEW_FACTS),
  ],
})

const olderFactsField = defineField({
  name: 'keyFacts',
  title: 'Key facts without sources',
  type: 'array',
  group: 'content',
  of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(300) })],
  options: { asLines: true },
  description: 'An older format of the key facts, without sources.',
  hidden: ({ value }) => !isFilled(value),
  validation: (rule) => rule.max(8),
})

/** Key facts, and their older form. */
export const keyFactsFields = [factsField, olderFactsField]

/** What cannot wait, before everything else. Optional for content from before this field. */
export const emergencyField = defineField({
  name: 'emergency',
  title: 'Emergency first',
  type: 'object',
  group: 'content',
  options: { collapsible: true, collapsed: true },
  description:
    'Shown above the key facts: when to call 911 or 988, in two to four lines with a source. Leave empty if the topic can’t involve an emergency.',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example “Call 911 if:”.' }),
    body('A short list of signs, and who to call.'),
  ],
})

/** Some readers are not safe if someone sees what they read. */
export const quickExitField = defineField({
  name: 'quickExit',
  title: 'Quick exit',
  type: 'boolean',
  group: 'content',
  description:
    'Shows a button that leaves the site right away, and keeps ads and analytics off the page. For topics that could put a reader in danger at home.',
  initialValue: false,
})

/** Takeaway sheets of the text; shown below it. */
export const takeawaysField = defineField({
  name: 'takeaways',
  title: 'Handouts',
  type: 'array',
  group: 'content',
  of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'takeaway' }] })],
  description: 'Printable handouts for this text, for example a log or a plan.',
  validation: (rule) => rule.unique().max(4),
})

export const editorialSeo = notShown(
  'Only search engines and social networks show it.',
  defineField({
    name: 'seo',
    title: 'Search & sharing',
    type: 'seo',
    group: 'seo',
    description: 'What search engines and social networks show.',
  }),
)
