import type { Rule } from './finding.ts'

const LEVELS = [
  ['nonUrgent', 'non-urgent'],
  ['urgent', 'urgent'],
  ['emergency', 'emergency'],
] as const

/** An article says when to get help, in three levels, and whom to call. */
export const careCards: Rule = {
  name: 'careCards',
  *find({ type, body, places }) {
    const cards = places.filter((place) => place.kind === 'card')
    for (const [level, name] of LEVELS) {
      if (type !== 'article' || cards.some((card) => card.level === level)) continue
      const article = /^[aeiou]/.test(name) ? 'an' : 'a'
      yield {
        place: body,
        level: 'warning',
        message: `The article has no care card of ${article} ${name} kind. Say when to get help, in all three levels.`,
      }
    }
    for (const place of cards) {
      if (place.level !== 'emergency' || /\b(?:911|988)\b/.test(place.text)) continue
      yield {
        place,
        level: 'warning',
        message: 'The emergency card names no number to call, such as 911 or 988.',
      }
    }
  },
}
