import type { Rule } from './finding.ts'
import type { Page } from './content.ts'
import { splitWords } from '../model/sentences.ts'

/** The required number of words, minimum and maximum. */
export const LENGTHS = {
  article: [1500, 3000],
  guidePage: [900, 1800],
  post: [600, 1200],
  takeaway: [60, 700],
  medicine: [500, 1800],
} as const

/** All words that a reader sees: running text, headings, and tables. The emergency box above repeats them. */
export function getLength({ places }: Page): number {
  const texts = places
    .filter(({ path }) => path[0] !== 'emergency')
    .map((place) =>
      place.kind === 'words' || place.kind === 'scrap' || place.kind === 'heading'
        ? place.text
        : '',
    )
  return texts.reduce((sum, text) => sum + splitWords(text).length, 0)
}

export const length: Rule = {
  name: 'length',
  *find(page) {
    const words = getLength(page)
    const [least, most] = LENGTHS[page.type]
    if (words >= least && words <= most) return
    const target = `${least.toLocaleString('en-US')}–${most.toLocaleString('en-US')}`
    yield {
      place: page.body,
      level: 'warning',
      message: `${words.toLocaleString('en-US')} words. Target: ${target}.`,
    }
  },
}
