import { defineArrayMember } from '@sanity/types'

const headings = [2, 3, 4].map((level) => ({ title: `Heading ${level}`, value: `h${level}` }))

const LISTS = [
  { title: 'Bulleted list', value: 'bullet' },
  { title: 'Numbered list', value: 'number' },
]

/**
 * Rich text for readers: paragraphs and lists, with links, glossary terms, claims, and citations, and with these
 * headings. `marks`: types of additional annotations. `lists`: the allowed kinds of lists.
 */
export function paragraphs(
  levels: readonly ('h2' | 'h3' | 'h4')[] = [],
  marks: readonly string[] = [],
  lists: readonly { title: string; value: string }[] = LISTS,
) {
  return defineArrayMember({
    type: 'block',
    styles: [
      { title: 'Text', value: 'normal' },
      ...headings.filter(({ value }) => levels.some((level) => level === value)),
    ],
    lists: [...lists],
    marks: {
      decorators: [
        { title: 'Bold', value: 'strong' },
        { title: 'Italic', value: 'em' },
      ],
      annotations: ['link', 'claim', 'internalLink', 'glossaryMark', ...marks].map((type) => ({
        type,
      })),
    },
    of: [defineArrayMember({ type: 'citation' })],
  })
}

/** The blocks allowed between the paragraphs of a long text. */
export const blocks = [
  'keyFacts',
  'careCard',
  'callout',
  'dataTable',
  'figure',
  'iconArray',
  'doDontList',
  'bmiQuickCheck',
].map((type) => defineArrayMember({ type }))
