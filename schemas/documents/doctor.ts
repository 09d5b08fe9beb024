import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { CaseIcon } from '@sanity/icons/Case'
import { line, paragraph } from '../copy.ts'

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

export const doctor = defineType({
  name: 'doctor',
  title: 'Doctor',
  type: 'document',
  options: { kind: { hasAddress: true, isSearched: true } },
  icon: CaseIcon,
  description: 'A doctor on the medical team page, who can be booked.',
  fields: [
    defineField({
      name: 'number',
      title: 'Number',
      type: 'number',
      description: 'The end of the booking address: 1, 2 or 3. Every doctor has another one.',
      options: { list: [1, 2, 3], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required().integer().min(1).max(3),
    }),
    line({
      name: 'name',
      title: 'Name',
      description: 'As on the card, for example “Dr. Sarah Johnson”.',
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
      title: 'Picture',
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
      description: 'From 0 to 5, for example 4.9. Sample content: search engines are not told.',
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
    defineField({
      name: 'isSample',
      title: 'Sample content',
      type: 'boolean',
      description: 'Switch off once this is a real doctor with a real rating.',
      initialValue: true,
    }),
  ],
  orderings: [{ title: 'Number', name: 'number', by: [{ field: 'number', direction: 'asc' }] }],
  preview: {
    select: { name: 'name', number: 'number', specialization: 'specialization', media: 'picture' },
    prepare: ({ name, number, specialization, media }) => ({
      title: name,
      subtitle: [number && `/booking/${number}`, specialization].filter(Boolean).join(' · '),
      media: media ?? CaseIcon,
    }),
  },
})
