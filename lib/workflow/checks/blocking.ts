import { alternativeText } from './alternative-text.ts'
import { boundNumbers } from './bound-numbers.ts'
import { changedSources } from './changed-sources.ts'
import { sources } from './cited-sources.ts'
import { isChecked } from './checked-types.ts'
import { deadLinks } from './dead-links.ts'
import { doses } from './doses.ts'
import { blocksReview, type CheckContext, type Finding, type Rule } from './finding.ts'
import { withFormViolations } from './form.ts'
import { headings } from './headings.ts'
import { iconArrays } from './icon-arrays.ts'
import { linkText } from './link-text.ts'
import { mandatory } from './mandatory.ts'
import type { Page } from './content.ts'
import { readPage } from './page.ts'
import { readParts } from './read-parts.ts'
import { redFlags } from './red-flags.ts'
import { tooLong } from './size.ts'
import { storedText, type Fields } from './stored.ts'
import { thresholds } from './thresholds.ts'
import { uncitedNumbers } from './uncited-numbers.ts'
import { uncitedParts } from './uncited-parts.ts'
import { unfinishedUploads } from './unfinished-uploads.ts'
import { placeholderText } from './placeholder-text.ts'

/** The rules that can report errors: the lake runs them too, and they need no library. */
export const blockingRules: readonly Rule[] = [
  alternativeText,
  unfinishedUploads,
  headings,
  linkText,
  sources,
  boundNumbers,
  changedSources,
  mandatory,
  placeholderText,
  uncitedParts,
  uncitedNumbers,
  iconArrays,
  deadLinks,
  redFlags,
  doses,
  thresholds,
]

/** The findings of some rules on a page, in document order. */
export function getFindings(page: Page, rules: readonly Rule[], context: CheckContext): Finding[] {
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

/** Rules on sources run wherever text has sources. */
const evidenceRules: readonly Rule[] = [boundNumbers, changedSources]

/**
 * The errors that keep a document from review; rules whose context is missing do not run. For short documents, the
 * errors of their form and of their sources.
 */
export function getErrors(document: Fields, context: CheckContext = {}): Finding[] {
  const long = tooLong(document)
  if (long) return [long]
  const isText = isChecked(storedText(document._type))
  const findings = isText
    ? getFindings(readPage(document), blockingRules, context)
    : getFindings(readParts(document), evidenceRules, context)
  return withFormViolations(document, findings).filter(blocksReview)
}

/** Why a document cannot be submitted; null if nothing blocks it. */
export function getObstacle(errors: readonly Finding[], type: string): string | null {
  const [first] = errors
  if (!first) return null
  const many = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}`
  const where = isChecked(type) ? 'Checks' : 'the form'
  return `Fix ${many} first (see ${where}). First error: ${first.message}`
}
