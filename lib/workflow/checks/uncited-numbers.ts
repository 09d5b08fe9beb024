import { clinicalNumberIn } from './clinical-number.ts'
import type { ContentPath } from './content.ts'
import type { Rule } from './finding.ts'
import { getExcerpt, getSentences } from '../model/sentences.ts'

const WORDS = {
  paragraph: 'This number has no source. Cite one in this paragraph.',
  item: 'This number has no source. Cite one here, in the line above the list, or in its last item.',
  listed: 'This number has no source. Add one to the sources of this list.',
  shown: 'A number in this figure has no source. Add one to its sources.',
}

/** A number that readers are to believe has a citation. */
export const uncitedNumbers: Rule = {
  name: 'uncitedNumbers',
  *find({ places }) {
    for (const place of places) {
      const message = getMessage(place)
      if (message === null || !('text' in place)) continue
      const linked = 'linked' in place ? place.linked : []
      for (const sentence of getSentences(withoutLinks(place.text, linked ?? [])))
        if (clinicalNumberIn(sentence))
          yield { place, level: 'error', message, excerpt: getExcerpt(sentence) }
    }
  },
}

/** Lists that name their sources as a whole. */
const LISTS = ['dos', 'donts', 'items']

/** Null if numbers are not checked here. */
function getMessage(place: ContentPath): string | null {
  if (place.kind === 'shown') return place.cited ? null : WORDS.shown
  if (place.kind !== 'words' || place.cited || place.role === 'opening') return null
  if (place.role === 'paragraph') return WORDS.paragraph
  const isOfList = place.path.some((step) => LISTS.some((name) => name === step))
  return isOfList ? WORDS.listed : WORDS.item
}

/** A link's text describes its target, and its numbers are supported there. */
function withoutLinks(text: string, linked: readonly string[]): string {
  return linked.reduce((rest, words) => rest.replace(words, ' … '), text)
}
