import { defineField, defineType } from '@sanity/types'
import { CommentIcon } from '@sanity/icons/Comment'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { getSubject } from '../subject.ts'

const ABOUT = [
  { value: 'error', title: 'Error report' },
  { value: 'helpful', title: 'Why the page helped' },
  { value: 'notHelpful', title: 'Why the page did not help' },
]

const STATES = [
  { value: 'new', title: 'New' },
  { value: 'done', title: 'Done' },
]

function toTitle(list: readonly { value: string; title: string }[], value: unknown) {
  return list.find((each) => each.value === value)?.title
}

/** A reader's note on a page. `pages`: the types with feedback. */
export const defineReaderNote = (pages: readonly string[]) =>
  defineType({
    name: 'readerNote',
    title: 'Reader feedback',
    type: 'document',
    options: { kind: { isPrivate: true } },
    icon: CommentIcon,
    // There is nothing to publish: marking a note as done takes effect at once.
    liveEdit: true,
    description:
      'Sent by a reader from a page. Private and anonymous, and deleted after a few months.',
    fields: [
      defineField({
        name: 'about',
        title: 'Type',
        type: 'string',
        options: { list: ABOUT },
        description: 'The form that the reader used.',
        readOnly: true,
      }),
      defineField({
        name: 'text',
        title: 'Text',
        type: 'text',
        rows: 6,
        description: 'The reader’s feedback. It is anonymous, so you can’t reply.',
        readOnly: true,
      }),
      { ...getSubject(pages), readOnly: true },
      defineField({
        name: 'path',
        title: 'URL',
        type: 'string',
        description: 'The URL of the page on that day.',
        readOnly: true,
      }),
      defineField({
        name: 'day',
        title: 'Date',
        type: 'date',
        description: 'When the feedback arrived.',
        readOnly: true,
      }),
      defineField({
        name: 'status',
        title: 'Status',
        type: 'string',
        options: { list: STATES, layout: 'radio', direction: 'horizontal' },
        description: 'Set to “Done” once it has been handled.',
        initialValue: 'new',
        validation: (rule) => rule.required(),
      }),
    ],
    orderings: [
      { title: 'Newest first', name: 'newest', by: [{ field: 'day', direction: 'desc' }] },
    ],
    preview: {
      select: { about: 'about', text: 'text', path: 'path', day: 'day', status: 'status' },
      prepare: ({ about, text, path, day, status }) => ({
        title: typeof text === 'string' ? text : toTitle(ABOUT, about),
        subtitle: [toTitle(STATES, status), toTitle(ABOUT, about), path, formatDay(day)]
          .filter(Boolean)
          .join(' · '),
        media: CommentIcon,
      }),
    },
  })
