import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BoltIcon } from '@sanity/icons/Bolt'
import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { ImageIcon } from '@sanity/icons/Image'
import { LinkIcon } from '@sanity/icons/Link'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { SearchIcon } from '@sanity/icons/Search'
import { ShareIcon } from '@sanity/icons/Share'
import { SquareIcon } from '@sanity/icons/Square'
import { UserIcon } from '@sanity/icons/User'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { BugIcon } from '@sanity/icons/Bug'
import { href, line, paragraph } from '../copy.ts'
import { iconField } from '../choices.ts'
import { medicalSpecialties, socialIcons } from '../lists.ts'
import { checkAlternativeText, checkKebab } from '../validation.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description: 'A picture with the words that stand for it.',
  options: { hotspot: true },
  fields: [
    line({
      name: 'alt',
      title: 'Alternative text',
      description:
        'Says what matters in the picture, for people who cannot see it. For example “Nurse measuring a man’s blood pressure”.',
      max: 250,
      optional: true,
    }),
    // No initial value: it would make a picture without a file of every picture field left empty.
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description:
        'Switch on when the picture tells nothing that the text does not. It then has no alternative text.',
    }),
    line({
      name: 'credit',
      title: 'Credit',
      description: 'Who made it and under which license. Leave empty for our own work.',
      max: 200,
      optional: true,
    }),
  ],
  validation: (rule) => rule.custom(checkAlternativeText),
})

export const articleSection = defineType({
  name: 'articleSection',
  title: 'Section',
  type: 'object',
  icon: BookmarkIcon,
  description: 'A part of an article, listed in “On this page”.',
  fields: [
    defineField({
      name: 'anchor',
      title: 'Anchor',
      type: 'string',
      description:
        'The end of the section’s own address, for example “type-2”. Changing it breaks links to it.',
      validation: (rule) => rule.required().max(60).custom(checkKebab),
    }),
    line({
      name: 'navLabel',
      title: 'Name in the contents',
      description: 'One to three words. The heading is used when this is empty.',
      max: 40,
      optional: true,
    }),
    line({
      name: 'heading',
      title: 'Heading',
      description: 'For example “How diabetes is diagnosed”.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Short paragraphs, with a citation after each claim.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'heading', anchor: 'anchor' },
    prepare: ({ title, anchor }) => ({
      title,
      subtitle: anchor ? `#${anchor}` : 'No anchor yet',
      media: BookmarkIcon,
    }),
  },
})

export const seo = defineType({
  name: 'seo',
  title: 'Search & sharing',
  type: 'object',
  icon: SearchIcon,
  description: 'Left empty, the page’s own title, summary and picture are used.',
  options: { collapsible: false },
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Up to 60 characters fit in a list of search results.',
      max: 70,
      optional: true,
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences, up to 160 characters.',
      max: 180,
      optional: true,
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'picture',
      description: 'Shown when the page is shared. 1200 × 630 pixels look best.',
    }),
    defineField({
      name: 'noIndex',
      title: 'Hide from search engines',
      type: 'boolean',
      description: 'Asks search engines to leave this page out.',
    }),
  ],
})

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: BoltIcon,
  description: 'A box with one button.',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example “Talk to a doctor”.' }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences.',
      optional: true,
    }),
    line({
      name: 'label',
      title: 'Button',
      description: 'For example “Schedule Consultation”.',
      max: 40,
    }),
    href({ name: 'href', title: 'Leads to', description: 'For example “/contact”.' }),
  ],
  preview: { select: { title: 'heading', subtitle: 'href' } },
})

const names = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique().max(20),
  })

