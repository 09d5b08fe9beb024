import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { PinIcon } from '@sanity/icons/Pin'
import { line } from '../copy.ts'
import { checkKebab } from '../validation.ts'

/** `pageTypes`: what can be pinned. */
export const defineBestBet = (pageTypes: readonly string[]) =>
  defineType({
    name: 'bestBet',
    title: 'Best bet',
    type: 'object',
    icon: PinIcon,
    description: 'A page shown first for certain searches.',
    fields: [
      defineField({
        name: 'words',
        title: 'What readers type',
        type: 'array',
        of: [defineArrayMember({ type: 'string', validation: (rule) => rule.max(60) })],
        options: { layout: 'tags' },
        description:
          'The whole question, for example “flu shot”. Plurals, accents, and small words do not matter.',
        validation: (rule) => rule.required().min(1).max(20).unique(),
      }),
      defineField({
        name: 'page',
        title: 'Page',
        type: 'reference',
        // A pinned page can be unpublished: the search then falls back to its own results.
        weak: true,
        to: pageTypes.map((type) => ({ type })),
        description: 'The page shown first.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'section',
        title: 'Section',
        type: 'string',
        description:
          'The end of the link to the section, for example “type-2”. Leave empty for the whole page.',
        validation: (rule) => rule.max(60).custom(checkKebab),
      }),
      line({
        name: 'reason',
        title: 'Reason',
        description: 'Why the page is shown first. For editors only.',
        max: 200,
      }),
    ],
    preview: {
      select: { words: 'words', page: 'page.title', reason: 'reason' },
      prepare: ({ words, page, reason }) => ({
        title: Array.isArray(words) ? words.join(', ') : '',
        subtitle: [page, reason].filter(Boolean).join(' · '),
        media: PinIcon,
      }),
    },
  })
