import { z } from 'zod'
import { getJsonLd, textsUnder, typed, type JsonLdNode } from '../../../json-ld.ts'

const flat = (words: string) => words.replaceAll(/\s+/g, ' ').toLowerCase()

function namesAndTexts(nodes: readonly JsonLdNode[]): string[] {
  return nodes
    .filter((each) => !typed([each], 'Organization') && !typed([each], 'WebSite'))
    .flatMap((each) => [
      ...textsUnder(each.itemListElement, ['name']),
      ...textsUnder(each.mainEntity, ['name', 'text']),
      ...textsUnder([each.author, each.reviewedBy], ['name', 'honorificSuffix', 'jobTitle']),
      ...textsUnder(each.citation, ['name']),
      ...(typed([each], 'Physician')
        ? textsUnder(each, ['name', 'medicalSpecialty', 'description'])
        : []),
    ])
}

/** The page's own dates: posts in blog lists show theirs on their own pages. */
function dates(nodes: readonly JsonLdNode[]): string[] {
  const names = ['datePublished', 'dateModified', 'lastReviewed']
  return nodes
    .flatMap(({ datePublished, dateModified, lastReviewed }) =>
      textsUnder({ datePublished, dateModified, lastReviewed }, names),
    )
    .filter((each) => /^\d{4}-\d{2}-\d{2}$/.test(each))
}

/** Whether a text shows this date, or at least its month. */
function shows(text: string, date: string): boolean {
  const day = new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const month = day.replace(/ \d+,/, '')
  return text.includes(day.toLowerCase()) || text.includes(month.toLowerCase())
}

interface SearchMetadata {
  /** The number of structured-data scripts. */
  count: number
  /** Names, texts, and dates in structured data that readers do not see. */
  unsaid: string[]
  breadcrumbs: number
  /** URLs of breadcrumb items, except for the page's own. */
  steps: string[]
}

/** Compares the structured data in `html` with the visible text. */
export function getSearchMetadata(html: string, visible: string): SearchMetadata {
  const nodes = getJsonLd(html)
  const text = flat(visible)
  const lists = nodes.filter((each) => typed([each], 'BreadcrumbList'))
  const steps = z.array(z.object({ item: z.string().optional() }))
  return {
    count: nodes.length,
    unsaid: [
      ...namesAndTexts(nodes).filter((words) => !text.includes(flat(words))),
      ...dates(nodes).filter((date) => !shows(text, date)),
    ],
    breadcrumbs: lists.length,
    steps: lists.flatMap(({ itemListElement }) =>
      steps
        .parse(itemListElement)
        .slice(0, -1)
        .map(({ item }) => item ?? ''),
    ),
  }
}
