import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ComposeIcon } from '@sanity/icons/Compose'
import { LockIcon } from '@sanity/icons/Lock'
import { SearchIcon } from '@sanity/icons/Search'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { checkDay } from '../content-days.ts'
import { line, paragraph } from '../copy.ts'
import { legalSlugs } from '../lists.ts'
import { clearOnDuplicate } from '../options.ts'
import { seoField } from '../page.ts'
import { checkUnique } from '../unique.ts'
import { checkAnchors } from '../validation.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  options: { kind: { hasAddress: true, isSearched: true, isListed: true } },
  icon: LockIcon,
  description: 'The privacy policy, medical disclaimer, terms of use, or accessibility statement.',
  groups: [
    { name: 'content', title: 'Content', icon: ComposeIcon, default: true },
    { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
  ],
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'For example “Privacy Policy”.',
      group: 'content',
    }),
    clearOnDuplicate(
      defineField({
        name: 'slug',
        title: 'URL slug',
        type: 'slug',
        group: 'content',
        description: 'Must be privacy, disclaimer, terms-of-use, or accessibility.',
        options: { source: 'title', isUnique: () => true },
        validation: (rule) => [
          rule.required(),
          rule.custom((slug) =>
            slug?.current === undefined || legalSlugs.some((allowed) => allowed === slug.current)
              ? true
              : `Use one of these: ${legalSlugs.join(', ')}.`,
          ),
          rule.custom(checkUnique),
        ],
      }),
    ),
    clearOnDuplicate(
      defineField({
        name: 'firstPublished',
        title: 'First published',
        type: 'date',
        group: 'content',
        description: 'The date of the first version, shown under the title. It never changes.',
        validation: (rule) => [
          rule.required(),
          rule.custom(checkDay),
          rule.custom((day, { document }) => {
            const changed = document?.lastUpdated
            const isLater = day !== undefined && typeof changed === 'string' && day > changed
            return isLater
              ? 'This date is after the last update. Choose the same or an earlier date.'
              : true
          }),
        ],
      }),
    ),
    clearOnDuplicate(
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        type: 'date',
        group: 'content',
        description: 'The date of the last change, shown under the title.',
        validation: (rule) => [rule.required(), rule.custom(checkDay)],
      }),
    ),
    paragraph({
      name: 'intro',
      title: 'Introduction',
      description: 'What the page is about, in plain language.',
      group: 'content',
      max: 800,
      rows: 4,
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'content',
      of: [defineArrayMember({ type: 'articleSection' })],
      description: 'The text, in order. Each section has its own link.',
      validation: (rule) => rule.required().min(1).max(30).custom(checkAnchors),
    }),
    seoField,
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current', updated: 'lastUpdated' },
    prepare: ({ title, slug, updated }) => ({
      title,
      subtitle: [slug && `/${slug}`, updated && `updated ${formatDay(updated)}`]
        .filter(Boolean)
        .join(' · '),
      media: LockIcon,
    }),
  },
})
