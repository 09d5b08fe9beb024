import { defineField, defineType } from '@sanity/types'
import { SearchIcon } from '@sanity/icons/Search'
import { line, paragraph } from '../copy.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search & sharing',
  type: 'object',
  icon: SearchIcon,
  description: 'Left empty, the page’s own title, summary and picture are used.',
  options: { collapsible: false },
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Up to 60 characters fit in a list of search results.',
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
      title: 'Picture',
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
