import { defineField, defineType } from '@sanity/types'
import { CogIcon } from '@sanity/icons/Cog'
import { EditIcon } from '@sanity/icons/Edit'
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
import { redFlagsField } from './site-settings-safety.ts'
import { bestBets, searchEngines, searchLabels, synonyms } from './site-search.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  options: { kind: { isSingleton: true, menuTitle: 'Settings' } },
  description: 'Words and links that appear on every page.',
  icon: CogIcon,
  groups: [
    { name: 'content', title: 'Site', icon: EditIcon, default: true },
    { name: 'navigation', title: 'Menu & footer', icon: LinkIcon },
    { name: 'labels', title: 'Labels', icon: TagIcon },
    { name: 'safety', title: 'Safety', icon: WarningOutlineIcon },
    { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
  ],
  fields: [
    line({
      name: 'siteName',
      title: 'Name of the site',
      description: 'Shown beside the logo and in browser tabs.',
      initialValue: 'Clearwell',
      group: 'content',
      max: 40,
    }),
    line({
      name: 'tagline',
      title: 'Tagline',
      description: 'A few words under the name.',
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
      title: 'E-mail address',
      type: 'string',
      group: 'content',
      description: 'The public address, for example hello@example.org.',
      validation: (rule) => rule.required().email(),
    }),
    paragraph({
      name: 'postalAddress',
      title: 'Postal address',
      description: 'One line of the address per line.',
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
        'Follows every emergency note of the pages for contact, booking and doctors, which name its number.',
      initialValue:
        'You can also reach 988 by chat at 988lifeline.org. For Spanish, press 2 or text AYUDA to 988. For American Sign Language, call by videophone. Veterans can press 1.',
      group: 'content',
      optional: true,
    }),
    line({
      name: 'crisisLinkLabel',
      title: 'Link to the crisis lines',
      description:
        'Follows emergency notes, also that at the end of every page, and leads to the lines on “/resources”.',
      initialValue: 'Chat, Spanish, sign language, veterans, and helplines in other countries',
      group: 'content',
      optional: true,
    }),
    labels(
      {
        name: 'navigation',
        title: 'Menu',
        description: 'The words of the top menu.',
        group: 'navigation',
      },
      DEFAULT_NAVIGATION_LABELS,
      {
        homeLabel: ['Home', 'Leads to “/”.'],
        topicsLabel: ['Topics', 'Opens the list of topics.'],
        blogLabel: ['Blog', 'Leads to “/blog”.'],
        aboutLabel: ['About', 'Leads to “/about”.'],
        contactLabel: ['Contact', 'Leads to “/contact”.'],
        consultLabel: ['Consultation button', 'Leads to “/homepage”.'],
      },
    ),
    nonClinical(
      'It chooses among reviewed guides and orders them. It holds no words.',
      chosen('article', {
        name: 'topics',
        title: 'Topics in the menu',
        description: 'The disease articles, in the order of the menu.',
        group: 'navigation',
      }),
    ),
    redFlagsField,
    footer,
    newsletter,
    defineField({
      name: 'search',
      title: 'Search',
      type: 'object',
      group: 'content',
      options: { collapsible: true, collapsed: true },
      description: 'The outside web search of the home page, and the words of our own search page.',
      fields: [
        defineField({
          name: 'engine',
          title: 'Outside search engine',
          type: 'string',
          description:
            'Readers’ words go there when they press Search on the home page; the privacy policy names it too.',
          options: { list: [...searchEngines], layout: 'radio', direction: 'horizontal' },
          initialValue: 'google',
          validation: (rule) => rule.required(),
        }),
        line({
          name: 'site',
          title: 'This site’s domain',
          description: 'Results are limited to it, for example clearwell.example.',
          initialValue: 'clearwell.example',
        }),
        line({
          name: 'heading',
          title: 'Our search: heading',
          description: 'Title of the search page.',
          initialValue: 'Search',
        }),
        line({
          name: 'inputLabel',
          title: 'Our search: name of the box',
          description: 'Read out by screen readers.',
          initialValue: 'Search this site',
        }),
        line({
          name: 'placeholder',
          title: 'Our search: hint',
          description: 'Inside the empty box.',
          initialValue: 'Search health topics, diseases, symptoms…',
        }),
        line({
          name: 'buttonLabel',
          title: 'Our search: button',
          description: 'Starts the search.',
          initialValue: 'Search',
          max: 40,
        }),
        line({
          name: 'resultsFor',
          title: 'Our search: results',
          description: 'The search text follows.',
          initialValue: 'Results for',
        }),
        line({
          name: 'noResults',
          title: 'Our search: nothing found',
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
        description: 'What a reader sees at an address that does not exist.',
        group: 'labels',
      },
      DEFAULT_NOT_FOUND_LABELS,
      {
        title: ['Title', 'The large figure.'],
        text: ['Text', 'Under the title.'],
        linkLabel: ['Link', 'Leads to “/”.'],
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
