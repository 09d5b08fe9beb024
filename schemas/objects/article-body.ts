import { defineType } from '@sanity/types'
import { SECTION_MARK } from '../sections.ts'
import { blocks, paragraphs } from '../text-options.ts'

/** An article's full text: its level-2 headings start its sections. */
export const articleBody = defineType({
  name: 'articleBody',
  title: 'Text',
  type: 'array',
  description:
    'The whole article. Each Heading 2 starts a section, which is listed in “On this page”.',
  of: [paragraphs(['h2', 'h3', 'h4'], [SECTION_MARK]), ...blocks],
})
