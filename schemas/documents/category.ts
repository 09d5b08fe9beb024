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
      title: 'Sidebar name',
      description:
        'A different name for the list of categories on the blog. Leave empty to use the name.',
      max: 60,
      optional: true,
    }),
    slugField({
      description: 'The last part of the URL, for example “heart-health”.',
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
