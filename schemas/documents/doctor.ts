import { defineArrayMember, defineField, defineType, type ValidationContext } from '@sanity/types'
import { CaseIcon } from '@sanity/icons/Case'
import { line, paragraph } from '../copy.ts'
import { clearOnDuplicate } from '../options.ts'
import { isSampleDoctor } from '../sample-mark.ts'
import { checkUnique, toPublishedId } from '../unique.ts'

const strings = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.required().min(1).unique().max(12),
  })

type GetClient = ValidationContext['getClient']

const rawClient = (getClient: GetClient) =>
  getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'raw' })

/** One more than the highest number of any doctor, including drafts. */
async function nextNumber(getClient: GetClient): Promise<number> {
  const greatest: unknown = await rawClient(getClient).fetch(
    '*[_type == "doctor" && defined(number)] | order(number desc)[0].number',
  )
  return typeof greatest === 'number' ? greatest + 1 : 1
}

/** Readers and other sites know a public doctor's page by its number. */
async function checkStays(
  value: number | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const number: unknown = await rawClient(getClient).fetch('*[_id == $id][0].number', {
    id: toPublishedId(document?._id ?? ''),
  })
  return typeof number !== 'number' || number === value
    ? true
    : `The number ${number} can’t be changed, because this doctor’s page “/booking/${number}” is already public.`
}

export const doctor = defineType({
  name: 'doctor',
  title: 'Doctor',
  type: 'document',
  options: { kind: { hasAddress: true, isSearched: true } },
  icon: CaseIcon,
  description: 'A doctor on the medical team page. Readers can book a consultation.',
  fields: [
    clearOnDuplicate(
      defineField({
        name: 'number',
        title: 'Number',
        type: 'number',
        description:
          'The end of the booking URL, for example 4 for “/booking/4”. Each doctor has a different number, which can’t be changed once the page is public.',
        initialValue: (_parameters: unknown, { getClient }) => nextNumber(getClient),
        validation: (rule) => [
          rule.required().integer().min(1).max(9999),
          rule.custom(checkUnique),
          rule.custom(checkStays),
        ],
      }),
    ),
    line({
      name: 'name',
      title: 'Name',
      description: 'As shown on the card, for example “Dr. Sarah Johnson”.',
      max: 80,
    }),
    line({
      name: 'credentials',
      title: 'Credentials',
      description: 'For example “MD, FACC”.',
      max: 60,
    }),
    line({
      name: 'specialization',
      title: 'Specialty',
      description: 'For example “Cardiology”. Readers can filter by it.',
      max: 80,
    }),
    defineField({
      name: 'picture',
      title: 'Photo',
      type: 'picture',
      description: 'A portrait, at least 600 pixels wide.',
    }),
    line({
      name: 'experience',
      title: 'Experience',
      description: 'For example “18 years”.',
      max: 80,
    }),
    defineField({
      name: 'rating',
      title: 'Rating',
      type: 'number',
      description: 'From 0 to 5, for example 4.9. Sample content is hidden from search engines.',
      validation: (rule) => rule.required().min(0).max(5).precision(1),
    }),
    strings(
      'languages',
      'Languages',
      'For example “English”, “Spanish”. Readers can filter by them.',
    ),
    strings(
      'concerns',
      'Concerns',
      'For example “High blood pressure”. Readers can filter by them.',
    ),
    paragraph({
      name: 'bio',
      title: 'Biography',
      description: 'Two or three sentences.',
      max: 800,
      rows: 4,
    }),
    isSampleDoctor,
  ],
  orderings: [{ title: 'Number', name: 'number', by: [{ field: 'number', direction: 'asc' }] }],
  preview: {
    select: {
      name: 'name',
      number: 'number',
      specialization: 'specialization',
      sample: 'isSample',
      media: 'picture',
    },
    prepare: ({ name, number, specialization, sample, media }) => ({
      title: name,
      subtitle: [sample && 'Sample', number && `/booking/${number}`, specialization]
        .filter(Boolean)
        .join(' · '),
      media: media ?? CaseIcon,
    }),
  },
})
