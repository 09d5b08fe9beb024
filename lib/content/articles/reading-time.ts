import { stegaClean } from '@sanity/client/stega'
import type { RichTextBlock } from '../text'

/** Words per minute of an adult reading non-fiction silently (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_A_MINUTE = 238

/** Whole minutes to read this many words, at least one. */
export function getMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** Whole minutes to read the blocks, at least one. */
export function readingMinutes(blocks: readonly RichTextBlock[]): number {
  return getMinutes(blocks.reduce((sum, block) => sum + wordCount(plainTextFrom(block)), 0))
}

function wordCount(text: string): number {
  // In draft mode text carries stega marks, some of which count as spaces.
  return stegaClean(text).split(/\s+/).filter(Boolean).length
}

function plainTextFrom(block: RichTextBlock): string {
  switch (block._type) {
    case 'block':
      return (block.children ?? [])
        .map((child) => (child._type === 'span' ? child.text : ''))
        .join('')
    case 'careCard':
    case 'callout':
      return [...(block.body ?? []).map(plainTextFrom)].join(' ')
    case 'keyFacts':
      return (block.facts ?? []).join(' ')
    case 'doDontList':
      return [...(block.dos ?? []), ...(block.donts ?? [])].join(' ')
    case 'iconArray':
      return [block.title, block.population, block.note].join(' ')
    case 'checkList':
      return (block.items ?? []).join(' ')
    case 'dataTable':
      return (block.rows ?? []).flatMap((row) => row.cells ?? []).join(' ')
    default:
      return ''
  }
}
