import { blockingRules, getFindings } from './blocking.ts'
import { careCards } from './care-cards.ts'
import type { CheckContext, Finding, Rule } from './finding.ts'
import { withFormViolations } from './form.ts'
import { length } from './length.ts'
import { longParagraphs } from './long-paragraphs.ts'
import { longSentences } from './long-sentences.ts'
import { outsideLinks } from './outside-links.ts'
import { readPage } from './page.ts'
import { grade } from './reading-grade.ts'
import { references } from './references.ts'
import { tooLong } from './size.ts'
import type { Fields } from './stored.ts'

const rules: readonly Rule[] = [
  ...blockingRules,
  references,
  outsideLinks,
  careCards,
  longSentences,
  longParagraphs,
  grade,
  length,
]

/** All findings on an article or a post: its form's errors, then the rest in document order. */
export function runChecks(document: Fields, context: CheckContext = {}): Finding[] {
  const long = tooLong(document)
  if (long) return [long]
  return withFormViolations(document, getFindings(readPage(document), rules, context))
}
