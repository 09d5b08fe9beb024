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
    description: 'A comment on a draft. Kept with the review record and never shown to readers.',
    readOnly: true,
    fields: [
      getSubject(gatedTypes),
      line({
        name: 'release',
        title: 'Release',
        description: 'For a comment on the version in a release: the name of the release.',
        max: 64,
        optional: true,
      }),
      paragraph({
        name: 'text',
        title: 'Text',
        description: 'The text of the comment.',
        max: 2000,
      }),
      line({
        name: 'quote',
        title: 'Quoted text',
        description: 'The text that the comment is about.',
        max: 600,
        optional: true,
      }),
      defineField({
        name: 'anchor',
        title: 'Position',
        type: 'textAnchor',
        description: 'Used to find the quoted text again.',
      }),
      defineField({
        name: 'mentions',
        title: 'Mentioned',
        type: 'array',
        of: [{ type: 'signature' }],
        description:
          'The people who are notified. The notification stays on their Review dashboard until they dismiss it.',
      }),
      defineField({
        name: 'replyTo',
        title: 'Reply to',
        type: 'reference',
        weak: true,
        to: [{ type: 'reviewComment' }],
        description: 'The comment that this one replies to.',
      }),
      defineField({
        name: 'by',
        title: 'Author',
        type: 'signature',
        description: 'Who wrote the comment.',
      }),
      defineField({
        name: 'writtenAt',
        title: 'Created',
        type: 'datetime',
        description: 'When the comment was written.',
      }),
      defineField({
        name: 'resolved',
        title: 'Resolved',
        type: 'boolean',
        description: 'Whether the comment is resolved.',
      }),
      defineField({
        name: 'settledBy',
        title: 'Resolved by',
        type: 'signature',
        description: 'Who resolved or reopened it.',
      }),
      defineField({
        name: 'settledAt',
        title: 'Resolved at',
        type: 'datetime',
        description: 'When it was resolved or reopened.',
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
