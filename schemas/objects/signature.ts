import { defineType } from '@sanity/types'
import { UserIcon } from '@sanity/icons/User'
import { line } from '../copy.ts'

export const signature = defineType({
  name: 'signature',
  title: 'Signature',
  type: 'object',
  icon: UserIcon,
  description: 'Who was signed in, as the lake knew them.',
  fields: [
    line({ name: 'id', title: 'Sign-in', description: 'The person’s own id.', max: 128 }),
    line({ name: 'name', title: 'Name', description: 'The name at that time.', max: 200 }),
  ],
})
