import { defineField, defineType } from '@sanity/types'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { line } from '../copy.ts'
import { isSampleLine } from '../sample-mark.ts'

export const emergencyContact = defineType({
  name: 'emergencyContact',
  title: 'Phone line',
  type: 'object',
  icon: MobileDeviceIcon,
  description: 'A phone number that readers may need right away.',
  fields: [
    line({ name: 'name', title: 'Name', description: 'For example “Poison Control”.', max: 60 }),
    defineField({
      name: 'phone',
      title: 'Number',
      type: 'string',
      description: 'As dialed, for example “1-800-222-1222”.',
      validation: (rule) =>
        rule.required().regex(/^\+?[0-9][0-9 ()-]*$/, { name: 'a phone number' }),
    }),
    line({ name: 'text', title: 'When to call', description: 'A short sentence.', max: 200 }),
    isSampleLine,
  ],
  preview: { select: { title: 'name', subtitle: 'phone' } },
})
