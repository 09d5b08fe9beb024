import { defineField, defineType } from '@sanity/types'
import { SearchIcon } from '@sanity/icons/Search'
import { line, paragraph } from '../copy.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search & sharing',
  type: 'object',
  icon: SearchIcon,
  description: 'If empty, the page’s title, summary, and image are used.',
  options: { collapsible: false },
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Search results show up to 60 characters.',
      max: 70,
      optional: true,
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences, up to 160 characters.',
      max: 180,
      optional: true,
    }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: 'Shown when the page is shared. 1200 × 630 pixels look best.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Asks search engines to leave this page out.',
    }),
  ],
})
