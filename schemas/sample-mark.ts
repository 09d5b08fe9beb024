import { defineField } from '@sanity/types'

export const isSample = defineField({
  name: 'isSample',
  title: 'Sample content',
  type: 'boolean',
  description:
    'On: the site marks it as made up. Switch it off once it is true and you can prove it.',
  initialValue: true,
})
