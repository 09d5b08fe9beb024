import { defineArrayMember, defineField } from '@sanity/types'
import { DEFAULT_REPLY_TEMPLATES } from '../../lib/workflow/model/reply-templates.ts'
import { line, paragraph } from '../copy.ts'

const MAX_TEMPLATES = 20
const MAX_NAME_LENGTH = 60
const MAX_TEXT_LENGTH = 4_000

/** What staff can begin a reply to a reader's message with. No page shows it, but readers get it by email. */
export const replyTemplatesField = defineField({
  name: 'replyTemplates',
  title: 'Reply templates',
  type: 'array',
  group: 'replies',
  description:
    'Opening text for replies to messages in the Inbox. Templates are available once they are published. If the list is empty, the built-in templates are used.',
  validation: (rule) => rule.max(MAX_TEMPLATES),
  initialValue: DEFAULT_REPLY_TEMPLATES.map((template, index) => ({
    _type: 'replyTemplate',
    _key: `template-${index + 1}`,
    ...template,
  })),
  of: [
    defineArrayMember({
      name: 'replyTemplate',
      title: 'Reply template',
      type: 'object',
      preview: { select: { title: 'name', subtitle: 'text' } },
      fields: [
        line({
          name: 'name',
          title: 'Name',
          description:
            'The name that staff see in the list of templates. It is not part of the reply.',
          max: MAX_NAME_LENGTH,
        }),
        paragraph({
          name: 'text',
          title: 'Text',
          description:
            '{name} becomes the reader’s name. Don’t give medical advice about anyone’s own situation.',
          rows: 8,
          max: MAX_TEXT_LENGTH,
        }),
      ],
    }),
  ],
})
