import { defineField, defineType } from '@sanity/types'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { line } from '../copy.ts'
import { nonClinical } from '../options.ts'

const faqPages = [
  { value: 'contact', title: 'Contact page' },
  { value: 'resources', title: 'Health resources page' },
  { value: 'booking', title: 'Booking page' },
  { value: 'blog', title: 'Blog page' },
]

export const faq = defineType({
  name: 'faq',
  title: 'FAQ',
  type: 'document',
  options: { kind: { isSearched: true } },
  icon: HelpCircleIcon,
  description: 'A frequently asked question and its answer.',
  fields: [
    line({
      name: 'question',
      title: 'Question',
      description: 'Worded as a reader would ask it, with a question mark.',
      max: 200,
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'simpleText',
      description: 'The answer first, then the reasons.',
      validation: (rule) => rule.required(),
    }),
    nonClinical(
      'It is one of a fixed list of pages. Readers don’t see it.',
      defineField({
        name: 'page',
        title: 'Page',
        type: 'string',
        options: { list: faqPages },
        description: 'The page that shows the question. The list on that page sets the order.',
        initialValue: 'contact',
        validation: (rule) => rule.required(),
      }),
    ),
  ],
  preview: {
    select: { title: 'question', page: 'page' },
    prepare: ({ title, page }) => ({
      title,
      subtitle: faqPages.find(({ value }) => value === page)?.title ?? 'No page',
      media: HelpCircleIcon,
    }),
  },
})
