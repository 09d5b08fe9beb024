import { defineField, defineType } from '@sanity/types'
import { CogIcon } from '@sanity/icons/Cog'
import { EditIcon } from '@sanity/icons/Edit'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { LinkIcon } from '@sanity/icons/Link'
import { SearchIcon } from '@sanity/icons/Search'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { TagIcon } from '@sanity/icons/Tag'
import { labels, line, paragraph } from '../copy.ts'
import { DEFAULT_NAVIGATION_LABELS } from '../labels/navigation-labels.ts'
import { DEFAULT_NOT_FOUND_LABELS } from '../labels/not-found-labels.ts'
import { nonClinical } from '../options.ts'
import { chosen, seoField } from '../page.ts'
import { answers } from './site-settings-answers.ts'
import { footer, newsletter } from './site-settings-footer.ts'
import { interfaceLabels } from './site-settings-labels.ts'
import { replyTemplatesField } from './site-settings-replies.ts'
import { redFlagsField } from './site-settings-safety.ts'
import { bestBets, searchEngines, searchLabels, synonyms } from './site-search.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  options: { kind: { isSingleton: true, menuTitle: 'Settings' } },
  description: 'Text and links that appear on every page.',
  icon: CogIcon,
  groups: [
    { name: 'content', title: 'Site', icon: EditIcon, default: true },
    { name: 'navigation', title: 'Menu & footer', icon: LinkIcon },
    { name: 'labels', title: 'Labels', icon: TagIcon },
    { name: 'safety', title: 'Safety', icon: WarningOutlineIcon },
    { name: 'replies', title: 'Replies', icon: EnvelopeIcon },
    { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
  ],
  fields: [
    line({
      name: 'siteName',
      title: 'Site name',
      description: 'Shown next to the logo and in browser tabs.',
      initialValue: 'Clearwell',
      group: 'content',
      max: 40,
    }),
    line({
      name: 'tagline',
      title: 'Tagline',
      description: 'A few words under the site name.',
      initialValue: 'Health information you can understand and check',
      group: 'content',
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences about the site, shown in the footer.',
      initialValue:
        'Evidence-based, medically reviewed information on common conditions, written in plain language for everyone.',
      group: 'content',
    }),
    defineField({
      name: 'contactEmail',
      title: 'Email address',
      type: 'string',
      group: 'content',
      description: 'The public email address, for example hello@example.org.',
      validation: (rule) => rule.required().email(),
    }),
    paragraph({
      name: 'postalAddress',
      title: 'Postal address',
      description: 'Each line of the address on its own line.',
      group: 'content',
      rows: 3,
    }),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'Shown wherever a reader may be in danger.',
      initialValue:
        'In an emergency, call 911. If you are in crisis or thinking about suicide, call or text 988 at any time.',
      group: 'content',
    }),
    paragraph({
      name: 'crisisWays',
      title: 'Other ways to reach the crisis line',
      description:
        'Shown after every emergency note on the contact, booking, and doctor pages. Those notes already give the crisis line’s number.',
      initialValue:
        'You can also reach 988 by chat at 988lifeline.org. For Spanish, press 2 or text AYUDA to 988. For American Sign Language, call by videophone. Veterans can press 1.',
      group: 'content',
      optional: true,
    }),
    line({
      name: 'crisisLinkLabel',
      title: 'Crisis lines: link',
      description:
        'Shown after emergency notes, including the one at the end of every page. Links to the phone lines on “/resources”.',
      initialValue: 'Chat, Spanish, sign language, veterans, and helplines in other countries',
      group: 'content',
      optional: true,
    }),
    labels(
      {
        name: 'navigation',
        title: 'Menu',
        description: 'Labels of the top menu.',
        group: 'navigation',
      },
      DEFAULT_NAVIGATION_LABELS,
      {
        homeLabel: ['Home', 'Links to “/”.'],
        topicsLabel: ['Topics', 'Opens the list of topics.'],
        blogLabel: ['Blog', 'Links to “/blog”.'],
        aboutLabel: ['About', 'Links to “/about”.'],
        contactLabel: ['Contact', 'Links to “/contact”.'],
        consultLabel: ['Consultation button', 'Links to “/homepage”.'],
      },
    ),
    nonClinical(
      'It lists reviewed guides and has no text of its own.',
      chosen('article', {
        name: 'topics',
        title: 'Topics in the menu',
        description: 'Disease articles, in display order.',
        group: 'navigation',
      }),
    ),
    redFlagsField,
    replyTemplatesField,
    footer,
    newsletter,
    defineField({
      name: 'search',
      title: 'Search',
      type: 'object',
      group: 'content',
      options: { collapsible: true, collapsed: true },
      description:
        'The external web search on the home page, and the labels of the site search page.',
      fields: [
        defineField({
          name: 'engine',
          title: 'External search engine',
          type: 'string',
          description:
            'Receives what readers type when they select Search on the home page. The privacy policy also names it.',
          options: { list: [...searchEngines], layout: 'radio', direction: 'horizontal' },
          initialValue: 'google',
          validation: (rule) => rule.required(),
        }),
        line({
          name: 'site',
          title: 'This site’s domain',
          description: 'Limits the results to this site, for example clearwell.example.',
          initialValue: 'clearwell.example',
        }),
        line({
          name: 'heading',
          title: 'Site search: heading',
          description: 'The title of the search page.',
          initialValue: 'Search',
        }),
        line({
          name: 'inputLabel',
          title: 'Site search: field label',
          description: 'Read by screen readers.',
          initialValue: 'Search this site',
        }),
        line({
          name: 'placeholder',
          title: 'Site search: placeholder',
          description: 'Shown in the empty field.',
          initialValue: 'Search health topics, diseases, symptoms…',
        }),
        line({
          name: 'buttonLabel',
          title: 'Site search: button',
          description: 'Starts the search.',
          initialValue: 'Search',
          max: 40,
        }),
        line({
          name: 'resultsFor',
          title: 'Site search: results',
          description: 'Before the search text.',
          initialValue: 'Results for',
        }),
        line({
          name: 'noResults',
          title: 'Site search: no results',
          description: 'Shown instead of results.',
          initialValue: 'No results found. Try fewer or different words.',
        }),
        synonyms,
        bestBets,
      ],
    }),
    labels(
      {
        name: 'notFound',
        title: 'Page not found',
        description: 'Shown when a URL does not exist.',
        group: 'labels',
      },
      DEFAULT_NOT_FOUND_LABELS,
      {
        title: ['Title', 'The large number.'],
        text: ['Text', 'Under the title.'],
        linkLabel: ['Link', 'Links to “/”.'],
      },
    ),
    ...interfaceLabels,
    ...answers,
    searchLabels,
    seoField,
  ],
  preview: {
    select: { subtitle: 'siteName' },
    prepare: ({ subtitle }) => ({ title: 'Site settings', subtitle, media: CogIcon }),
  },
})
