import { defineField, defineType } from '@sanity/types'
import { UserIcon } from '@sanity/icons/User'
import { line } from '../copy.ts'

export const signature = defineType({
  name: 'signature',
  title: 'Signature',
  type: 'object',
  icon: UserIcon,
  description: 'The person who was signed in.',
  fields: [
    line({ name: 'id', title: 'User ID', description: 'The person’s user ID.', max: 128 }),
    line({ name: 'name', title: 'Name', description: 'The person’s name at that time.', max: 200 }),
    defineField({
      name: 'vouchedBy',
      title: 'Vouched for by',
      type: 'object',
      description: 'For a guest reviewer: the medical reviewer who invited them.',
      fields: [
        line({ name: 'id', title: 'User ID', description: 'The person’s user ID.', max: 128 }),
        line({
          name: 'name',
          title: 'Name',
          description: 'The person’s name at that time.',
          max: 200,
        }),
      ],
    }),
  ],
})
