import type { TestRole } from '../fixtures/test-lake.ts'
import { completeArticle } from './complete-article.ts'
import { ARTICLE, type Office } from './office.ts'

export const MINUTE = 60_000
/** Far from the hour of the digest. */
export const NOON = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
export const PUBLIC_URL = 'https://clearwell.example/lake'

/** A staff member, as decisions name them. */
export function getPerson(office: Office, role: TestRole): { id: string; name: string } {
  const { id, name } = office.lake.user(role)
  return { id, name }
}

/** Assigns a page to a person, which notifies them. */
export const assignIn = (office: Office, input: Record<string, unknown>) =>
  office.decide('administrator', 'assign', { documentId: ARTICLE, ...input })

export const writeAnotherIn = (office: Office, name: string, title: string) =>
  office.as('editor').create({
    ...completeArticle(),
    _id: `drafts.article-${name}`,
    title,
    slug: { _type: 'slug', current: `asthma-${name}` },
  })
