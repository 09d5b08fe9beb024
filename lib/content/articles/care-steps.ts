import type { BlockOf, RichTextBlock, SectionData, TextBlock } from '../text'

type Card = BlockOf<'careCard'>
export type CareLevel = NonNullable<Card['level']>
/** Whom a card is for alone. */
type CareAudience = NonNullable<Card['audience']>

/** The most urgent first: what cannot wait is asked before all else. */
const LEVELS = ['emergency', 'urgent', 'nonUrgent'] as const

interface CareSign {
  key: string
  text: string
}

export interface CareQuestion {
  key: string
  heading: string
  audience: CareAudience | null
  /** What a reader can say yes to; never empty. */
  signs: CareSign[]
  /** All else that the card says. It stands beside the signs, so that no answer hides a word of the card. */
  rest: TextBlock[]
  /** The section that the card stands in. */
  anchor: string | null
}

export interface CareStep {
  level: CareLevel
  questions: CareQuestion[]
}

export interface CareSteps {
  /** One for each level that the cards have, the most urgent first. */
  steps: CareStep[]
  /** Whom some of the cards are for alone. */
  audiences: CareAudience[]
}

/**
 * The care cards of an article as questions. Every card is asked about once, with all its words; a sign of an
 * emergency card is asked for before any other, so that no answer is less urgent than the card it comes from.
 */
export function careSteps(sections: readonly Pick<SectionData, 'anchor' | 'body'>[]): CareSteps {
  const cards = sections.flatMap(({ anchor, body }) =>
    (body ?? []).filter(isCard).map((card) => ({ card, anchor })),
  )
  const steps = LEVELS.map((level) => ({
    level,
    questions: cards
      // As the card itself is shown where nobody said how urgent it is.
      .filter(({ card }) => (card.level ?? 'nonUrgent') === level)
      .map(({ card, anchor }) => getQuestion(card, anchor)),
  })).filter(({ questions }) => questions.length > 0)
  const named = cards.flatMap(({ card }) => card.audience ?? [])
  return {
    steps,
    audiences: (['child', 'pregnancy'] as const).filter((one) => named.includes(one)),
  }
}

function isCard(block: RichTextBlock): block is Card {
  return block._type === 'careCard'
}

/** A card's bullets are its signs; where it has none, its first words are, or its heading. */
function getQuestion(card: Card, anchor: string | null): CareQuestion {
  const blocks = card.body ?? []
  const heading = card.heading ?? ''
  const bullets = blocks.filter(({ listItem }) => listItem === 'bullet')
  const asked = bullets.length > 0 ? bullets : blocks.slice(0, 1)
  const signs = asked.map((block) => ({ key: block._key, text: wordsOf(block) }))
  const said = signs.filter(({ text }) => text !== '')
  return {
    key: card._key,
    heading,
    audience: card.audience ?? null,
    signs: said.length > 0 ? said : [{ key: card._key, text: heading }],
    rest: blocks.filter((block) => !asked.includes(block)),
    anchor,
  }
}

/** The words of a paragraph, without its citations. */
function wordsOf({ children }: TextBlock): string {
  return (children ?? [])
    .map((child) => (child._type === 'span' ? (child.text ?? '') : ''))
    .join('')
    .trim()
}
