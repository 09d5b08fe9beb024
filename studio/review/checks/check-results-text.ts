import type {
  ExternalLinkFacts,
  SectionFacts,
  TextFacts,
} from '../../../lib/workflow/checks/facts.ts'
import { LENGTHS } from '../../../lib/workflow/checks/length.ts'
import { HIGHEST_GRADE } from '../../../lib/workflow/checks/reading-grade.ts'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import type { LinkCheckState } from './link-findings.ts'

const figure = (count: number) => count.toLocaleString('en-US')
const links = (count: number) => (count === 1 ? '1 link' : `${figure(count)} links`)

export function gradeText({ grade }: TextFacts): string {
  if (grade === null) return 'Text too short to score.'
  return `US school grade ${grade.toFixed(1)}. Target: ${HIGHEST_GRADE} or below.`
}

export function lengthText({ type, words }: TextFacts): string {
  const [least, most] = LENGTHS[type]
  return `${figure(words)}. Target: ${figure(least)}–${figure(most)}.`
}

export function longSentenceText({ longSentences, sentences }: TextFacts): string {
  if (sentences === 0) return 'No sentences yet.'
  return `${longSentences.length === 0 ? 'None' : figure(longSentences.length)} of ${figure(sentences)}.`
}

/** A section's name in the list. */
export function sectionName({ heading }: SectionFacts): string {
  if (heading === null) return 'Introduction'
  return heading === '' ? 'Untitled section' : heading
}

export function citationText({ sections }: TextFacts): string {
  if (sections.length === 0) return 'No sections yet.'
  const without = sections.filter(({ citations }) => citations === 0)
  if (without.length === 0) return 'Every section has at least one.'
  return `No citation in: ${without.map(sectionName).join(', ')}.`
}

export function internalLinkText({ inside: { all, dead } }: TextFacts): string {
  if (all === 0) return 'None.'
  if (dead === null) return `${links(all)}, not checked: the server did not respond.`
  const are = all === 1 ? 'works' : 'all work'
  if (dead === 0) return `${links(all)}, ${are}.`
  return `${links(all)}, ${figure(dead)} broken: see the errors.`
}

const NOT_CHECKED: Readonly<Record<Exclude<LinkCheckState['state'], 'on' | 'asking'>, string>> = {
  off: 'link checking is turned off. The operator can turn it on (LINK_CHECKER).',
  hosted: 'hosted Sanity has no link checker.',
  noAnswer: 'the server did not respond. The links are checked again when the page changes.',
}

/** When external links were last checked, how many, and how many failed. */
export function externalLinkText({ externalLinks }: TextFacts, linkChecks: LinkCheckState): string {
  if (externalLinks.all === 0) return 'None.'
  if (linkChecks.state === 'asking') return 'Checking…'
  if (linkChecks.state !== 'on') return `Not checked: ${NOT_CHECKED[linkChecks.state]}`
  if (externalLinks.lastOn === null)
    return `Not checked yet. The link checker runs in the background.`
  return [
    `Last checked on ${formatDay(externalLinks.lastOn)}:`,
    `${findingsText(externalLinks)}.`,
  ].join(' ')
}

function findingsText({ all, ok, broken, unknown, unchecked }: ExternalLinkFacts): string {
  const parts = [
    `${links(all)}`,
    `${figure(ok)} working`,
    broken > 0 && `${figure(broken)} broken (see the warnings)`,
    unknown > 0 && `${figure(unknown)} could not be checked`,
    unchecked > 0 && `${figure(unchecked)} not checked yet`,
  ]
  const [first, ...rest] = parts.filter((part) => part !== false)
  const failed = broken === 0 ? ['none broken'] : []
  return `${first}; ${[...rest, ...failed].join(', ')}`
}