export const condition = defineType({
  name: 'condition',
  title: 'Medical condition',
  type: 'object',
  icon: BugIcon,
  description:
    'Facts for search engines (schema.org MedicalCondition). They must agree with the text.',
  options: { collapsible: true, collapsed: true },
  fields: [
    line({
      name: 'name',
      title: 'Name',
      description: 'The medical name, for example “Diabetes mellitus”.',
    }),
    names('alternateNames', 'Other names', 'For example “Diabetes”, “T2DM”.'),
    names('signs', 'Signs and symptoms', 'For example “Increased thirst”.'),
    names('riskFactors', 'Risk factors', 'For example “Family history”.'),
    names('tests', 'Tests', 'For example “Hemoglobin A1c”.'),
    names('treatments', 'Treatments', 'For example “Metformin”.'),
    defineField({
      name: 'specialties',
      title: 'Medical specialties',
      description: 'Who cares for people with it, in the words of search engines.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...medicalSpecialties] },
      validation: (rule) => rule.unique().max(3),
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'alternateNames.0' } },
})

export const linkItem = defineType({
  name: 'linkItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  description: 'One link of a list.',
  fields: [
    line({
      name: 'label',
      title: 'Label',
      description: 'What the reader sees, for example “Privacy Policy”.',
      max: 60,
    }),
    href({ name: 'href', title: 'Leads to', description: 'For example “/privacy”.' }),
    line({
      name: 'description',
      title: 'Description',
      description: 'A few words under the label. Leave empty for none.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  description: 'One social icon of the footer.',
  fields: [
    line({
      name: 'label',
      title: 'Name',
      description: 'Read out by screen readers, for example “Facebook”.',
      max: 40,
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: { list: [...socialIcons] },
      description: 'The network’s sign.',
      validation: (rule) => rule.required(),
    }),
    href({
      name: 'href',
      title: 'Leads to',
      description: 'The address of our profile. Leave empty while there is none.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})

export const iconCard = defineType({
  name: 'iconCard',
  title: 'Card',
  type: 'object',
  icon: SquareIcon,
  description: 'An icon, a title and a sentence.',
  fields: [
    iconField({ description: 'Stands above the title.' }),
    line({ name: 'title', title: 'Title', description: 'Two to four words.', max: 60 }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences. At most 300 characters.',
      max: 300,
    }),
    href({
      name: 'href',
      title: 'Leads to',
      description: 'For example “/bmi-calculator”. Leave empty for a card without a link.',
      optional: true,
    }),
    line({
      name: 'linkLabel',
      title: 'Words of the link',
      description: 'Only with a link. For example “Open the calculator”.',
      max: 40,
      optional: true,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const heroSlide = defineType({
  name: 'heroSlide',
  title: 'Slide',
  type: 'object',
  icon: ImageIcon,
  description: 'One background picture of the home page.',
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'At least 2000 pixels wide.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    line({
      name: 'label',
      title: 'Name',
      description: 'Names the slide for screen readers, for example “A family on a walk”.',
    }),
  ],
  preview: { select: { title: 'label', media: 'picture' } },
})

export const emergencyContact = defineType({
  name: 'emergencyContact',
  title: 'Telephone line',
  type: 'object',
  icon: MobileDeviceIcon,
  description: 'A number that a reader may need at once.',
  fields: [
    line({ name: 'name', title: 'Name', description: 'For example “Poison Control”.', max: 60 }),
    defineField({
      name: 'phone',
      title: 'Number',
      type: 'string',
      description: 'As one dials it, for example “1-800-222-1222”.',
      validation: (rule) =>
        rule.required().regex(/^\+?[0-9][0-9 ()-]*$/, { name: 'telephone number' }),
    }),
    line({ name: 'text', title: 'When to call', description: 'A short sentence.', max: 200 }),
  ],
  preview: { select: { title: 'name', subtitle: 'phone' } },
})

export const bmiCategory = defineType({
  name: 'bmiCategory',
  title: 'BMI category',
  type: 'object',
  icon: BarChartIcon,
  description: 'What the calculator says for one result. The limits themselves are fixed.',
  fields: [
    defineField({
      name: 'key',
      title: 'Category',
      type: 'string',
      options: { list: ['underweight', 'normal', 'overweight', 'obese'] },
      description: 'Ties these words to the calculator.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'label', title: 'Name', description: 'For example “Normal Weight”.', max: 40 }),
    line({
      name: 'chartLabel',
      title: 'Name in the chart',
      description: 'A shorter name, for example “Normal”.',
      max: 20,
    }),
    line({
      name: 'range',
      title: 'Range in words',
      description: 'For example “18.5–24.9”.',
      max: 40,
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'What the result means, in one sentence.',
    }),
    paragraph({ name: 'advice', title: 'Advice', description: 'What the reader can do.' }),
  ],
  preview: { select: { title: 'label', subtitle: 'range' } },
})

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
