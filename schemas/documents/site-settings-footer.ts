import { defineArrayMember, defineField } from '@sanity/types'
import { line, paragraph, retired } from '../copy.ts'

const links = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'linkItem' })],
    validation: (rule) => rule.max(10),
  })

/** The footer of every page. */
export const footer = defineField({
  name: 'footer',
  title: 'Footer',
  type: 'object',
  group: 'navigation',
  options: { collapsible: true, collapsed: false },
  description: 'Shown at the end of every page.',
  fields: [
    line({
      name: 'quickLinksHeading',
      title: 'Quick links: heading',
      description: 'Above the first list.',
      initialValue: 'Quick links',
    }),
    links(
      'quickLinks',
      'Quick links',
      'About, blog, contact, resources, screening, and consultation.',
    ),
    line({
      name: 'legalHeading',
      title: 'Legal: heading',
      description: 'Above the second list.',
      initialValue: 'Legal',
    }),
    links('legalLinks', 'Legal links', 'Privacy, terms of use, disclaimer, and accessibility.'),
    line({
      name: 'socialHeading',
      title: 'Social networks: heading',
      description: 'Above the social icons.',
      initialValue: 'Follow us',
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      type: 'array',
      of: [defineArrayMember({ type: 'socialLink' })],
      description: 'Icons in the footer. An icon without a URL is a placeholder without a link.',
      validation: (rule) => rule.max(8),
    }),
    paragraph({
      name: 'educationalStatement',
      title: 'Educational statement',
      description: 'States that the site is for education only.',
      initialValue:
        'This site is for education only. It does not give personal medical advice or emergency services, and reading it does not make you our patient. Always ask a qualified health professional about your own health.',
    }),
    line({
      name: 'sourcesLabel',
      title: 'Sources',
      description: 'Links to “/sources”, below the educational statement. Leave empty for no link.',
      initialValue: 'All our sources',
      optional: true,
    }),
    line({
      name: 'copyrightName',
      title: 'Copyright holder',
      description: 'Shown after the © sign and the current year.',
      initialValue: 'Clearwell',
    }),
    line({
      name: 'copyrightText',
      title: 'Copyright: rest of the line',
      description: 'Shown after the holder’s name.',
      initialValue: 'All rights reserved.',
      optional: true,
    }),
    retired('contactHeading'),
  ],
})

/** The newsletter box in it. */
export const newsletter = defineField({
  name: 'newsletter',
  title: 'Newsletter box in the footer',
  type: 'object',
  group: 'navigation',
  options: { collapsible: true, collapsed: true },
  description: 'The form isn’t connected to a service yet, and its confirmation says so.',
  fields: [
    line({
      name: 'heading',
      title: 'Heading',
      description: 'Above the box.',
      initialValue: 'Stay informed',
    }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'What subscribers get.',
      initialValue: 'A short monthly email with new guides and updated evidence.',
    }),
    line({
      name: 'inputLabel',
      title: 'Field label',
      description: 'Read by screen readers.',
      initialValue: 'Your email address',
    }),
    line({
      name: 'placeholder',
      title: 'Placeholder',
      description: 'Shown in the empty field.',
      initialValue: 'you@example.com',
    }),
    line({
      name: 'buttonLabel',
      title: 'Button',
      description: 'For example “Subscribe”.',
      initialValue: 'Subscribe',
      max: 40,
    }),
    paragraph({
      name: 'notice',
      title: 'Confirmation',
      description: 'Shown after the button is pressed.',
      initialValue: 'This is a demonstration. Your address is not sent or stored.',
    }),
  ],
})
