import { defineType } from '@sanity/types'
import { TagIcon } from '@sanity/icons/Tag'
import { line, paragraph, retired } from '../copy.ts'
import { slugField } from '../editorial.ts'

export const category = defineType({
  name: 'category',
  title: 'Blog category',
  type: 'document',
  options: { kind: { folder: '/blog/category/', isSearched: true, isListed: true } },
  icon: TagIcon,
  description: 'A group of blog articles, with its own page under /blog/category/.',
  fields: [
    line({ name: 'title', title: 'Name', description: 'For example “Heart Health”.', max: 60 }),
    line({
      name: 'sidebarTitle',
      title: 'Name in the sidebar',
      description: 'Where the blog’s list of categories says it differently. Empty: the name.',
      max: 60,
      optional: true,
    }),
    slugField({
      description: 'The last part of the address, for example “heart-health”.',
      source: 'title',
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One sentence at the top of the category’s page.',
    }),
    retired('icon'),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
