import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ComposeIcon } from '@sanity/icons/Compose'
import { formatDay } from '../../lib/workflow/model/dates.ts'
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
import { newPost } from '../templates.ts'

export const post = defineType({
  name: 'post',
  title: 'Blog article',
  type: 'document',
  options: { kind: { folder: '/blog/', isSearched: true } },
  icon: ComposeIcon,
  description:
    'A shorter article for the blog. A medical reviewer must approve it before it is published.',
  initialValue: newPost,
  groups: editorialGroups.filter(({ name }) => name !== 'clinical'),
  fieldsets: [{ name: 'dates', title: 'Dates', options: { columns: 2 } }],
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description:
        'Tells readers what they will learn, for example “Seven ways to protect your heart”.',
      group: 'content',
    }),
    slugField({
      description: 'The last part of the URL, after /blog/.',
      source: 'title',
      group: 'content',
    }),
    paragraph({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'One or two sentences for the list. The blog search includes this text.',
      group: 'listing',
      max: 300,
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'category' }],
      group: 'listing',
      description: 'For example “Heart Health”.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      group: 'content',
      description: 'Shown in the list and at the top. At least 1200 pixels wide.',
    }),
    emergencyField,
    ...keyFactsFields,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'postBody',
      group: 'content',
      description:
        '600 to 1,200 words. Start each section with a Heading 2. Cite a source for each claim.',
      validation: (rule) => rule.required(),
    }),
    authorField,
    ...dateFields.map((field) => ({ ...field, fieldset: 'dates' })),
    quickExitField,
    takeawaysField,
    defineField({
      name: 'related',
      title: 'Related',
      type: 'array',
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: [{ type: 'article' }, { type: 'post' }],
        }),
      ],
      description: 'Articles to read next.',
      validation: (rule) => rule.unique().max(6),
    }),
    editorialSeo,
  ],
  orderings: [
    {
      title: 'Published (newest first)',
      name: 'published',
      by: [{ field: 'publishedAt', direction: 'desc' }],
    },
    { title: 'Title', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      category: 'category.title',
      published: 'publishedAt',
      media: 'image',
    },
    prepare: ({ title, category, published, media }) => ({
      title: title ?? 'Untitled article',
      subtitle: [category, formatDay(published)].filter(Boolean).join(' · '),
      media: media ?? ComposeIcon,
    }),
  },
})
