import type { ComponentType } from 'react'
import { defineField, defineType, type FieldDefinition } from '@sanity/types'
import { EditIcon } from '@sanity/icons/Edit'
import { SearchIcon } from '@sanity/icons/Search'
import { TagIcon } from '@sanity/icons/Tag'
import { line, paragraph, type Copy } from './copy.ts'
import { notShown } from './options.ts'

/** The tabs of every page document. */
const pageGroups = [
  { name: 'content', title: 'Content', icon: EditIcon, default: true },
  { name: 'labels', title: 'Labels', icon: TagIcon },
  { name: 'seo', title: 'Search & sharing', icon: SearchIcon },
]

export const seoField = notShown(
  'Only search engines and social networks show it.',
  defineField({
    name: 'seo',
    title: 'Search & sharing',
    type: 'seo',
    group: 'seo',
    description: 'What search engines and social networks show for this page.',
  }),
)

/** The title and introduction at the top of a page, followed by `extra`. */
export function hero(title: string, tagline: string, extra: readonly FieldDefinition[] = []) {
  return defineField({
    name: 'hero',
    title: 'Page header',
    type: 'object',
    group: 'content',
    description: 'The first thing that readers see.',
    fields: [
      line({
        name: 'title',
        title: 'Title',
        description:
          'The page’s main heading, for example “BMI Calculator”. At most 120 characters.',
        initialValue: title,
      }),
      paragraph({
        name: 'tagline',
        title: 'Tagline',
        description: 'One or two plain sentences under the title. At most 300 characters.',
        initialValue: tagline,
        max: 300,
        rows: 2,
      }),
      ...extra,
    ],
  })
}

/** A page section with its own heading: always `heading` and `intro`, then `extra`. */
export function section(
  name: string,
  title: string,
  words: { heading: string; intro?: string },
  extra: readonly FieldDefinition[] = [],
) {
  return defineField({
    name,
    title,
    type: 'object',
    group: 'content',
    options: { collapsible: true, collapsed: false },
    description: 'A section of the page with its own heading.',
    fields: [
      line({
        name: 'heading',
        title: 'Heading',
        description: 'The heading of this section. At most 120 characters.',
        initialValue: words.heading,
      }),
      paragraph({
        name: 'intro',
        title: 'Introduction',
        description: 'One or two sentences under the heading. Leave empty for none.',
        ...(words.intro === undefined ? {} : { initialValue: words.intro }),
        optional: true,
      }),
      ...extra,
    ],
  })
}

/** Cards with an icon, in display order. */
export function cards(
  name: string,
  title: string,
  description: string,
  initialValue: readonly {
    icon: string
    title: string
    text: string
    href?: string
    linkLabel?: string
  }[],
  group?: string,
) {
  return defineField({
    name,
    title,
    type: 'array',
    of: [{ type: 'iconCard' }],
    description,
    ...(group === undefined ? {} : { group }),
    initialValue: initialValue.map((card) => ({ _type: 'iconCard', ...card })),
    validation: (rule) => rule.max(12),
  })
}

/** Menus and cards list guides; a guide lists its own pages. */
const GUIDES = { options: { filter: '!defined(partOf)' } } as const

/**
 * References to other documents, in display order. Weak: a listed document can be unpublished without touching the
 * page, which then skips it.
 */
export function chosen(
  type: string,
  copy: Pick<Copy, 'name' | 'title' | 'description' | 'group'>,
  max = 12,
) {
  const { name, title, description, group } = copy
  return defineField({
    name,
    title,
    description,
    ...(group === undefined ? {} : { group }),
    type: 'array',
    of: [{ type: 'reference', weak: true, to: [{ type }], ...(type === 'article' ? GUIDES : {}) }],
    validation: (rule) => rule.unique().max(max),
  })
}

/** The closing call to action of a page. */
export const closingCta = defineField({
  name: 'closingCta',
  title: 'Closing box',
  type: 'callToAction',
  group: 'content',
  description: 'The end of the page: one clear next step for the reader.',
})

/**
 * A singleton, opened directly from the Studio's menu. With a `path` it is a page: in the sitemap, and in the topics
 * list unless `isListed` is false. The search finds all of them.
 */
export function definePage(page: {
  name: string
  title: string
  description: string
  icon: ComponentType
  path?: string
  menuTitle?: string
  isListed?: boolean
  fields: FieldDefinition[]
}) {
  const { path, menuTitle, isListed = true, ...type } = page
  const paths = path === undefined ? {} : { path, isListed }
  return defineType({
    ...type,
    type: 'document',
    options: {
      kind: { isSingleton: true, isSearched: true, ...paths, ...(menuTitle ? { menuTitle } : {}) },
    },
    groups: pageGroups,
    fields: [...page.fields, seoField],
    preview: {
      select: { subtitle: 'hero.title' },
      prepare: ({ subtitle }) => ({ title: page.title, subtitle, media: page.icon }),
    },
  })
}
