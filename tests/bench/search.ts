import { findAnswers } from '../../lib/search/find-answers.ts'
import { searchQuestions } from './search-questions.ts'
import { indexSeededSite } from './seeded-search.ts'

const index = await indexSeededSite()
const path = (x: string) => x.split('#')[0]
let strict = 0, loose = 0
for (const { question, places } of searchQuestions) {
  const found = findAnswers(index, question, {limit: 3}).hits.map(h => h.href)
  const exact = found.some((href) => places.some((p) => p === href || (!p.includes('#') && p === path(href))))
  const byPage = found.some((href) => places.some((p) => path(p) === path(href)))
  if (exact) strict++
  if (byPage) loose++
  if (!exact) console.log(byPage ? 'SECTION' : 'MISS', question, found, byPage ? places : '')
}
console.log({ strict, loose, all: searchQuestions.length, share: loose / searchQuestions.length, strictShare: strict / searchQuestions.length })
if (process.argv[2]) for (const h of findAnswers(index, process.argv[2], {limit: 5}).hits) console.log(h.href, '|', h.label, '>', h.section, '|', h.excerpt.text, JSON.stringify(h.excerpt.marks))
