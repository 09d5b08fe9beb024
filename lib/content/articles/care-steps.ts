import type { Block, RichTextBlock, SectionData, TextBlock } from '../text'

type Card = Block<'careCard'>
export type CareLevel = NonNullable<Card['level']>
/** The group of people that a card applies to. */
type CareAudience = NonNullable<Card['audience']>

/** The most urgent first: what cannot wait is asked before anything else. */
const LEVELS = ['emergency', 'urgent', 'nonUrgent'] as const

interface CareSign {
  key: string
  text: string
}

export interface CareQuestion {
  key: string
  heading: string
  audience: CareAudience | null
  /** The signs that a reader can say yes to; never empty. */
  signs: CareSign[]
  /** The rest of the card's text. It is next to the signs, so that no answer hides any of it. */
  rest: TextBlock[]
  /** The anchor of the card's section. */
  anchor: string | null
}

export interface CareStep {
  level: CareLevel
  questions: CareQuestion[]
}

export interface CareSteps {
  /** One per level that the cards have, the most urgent first. */
  steps: CareStep[]
  /** The groups that some of the cards are limited to. */
  audiences: CareAudience[]
}

/**
 * Turns an article's care cards into questions. Every card is asked about once, with all its text; signs of emergency
 * cards come first, so that no answer is less urgent than the card it comes from.
 */
export function careSteps(sections: readonly Pick<SectionData, 'anchor' | 'body'>[]): CareSteps {
  const cards = sections.flatMap(({ anchor, body }) =>
    (body ?? []).filter(isCard).map((card) => ({ card, anchor })),
  )
  const steps = LEVELS.map((level) => ({
    level,
    questions: cards
      // Without a level, the card itself is shown like this too.
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

/** A card's bullets are its signs; without bullets its first paragraph, or else its heading. */
function getQuestion(card: Card, anchor: string | null): CareQuestion {
  const blocks = card.body ?? []
  const heading = card.heading ?? ''
  const bullets = blocks.filter(({ listItem }) => listItem === 'bullet')
  const questionBlocks = bullets.length > 0 ? bullets : blocks.slice(0, 1)
  const signs = questionBlocks.map((block) => ({ key: block._key, text: blockText(block) }))
  const nonEmpty = signs.filter(({ text }) => text !== '')
  return {
    key: card._key,
    heading,
    audience: card.audience ?? null,
    signs: nonEmpty.length > 0 ? nonEmpty : [{ key: card._key, text: heading }],
    rest: blocks.filter((block) => !questionBlocks.includes(block)),
    anchor,
  }
}

/** The text of a paragraph, without its citations. */
function blockText({ children }: TextBlock): string {
  return (children ?? [])
    .map((child) => (child._type === 'span' ? (child.text ?? '') : ''))
    .join('')
    .trim()
}
