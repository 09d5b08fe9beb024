import { defineField, defineType } from '@sanity/types'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CommentIcon } from '@sanity/icons/Comment'
import { TransferIcon } from '@sanity/icons/Transfer'
import { line, paragraph } from '../copy.ts'
import { checkPath } from '../validation.ts'

const subjectOf = (types: readonly string[]) =>
  defineField({
    name: 'subject',
    title: 'Page',
    type: 'reference',
    weak: true,
    to: types.map((type) => ({ type })),
    description: 'What it is about.',
    validation: (rule) => rule.required(),
  })

/**
 * What editors and reviewers say to each other about a draft; written through the lake, which signs it.
 * `gatedTypes`: what can be talked about.
 */
export const defineReviewComment = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'reviewComment',
    title: 'Comment',
    type: 'document',
    icon: CommentIcon,
    description: 'Said about a draft. Kept with the review; readers never see it.',
    readOnly: true,
    fields: [
      subjectOf(gatedTypes),
      paragraph({ name: 'text', title: 'Text', description: 'What was said.', max: 2000 }),
      line({
        name: 'quote',
        title: 'About the words',
        description: 'The words that it is about.',
        max: 300,
        optional: true,
      }),
      defineField({
        name: 'replyTo',
        title: 'Answer to',
        type: 'reference',
        weak: true,
        to: [{ type: 'reviewComment' }],
        description: 'The comment that this one answers.',
      }),
      defineField({ name: 'by', title: 'By', type: 'signature', description: 'Who wrote it.' }),
      defineField({
        name: 'writtenAt',
        title: 'Written',
        type: 'datetime',
        description: 'When it was written.',
      }),
      defineField({
        name: 'resolved',
        title: 'Settled',
        type: 'boolean',
        description: 'Whether there is nothing left to do about it.',
      }),
      defineField({
        name: 'settledBy',
        title: 'Settled by',
        type: 'signature',
        description: 'Who closed it, or opened it again.',
      }),
      defineField({
        name: 'settledAt',
        title: 'Settled at',
        type: 'datetime',
        description: 'When that was.',
      }),
    ],
    preview: {
      select: { text: 'text', by: 'by.name', article: 'subject.title' },
      prepare: ({ text, by, article }) => ({
        title: text,
        subtitle: [by, article].filter(Boolean).join(' · '),
        media: CommentIcon,
      }),
    },
  })

/** A plan that the lake carries out when its time has come. `gatedTypes`: what can be planned. */
export const defineSchedule = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'schedule',
    title: 'Planned',
    type: 'document',
    icon: CalendarIcon,
    description: 'When a page is to be published or taken down.',
    readOnly: true,
    fields: [
      subjectOf(gatedTypes),
      defineField({
        name: 'what',
        title: 'What',
        type: 'string',
        options: {
          list: [
            { value: 'publish', title: 'Publish' },
            { value: 'unpublish', title: 'Take down' },
          ],
        },
        description: 'What happens then.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'runAt',
        title: 'When',
        type: 'datetime',
        description: 'When it happens.',
        validation: (rule) => rule.required(),
      }),
      defineField({ name: 'by', title: 'By', type: 'signature', description: 'Who planned it.' }),
    ],
    preview: {
      select: { what: 'what', at: 'runAt', article: 'subject.title' },
      prepare: ({ what, at, article }) => ({
        title: `${what === 'publish' ? 'Publish' : 'Take down'}: ${article ?? ''}`,
        subtitle: typeof at === 'string' ? at.slice(0, 16).replace('T', ' ') : undefined,
        media: CalendarIcon,
      }),
    },
  })

/** An address that readers may still have. The lake makes one when a page moves or retires. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  description: 'An old address, and where it leads now. Made by itself when a page moves.',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'A path of this site, for example “/blog/old-name”.',
      validation: (rule) => rule.required().max(300).custom(checkPath),
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'reference',
      weak: true,
      to: [{ type: 'article' }, { type: 'post' }, { type: 'category' }],
      description: 'The page that it leads to, wherever that page goes later.',
    }),
    defineField({
      name: 'path',
      title: 'Or an address',
      type: 'string',
      description: 'A path of this site, when it leads to no single page.',
      validation: (rule) => rule.max(300).custom(checkPath),
    }),
    defineField({
      name: 'since',
      title: 'Since',
      type: 'datetime',
      description: 'When the page moved.',
      readOnly: true,
    }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.page || value?.path ? true : 'Say where it leads: to a page or to an address',
    ),
  preview: {
    select: { from: 'from', path: 'path', title: 'page.title' },
    prepare: ({ from, path, title }) => ({
      title: from,
      subtitle: `leads to ${title ?? path ?? 'nowhere'}`,
      media: TransferIcon,
    }),
  },
})
