import { defineField } from '@sanity/types'
import { readOnlyToOthers } from './options.ts'

/** Of figures and quotes: new ones are made up until somebody can prove them. */
export const isSample = defineField({
  name: 'isSample',
  title: 'Sample content',
  type: 'boolean',
  description:
    'On: the site marks it as made up. Switch it off once it is true and you can prove it.',
  initialValue: true,
})

/** Of people: real unless somebody says otherwise, so that nobody's name is taken from their own words. */
export const isSamplePerson = defineField({
  name: 'isSample',
  title: 'Sample person',
  type: 'boolean',
  description:
    'On for an invented person: the site says so wherever they are named, and search engines are not told of them.',
  initialValue: false,
})

/** Of whom readers may book: made up until an administrator says otherwise (`lib/workflow/lake/guarded-fields.ts`). */
export const isSampleDoctor = defineField({
  ...isSamplePerson,
  description:
    'On for an invented person: the site says so wherever they are named, and search engines are not told of them. Only an administrator switches it off.',
  readOnly: readOnlyToOthers,
  initialValue: true,
})
