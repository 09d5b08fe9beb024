import type { OutsideFacts, SectionFacts, TextFacts } from '../../../lib/workflow/checks/facts.ts'
import { LENGTHS } from '../../../lib/workflow/checks/length.ts'
import { HIGHEST_GRADE } from '../../../lib/workflow/checks/reading-grade.ts'
import { dayWords } from '../../../lib/workflow/model/dates.ts'
import type { OutsideKnown } from './outside-findings.ts'

const figure = (count: number) => count.toLocaleString('en-US')
const links = (count: number) => (count === 1 ? '1 link' : `${figure(count)} links`)

export function gradeWords({ grade }: TextFacts): string {
  if (grade === null) return 'Too short a text to tell.'
  return `US school grade ${grade.toFixed(1)}. ${HIGHEST_GRADE} or below is asked for.`
}

export function lengthWords({ type, words }: TextFacts): string {
  const [least, most] = LENGTHS[type]
  return `${figure(words)}. ${figure(least)} to ${figure(most)} are asked for.`
}

export function longSentenceWords({ longSentences, sentences }: TextFacts): string {
  if (sentences === 0) return 'There are no sentences yet.'
  return `${longSentences.length === 0 ? 'None' : figure(longSentences.length)} of ${figure(sentences)}.`
}

/** A section's name in the list. */
export function sectionName({ heading }: SectionFacts): string {
  if (heading === null) return 'Introduction'
  return heading === '' ? 'A section without a heading' : heading
}

export function citationWords({ sections }: TextFacts): string {
  if (sections.length === 0) return 'There are no sections yet.'
  const without = sections.filter(({ citations }) => citations === 0)
  if (without.length === 0) return 'Each section has one at least.'
  return `Without one: ${without.map(sectionName).join(', ')}.`
}

export function insideWords({ inside: { all, dead } }: TextFacts): string {
  if (all === 0) return 'There are none.'
  if (dead === null) return `${links(all)}, not checked: the lake did not say what is public.`
  const are = all === 1 ? 'leads' : 'all lead'
  if (dead === 0) return `${links(all)}, ${are} to a page.`
  return `${links(all)}, ${figure(dead)} of them to no page: see the errors.`
}

const NOT_CHECKED: Readonly<Record<Exclude<OutsideKnown['state'], 'on' | 'asking'>, string>> = {
  off: 'looking at other sites is switched off. Whoever runs this site can switch it on (CHECK_OUTSIDE_LINKS).',
  hosted: 'content that Sanity hosts has nobody to look at them.',
  noAnswer: 'the lake did not answer. It is asked again when the page changes.',
}

/** When external links were last checked, how many, and how many failed. */
export function outsideWords({ outside }: TextFacts, known: OutsideKnown): string {
  if (outside.all === 0) return 'There are none.'
  if (known.state === 'asking') return 'Asking the lake …'
  if (known.state !== 'on') return `Links outside were not checked: ${NOT_CHECKED[known.state]}`
  if (outside.lastOn === null)
    return `Links outside were not checked: the lake has not come to ${outside.all === 1 ? 'it' : 'them'} yet.`
  return [`Last looked at on ${dayWords(outside.lastOn)}:`, `${foundWords(outside)}.`].join(' ')
}

function foundWords({ all, works, gone, unsure, unseen }: OutsideFacts): string {
  const parts = [
    `${links(all)}`,
    `${figure(works)} in order`,
    gone > 0 && `${figure(gone)} failed: see the warnings`,
    unsure > 0 && `${figure(unsure)} could not be checked`,
    unseen > 0 && `${figure(unseen)} not looked at yet`,
  ]
  const [first, ...rest] = parts.filter((part) => part !== false)
  const failed = gone === 0 ? ['none failed'] : []
  return `${first}; ${[...rest, ...failed].join(', ')}`
}
