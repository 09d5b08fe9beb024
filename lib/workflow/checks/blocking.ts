import { alternativeText } from './alternative-text.ts'
import { sources } from './cited-sources.ts'
import { deadLinks } from './dead-links.ts'
import type { CheckContext, Finding, Rule } from './finding.ts'
import { headings } from './headings.ts'
import { linkText } from './link-text.ts'
import { mandatory } from './mandatory.ts'
import type { Page } from './content.ts'
import { readPage } from './page.ts'
import type { Fields } from './stored.ts'
import { unwritten } from './unwritten.ts'

/** The rules that can find errors: the lake runs them too, and they ask for no library. */
export const blockingRules: readonly Rule[] = [
  alternativeText,
  headings,
  linkText,
  sources,
  mandatory,
  unwritten,
  deadLinks,
]

/** What some rules find of a page, in document order. */
export function findingsOf(page: Page, rules: readonly Rule[], context: CheckContext): Finding[] {
  return rules
    .flatMap((rule) => [...rule.find(page, context)].map((fault) => ({ rule, fault })))
    .sort((a, b) => a.fault.place.at - b.fault.place.at)
    .map(({ rule, fault: { place, level, message, excerpt } }) => ({
      rule: rule.name,
      level,
      message,
      path: place.path,
      ...(excerpt ? { excerpt } : {}),
    }))
}

/** The errors that keep a page from review; what the context leaves out is not checked. */
export function errorsOf(document: Fields, context: CheckContext): Finding[] {
  const findings = findingsOf(readPage(document), blockingRules, context)
  return findings.filter(({ level }) => level === 'error')
}

/** Why a page cannot be submitted; null when nothing is in the way. */
export function obstacleOf(errors: number): string | null {
  if (errors === 0) return null
  return `Mend ${errors} ${errors === 1 ? 'error' : 'errors'} first (see Checks).`
}
