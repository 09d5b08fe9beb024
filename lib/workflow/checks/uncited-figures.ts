import type { Rule } from './finding.ts'
import { excerptOf, sentencesOf } from './sentences.ts'

const NUMBER = String.raw`\d[\d,.]*`
const WORD = 'one|two|three|four|five|six|seven|eight|nine|ten|half'
const UNIT =
  'mg\\/dL|mmol\\/L|mmol\\/mol|mm ?Hg|kg\\/m²|mg|mcg|µg|IU|units|cells|copies|k?calories|kcal|°[FC]|bpm'
const COUNTED =
  'people|persons|adults|children|teens|babies|women|men|patients|Americans|cases|deaths|births|participants|volunteers|trials|studies'

/** What makes a figure a claim: a share, a count or a threshold. Ages, doses of time and dates are none. */
const CLAIMS: readonly RegExp[] = [
  /\d ?%|\d percent\b/i,
  new RegExp(
    `\\b(?:\\d[\\d,]*|${WORD}) (?:in|out of|of) (?:every )?(?!(?:19|20)\\d\\d\\b)(?:\\d[\\d,]*|${WORD})\\b`,
    'i',
  ),
  new RegExp(`\\b${NUMBER} (?:thousand|million|billion)\\b`, 'i'),
  new RegExp(`\\b${NUMBER} (?:\\w+ )?(?:${COUNTED})\\b`, 'i'),
  /\b\d{1,3}(?:,\d{3})+\b/,
  new RegExp(`\\d ?(?:${UNIT})(?![\\p{L}\\p{N}])`, 'u'),
  /\bBMI (?:\w+ ){0,2}\d/,
]

/** A figure that readers are to believe has its source beside it. */
export const uncitedFigures: Rule = {
  name: 'uncitedFigures',
  *find({ places }) {
    for (const place of places) {
      if (place.kind === 'table' && !place.cited && place.figures !== '') {
        const message = 'The table gives figures without a source. Name where they come from.'
        yield { place, level: 'warning', message, excerpt: place.figures }
      }
      if (place.kind !== 'words' || place.cited) continue
      for (const sentence of sentencesOf(place.text)) {
        if (!CLAIMS.some((claim) => claim.test(sentence))) continue
        yield {
          place,
          level: 'warning',
          message: 'A figure without a source. Cite one in this paragraph.',
          excerpt: excerptOf(sentence),
        }
      }
    }
  },
}
