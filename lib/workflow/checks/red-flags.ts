import { DEFAULT_RED_FLAGS } from '../../../schemas/red-flags.ts'
import type { Violation, Rule } from './finding.ts'
import { signsIn, type Sign } from './flag-terms.ts'
import { getPassages, type Passage } from './passages.ts'
import { getExcerpt, hasRoom, getSentences } from '../model/sentences.ts'
import type { RedFlags } from './red-flag-list.ts'
import { readReassurances } from './reassurance.ts'
import { atOnceIn, findDelayPhrases, type Span } from './waiting.ts'

/** A sign that cannot wait must not be presented as if it could. */
export const redFlags: Rule = {
  name: 'redFlags',
  *find(page, { redFlags: lists = DEFAULT_RED_FLAGS }) {
    for (const passage of getPassages(page)) {
      let before = ''
      for (const sentence of saidTogether(passage.text)) {
        yield* getFlagViolations(passage, sentence, lists)
        yield* checkFollowing(passage, before, sentence, lists)
        before = sentence
      }
    }
  },
}

/** The sentences of a passage, each question together with its answer. */
function saidTogether(text: string): string[] {
  const passages: string[] = []
  for (const sentence of getSentences(text)) {
    const before = passages.at(-1)
    if (before?.endsWith('?') && hasRoom(before))
      passages[passages.length - 1] = `${before} ${sentence}`
    else passages.push(sentence)
  }
  return passages
}

function* getFlagViolations(
  passage: Passage,
  sentence: string,
  lists: RedFlags,
): Generator<Violation> {
  const { place } = passage
  const sameDay = signsIn(sentence, lists.sameDay)
  const bookNow = signsIn(sentence, lists.bookNow)
  const toViolation = (message: string): Violation => ({
    place,
    level: 'error',
    message,
    excerpt: getExcerpt(sentence),
  })
  const misplaced = getMisplaced(passage, sentence, sameDay, bookNow)
  if (misplaced) yield toViolation(misplaced)
  if (passage.isDont) return
  const signs = [...sameDay, ...bookNow]
  const played = getDelayed(passage, sentence, signs) ?? getCalmed(passage, sentence, signs)
  if (played) yield toViolation(played)
}

/** Why a sign must not be in this card; null if it may. */
function getMisplaced(
  { card }: Passage,
  sentence: string,
  sameDay: readonly Sign[],
  bookNow: readonly Sign[],
): string | null {
  if (card?.level !== 'nonUrgent' || atOnceIn(sentence).length > 0) return null
  const [first] = sameDay
  if (first)
    return `“${first.words}” is a red flag in a non-urgent card. Move it to an urgent or emergency card, or tell readers here to get help right away.`
  const [booked] = bookNow
  if (!booked || atOnceIn(card.heading).length > 0) return null
  return `“${booked.words}” can’t wait, but this non-urgent card doesn’t say so. Add “now” or “even once” to the card’s heading, or move it to an urgent card.`
}

/** Why a sign must not be next to this text; null if nothing there suggests waiting. */
function getDelayed(
  { lead, card }: Passage,
  sentence: string,
  signs: readonly Sign[],
): string | null {
  if (signs.length === 0) return null
  const [waits, helps] = [findDelayPhrases(sentence), atOnceIn(sentence)]
  const [led] = atOnceIn(lead).length === 0 ? findDelayPhrases(lead) : []
  for (const sign of signs) {
    const wait = nearest(sign, waits)
    const help = nearest(sign, helps)
    if (wait && (!help || gap(sign, wait) <= gap(sign, help)))
      return `“${sign.words}” can’t wait, but the same sentence says “${wait.words}”. Remove the wait, or give this sign its own sentence that says when to get help.`
    if (help) continue
    if (led && card?.level !== 'emergency')
      return `“${sign.words}” can’t wait, but the text above this list says “${led.words}”. Take this sign out of the list, and say separately when to get help for it.`
  }
  return null
}

/** Why a sign must not be called harmless; null if nothing there does so. */
function getCalmed({ lead }: Passage, sentence: string, signs: readonly Sign[]): string | null {
  if (signs.length === 0) return null
  const reassurancesAt = readReassurances(sentence)
  const [led] = /:$|^\P{Ll}/u.test(lead) ? readReassurances(lead)(null) : []
  for (const sign of signs) {
    const calm = nearest(sign, reassurancesAt(sign))
    if (calm)
      return `“${sign.words}” is a red flag, but the same sentence says “${calm.words}”. Remove that, or say separately when to get help for this sign.`
    if (led && atOnceIn(sentence).length === 0)
      return `“${sign.words}” is a red flag, but the text above this list says “${led.words}”. Take this sign out of the list, and say separately when to get help for it.`
  }
  return null
}

/** “Your stool may be black. That is harmless.”: a sentence about the sign in the one before. */
function* checkFollowing(
  passage: Passage,
  before: string,
  sentence: string,
  lists: RedFlags,
): Generator<Violation> {
  if (passage.isDont || !/^[“"]?(?:this|that|it|these|those|they|both|such)\b/i.test(sentence))
    return
  const [sign] = [...signsIn(before, lists.sameDay), ...signsIn(before, lists.bookNow)]
  const [calm] = sign && atOnceIn(sentence).length === 0 ? readReassurances(sentence)(null) : []
  if (!sign || !calm) return
  yield {
    place: passage.place,
    level: 'error',
    message: `“${sign.words}” is a red flag, but the next sentence says “${calm.words}”. Remove that, or say separately when to get help for this sign.`,
    excerpt: getExcerpt(sentence),
  }
}

function nearest(sign: Sign, all: readonly Span[]): Span | null {
  return all.reduce<Span | null>(
    (best, each) => (best && gap(sign, best) <= gap(sign, each) ? best : each),
    null,
  )
}

/** The number of characters in between. */
function gap(sign: Sign, span: Span): number {
  return Math.max(span.start - sign.end, sign.start - span.end, 0)
}
