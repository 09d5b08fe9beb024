import { defineField, defineType } from '@sanity/types'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { CommentIcon } from '@sanity/icons/Comment'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { StackIcon } from '@sanity/icons/Stack'
import { TagIcon } from '@sanity/icons/Tag'
import { iconField } from '../choices.ts'
import { line, paragraph } from '../copy.ts'
import { slugField } from '../editorial.ts'
import { clinical, nonClinical } from '../options.ts'

const isSample = defineField({
  name: 'isSample',
  title: 'Sample content',
  type: 'boolean',
  description:
    'On: the site marks it as made up. Switch it off once it is true and you can prove it.',
  initialValue: true,
})

export const category = defineType({
  name: 'category',
  title: 'Blog category',
  type: 'document',
  icon: TagIcon,
  description: 'A group of blog articles, with its own page under /blog/category/.',
  fields: [
    clinical(
      line({ name: 'title', title: 'Name', description: 'For example “Heart Health”.', max: 60 }),
    ),
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
    iconField({ description: 'Stands beside the name.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: CommentIcon,
  description: 'What a reader or patient says.',
  fields: [
    line({ name: 'name', title: 'Name', description: 'For example “Maria G.”', max: 60 }),
    line({
      name: 'role',
      title: 'Role',
      description: 'For example “Community health worker”. Leave empty for none.',
      max: 80,
      optional: true,
    }),
    paragraph({
      name: 'content',
      title: 'Quote',
      description: 'Without quotation marks. At most 400 characters.',
    }),
    defineField({
      name: 'rating',
      title: 'Stars',
      type: 'number',
      description: 'From 0 to 5.',
      initialValue: 5,
      validation: (rule) => rule.required().integer().min(0).max(5),
    }),
    defineField({
      name: 'initials',
      title: 'Initials',
      type: 'string',
      description: 'One to three capital letters, shown in place of a picture.',
      validation: (rule) => rule.required().regex(/^\p{Lu}{1,3}$/u, { name: 'initials' }),
    }),
    defineField({
      name: 'placement',
      title: 'Where it is shown',
      type: 'string',
      options: {
        list: [
          { value: 'landing', title: 'Home page' },
          { value: 'booking', title: 'Booking page' },
        ],
        layout: 'radio',
      },
      description: 'The page must also name it in its own list.',
      initialValue: 'landing',
      validation: (rule) => rule.required(),
    }),
    isSample,
  ],
  preview: {
    select: { title: 'name', role: 'role', placement: 'placement', sample: 'isSample' },
    prepare: ({ title, role, placement, sample }) => ({
      title,
      subtitle: [role, placement === 'booking' ? 'booking page' : 'home page', sample && 'sample']
        .filter(Boolean)
        .join(' · '),
      media: CommentIcon,
    }),
  },
})

export const stat = defineType({
  name: 'stat',
  title: 'Impact figure',
  type: 'document',
  icon: ChartUpwardIcon,
  description: 'A figure that counts up on the home page.',
  fields: [
    defineField({
      name: 'number',
      title: 'Number',
      type: 'number',
      description: 'The whole number, for example 2500000. It is shown as 2.5M.',
      validation: (rule) => rule.required().min(0),
    }),
    line({
      name: 'suffix',
      title: 'Suffix',
      description: 'Follows the number, for example “+” or “%”.',
      max: 5,
      optional: true,
    }),
    line({ name: 'label', title: 'Label', description: 'For example “People helped”.', max: 60 }),
    line({
      name: 'description',
      title: 'Description',
      description: 'One short sentence.',
      max: 160,
    }),
    iconField({ description: 'Stands above the number.' }),
    isSample,
  ],
  preview: {
    select: { label: 'label', number: 'number', suffix: 'suffix', sample: 'isSample' },
    prepare: ({ label, number, suffix, sample }) => ({
      title: label,
      subtitle: [
        `${typeof number === 'number' ? number.toLocaleString('en-US') : '?'}${suffix ?? ''}`,
        sample && 'sample',
      ]
        .filter(Boolean)
        .join(' · '),
      media: ChartUpwardIcon,
    }),
  },
})

export const pillar = defineType({
  name: 'pillar',
  title: 'Pillar',
  type: 'document',
  icon: StackIcon,
  description: 'One of the principles in “Our commitment” on the home page.',
  fields: [
    iconField({ description: 'Stands above the title.' }),
    line({ name: 'title', title: 'Title', description: 'Two or three words.', max: 60 }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences.',
      max: 300,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})

const faqPages = [
  { value: 'contact', title: 'Contact page' },
  { value: 'resources', title: 'Health resources page' },
  { value: 'booking', title: 'Booking page' },
  { value: 'blog', title: 'Blog page' },
]

export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  description: 'A common question with its answer.',
  fields: [
    line({
      name: 'question',
      title: 'Question',
      description: 'As a reader would ask it, with a question mark.',
      max: 200,
    }),
    clinical(
      defineField({
        name: 'answer',
        title: 'Answer',
        type: 'simpleText',
        description: 'The answer first, then the reasons.',
        validation: (rule) => rule.required(),
      }),
    ),
    nonClinical(
      'It says where the question belongs, and nothing that a reader reads.',
      defineField({
        name: 'page',
        title: 'Page',
        type: 'string',
        options: { list: faqPages },
        description: 'Where it belongs. The page’s own list sets the order.',
        initialValue: 'contact',
        validation: (rule) => rule.required(),
      }),
    ),
  ],
  preview: {
    select: { title: 'question', page: 'page' },
    prepare: ({ title, page }) => ({
      title,
      subtitle: faqPages.find(({ value }) => value === page)?.title ?? 'No page',
      media: HelpCircleIcon,
    }),
  },
})
