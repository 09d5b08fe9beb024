import { notShown } from '../options.ts'
import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { checkArticleText, isFilled } from '../article-text.ts'
import { accentField, iconField } from '../choices.ts'
import { line, paragraph } from '../copy.ts'
import {
  authorField,
  dateFields,
  editorialGroups,
  editorialSeo,
  emergencyField,
  quickExitField,
  keyFactsFields,
  slugField,
  takeawaysField,
} from '../editorial.ts'
import { articleInitialValue } from '../templates.ts'
import { checkAnchors } from '../validation.ts'

export const article = defineType({
  name: 'article',
  title: 'Disease article',
  type: 'document',
  options: { kind: { folder: '/diseases/', isSearched: true, isListed: true } },
  icon: DocumentTextIcon,
  description:
    'A complete guide to one condition, or a page that is part of one. A medical reviewer must approve it before it is published.',
  initialValue: articleInitialValue,
  groups: editorialGroups,
  fieldsets: [{ name: 'dates', title: 'Dates', options: { columns: 2 } }],
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description:
        'The full title, for example “Diabetes Mellitus: Complete Management Guide & Clinical Standards”.',
      group: 'content',
      max: 140,
    }),
    slugField({
      description:
        'The last part of the URL, after /diseases/, for example “diabetes”. If you change it, the old URL redirects to the new one.',
      // The short title is on another tab, and usually written later.
      source: ['shortTitle', 'title'],
      group: 'content',
    }),
    line({
      name: 'headerLabel',
      title: 'Label above the title',
      description: 'For example “Healthcare Portal”. Leave empty for none.',
      group: 'content',
      max: 60,
      optional: true,
    }),
    line({
      name: 'breadcrumbCategory',
      title: 'Category in the breadcrumb',
      description: 'Shown between “Home” and the topic, for example “Health Topics”.',
      initialValue: 'Health Topics',
      group: 'content',
      max: 60,
    }),
    line({
      name: 'topicName',
      title: 'Topic in the breadcrumb',
      description: 'The end of the breadcrumb, for example “Diabetes Mellitus”.',
      group: 'content',
      max: 80,
    }),
    defineField({
      name: 'partOf',
      title: 'Part of the guide',
      type: 'reference',
      group: 'listing',
      weak: true,
      to: [{ type: 'article' }],
      options: { filter: '!defined(partOf)' },
      description:
        'For a page that covers one topic of a guide in more depth. The guide lists it under “More on …”, and its breadcrumb links back to the guide. Leave empty for a guide.',
      validation: (rule) =>
        rule.custom((guide, { document }) => {
          const own = document?._id ?? ''
          return guide?._ref !== undefined && `.${own}`.endsWith(`.${guide._ref}`)
            ? 'A page can’t be part of itself. Choose its guide, or leave this empty.'
            : true
        }),
    }),
    defineField({
      name: 'heroImage',
      title: 'Hero image',
      type: 'picture',
      group: 'content',
      description:
        'At least 1600 pixels wide. Don’t use an image that could frighten or shame readers.',
    }),
    paragraph({
      name: 'summary',
      title: 'Summary',
      description: 'What the article covers, in two or three sentences. At most 500 characters.',
      group: 'content',
      max: 500,
      rows: 4,
    }),
    emergencyField,
    ...keyFactsFields,
    line({
      name: 'guidelineNote',
      title: 'Guideline note',
      description:
        'The guidelines that the article follows, for example “Based on WHO clinical guidelines”.',
      group: 'clinical',
      max: 160,
      optional: true,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'articleBody',
      group: 'content',
      description:
        'The whole article: 1,500 to 3,000 words, or 900 to 1,800 for a page that is part of a guide. Each Heading 2 starts a section, which has its own link and is listed in “On this page”. Type / to insert tables, cards, and other blocks.',
      hidden: ({ document, value }) => isFilled(document?.sections) && !isFilled(value),
      validation: (rule) =>
        rule.custom((text, { document }) => checkArticleText(text, document?.sections)),
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'articleSection' })],
      description:
        'An older format of the text, in sections. Each section is listed in “On this page”.',
      hidden: ({ value }) => !isFilled(value),
      validation: (rule) => rule.max(20).custom(checkAnchors),
    }),
    authorField,
    ...dateFields.map((field) => ({ ...field, fieldset: 'dates' })),
    quickExitField,
    takeawaysField,
    notShown(
      'It is for search engines only. The text of the page says the same.',
      defineField({
        name: 'condition',
        title: 'Medical condition',
        type: 'condition',
        group: 'clinical',
        description: 'Facts for search engines. They must match the text.',
      }),
    ),
    defineField({
      name: 'closingCta',
      title: 'Closing box',
      type: 'callToAction',
      group: 'content',
      description: 'The reader’s next step, for example “Schedule Consultation”.',
    }),
    defineField({
      name: 'related',
      title: 'Related articles',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'reference', weak: true, to: [{ type: 'article' }] })],
      description: 'Two or three other conditions that may matter to the same reader.',
      validation: (rule) => rule.unique().max(6),
    }),
    line({
      name: 'shortTitle',
      title: 'Short title',
      description: 'For menus and cards, for example “Diabetes”.',
      group: 'listing',
      max: 40,
    }),
    paragraph({
      name: 'cardDescription',
      title: 'Card text',
      description: 'One sentence for the card on the home page. At most 200 characters.',
      group: 'listing',
      max: 200,
      rows: 2,
    }),
    iconField({ description: 'Shown on the card and in the menu.', group: 'listing' }),
    accentField({
      description: 'The color of the card and of the page header.',
      group: 'listing',
    }),
    editorialSeo,
  ],
  orderings: [
    {
      title: 'Last edited (newest first)',
      name: 'updated',
      by: [{ field: '_updatedAt', direction: 'desc' }],
    },
    { title: 'Title', name: 'title', by: [{ field: 'shortTitle', direction: 'asc' }] },
  ],
  preview: {
    select: {
      short: 'shortTitle',
      title: 'title',
      published: 'publishedAt',
      author: 'author.name',
      guide: 'partOf.shortTitle',
      media: 'heroImage',
    },
    prepare: ({ short, title, published, author, guide, media }) => ({
      title: short ?? title ?? 'Untitled article',
      subtitle: [guide, author, formatDay(published)].filter(Boolean).join(' · '),
      media: media ?? DocumentTextIcon,
    }),
  },
})
