import { defineField, defineType } from '@sanity/types'
import { CommentIcon } from '@sanity/icons/Comment'
import { line, paragraph } from '../copy.ts'
import { getSubject } from '../subject.ts'

/**
 * Comments between editors and reviewers on a draft; written through the lake, which signs them. `gatedTypes`: what can
 * be commented on.
 */
export const defineReviewComment = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'reviewComment',
    title: 'Comment',
    type: 'document',
    options: { kind: { isPrivate: true, isRecord: true } },
    icon: CommentIcon,
    description: 'Said about a draft. Kept with the review; readers never see it.',
    readOnly: true,
    fields: [
      getSubject(gatedTypes),
      paragraph({ name: 'text', title: 'Text', description: 'What was said.', max: 2000 }),
      line({
        name: 'quote',
        title: 'About the words',
        description: 'The words that it is about.',
        max: 600,
        optional: true,
      }),
      defineField({
        name: 'anchor',
        title: 'Where they stand',
        type: 'textAnchor',
        description: 'By which the words are found again.',
      }),
      defineField({
        name: 'mentions',
        title: 'Mentioned',
        type: 'array',
        of: [{ type: 'signature' }],
        description: 'People who should read it. It waits on their desk until they have seen it.',
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
