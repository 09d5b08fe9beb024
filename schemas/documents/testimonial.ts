import { defineField, defineType } from '@sanity/types'
import { CommentIcon } from '@sanity/icons/Comment'
import { line, paragraph } from '../copy.ts'
import { isSample } from '../sample-mark.ts'

export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: CommentIcon,
  description: 'A quote from a reader or patient.',
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
      title: 'Rating',
      type: 'number',
      description: 'From 0 to 5.',
      initialValue: 5,
      validation: (rule) => rule.required().integer().min(0).max(5),
    }),
    defineField({
      name: 'initials',
      title: 'Initials',
      type: 'string',
      description: 'One to three capital letters, shown instead of a photo.',
      validation: (rule) =>
        rule.required().regex(/^\p{Lu}{1,3}$/u, { name: 'one to three capital letters' }),
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
      description: 'The page that shows the testimonial. Also add it to the list on that page.',
      initialValue: 'landing',
      validation: (rule) => rule.required(),
    }),
    isSample,
  ],
  preview: {
    select: { title: 'name', role: 'role', placement: 'placement', sample: 'isSample' },
    prepare: ({ title, role, placement, sample }) => ({
      title,
      subtitle: [role, placement === 'booking' ? 'Booking page' : 'Home page', sample && 'Sample']
        .filter(Boolean)
        .join(' · '),
      media: CommentIcon,
    }),
  },
})
