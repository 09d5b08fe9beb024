import { defineField, defineType } from '@sanity/types'
import { UserIcon } from '@sanity/icons/User'
import { line, paragraph } from '../copy.ts'
import { slugField } from '../editorial.ts'
import { administratorsOnly, clearOnDuplicate } from '../options.ts'
import { isSamplePerson } from '../sample-mark.ts'

export const person = defineType({
  name: 'person',
  title: 'Author or reviewer',
  type: 'document',
  options: {
    kind: {
      withoutReview:
        'Only administrators can edit it, because it names the people responsible for our content.',
    },
  },
  icon: UserIcon,
  description: 'Someone who writes or medically reviews our content. The profile is public.',
  fields: [
    administratorsOnly(
      line({
        name: 'name',
        title: 'Name',
        description: 'Without titles, for example “Ana Reyes”.',
        max: 80,
      }),
    ),
    administratorsOnly(slugField({ description: 'Used in links to this person.', source: 'name' })),
    administratorsOnly(
      line({
        name: 'credentials',
        title: 'Credentials',
        description: 'Letters after the name, for example “MD, MPH”.',
        max: 60,
      }),
    ),
    administratorsOnly(
      line({
        name: 'jobTitle',
        title: 'Position',
        description: 'For example “Endocrinologist” or “Health writer”.',
        max: 80,
      }),
    ),
    administratorsOnly(
      defineField({
        name: 'isReviewer',
        title: 'Medical reviewer',
        type: 'boolean',
        description: 'Turn on if this person can be named as a medical reviewer.',
        initialValue: false,
      }),
    ),
    administratorsOnly(isSamplePerson),
    clearOnDuplicate(
      administratorsOnly(
        defineField({
          name: 'account',
          title: 'Sign-in email',
          type: 'string',
          description:
            'The email address this person signs in with. Links their approvals to this profile. Readers never see it.',
          validation: (rule) => rule.email(),
        }),
      ),
    ),
    administratorsOnly(
      paragraph({
        name: 'bio',
        title: 'Biography',
        description: 'Training and experience, in two or three sentences.',
        max: 800,
        rows: 4,
      }),
    ),
    administratorsOnly(
      paragraph({
        name: 'disclosure',
        title: 'Disclosure',
        description: 'Conflicts of interest, or “No conflicts of interest to disclose.”',
        max: 400,
      }),
    ),
    administratorsOnly(
      defineField({
        name: 'picture',
        title: 'Photo',
        type: 'picture',
        description: 'A portrait, at least 400 pixels wide.',
      }),
    ),
  ],
  preview: {
    select: {
      name: 'name',
      credentials: 'credentials',
      job: 'jobTitle',
      reviewer: 'isReviewer',
      sample: 'isSample',
      media: 'picture',
    },
    prepare: ({ name, credentials, job, reviewer, sample, media }) => ({
      title: [name, credentials].filter(Boolean).join(', '),
      subtitle: [sample && 'Sample', job, reviewer && 'Medical reviewer']
        .filter(Boolean)
        .join(' · '),
      media: media ?? UserIcon,
    }),
  },
})
