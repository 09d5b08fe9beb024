import type { TextType } from './content.ts'
import type { Rule } from './finding.ts'

const LEVELS = [
  ['nonUrgent', 'non-urgent'],
  ['urgent', 'urgent'],
  ['emergency', 'emergency'],
] as const

/** The cards that each type of text must have: signs of a medicine's harm cannot wait for a visit. */
const ASKED: Readonly<Partial<Record<TextType, readonly string[]>>> = {
  article: ['nonUrgent', 'urgent', 'emergency'],
  medicine: ['urgent', 'emergency'],
}

/** An article says when to get help, in three levels, and whom to call; a medicine in two levels. */
export const careCards: Rule = {
  name: 'careCards',
  *find({ type, body, places }) {
    const cards = places.filter((place) => place.kind === 'card')
    for (const [level, name] of LEVELS) {
      if (!ASKED[type]?.includes(level) || cards.some((card) => card.level === level)) continue
      yield {
        place: body,
        level: 'warning',
        message: `This ${type} has no ${name} care card. Say when to get help at ${type === 'article' ? 'all three' : 'both'} levels.`,
      }
    }
    for (const place of cards) {
      if (place.level !== 'emergency' || /\b(?:911|988)\b/.test(place.text)) continue
      yield {
        place,
        level: 'warning',
        message: 'The emergency card has no number to call. Add 911 or 988.',
      }
    }
  },
}
