import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

/** A page that others may redirect to. */
export const TARGET = '/diseases/obesity'

/** An office with another public article. */
export async function openWithTarget(): Promise<Office> {
  const office = await openOffice()
  office.seed(articleAt('obesity'))
  return office
}

export function articleAt(slug: string) {
  return {
    _id: `article-${slug}`,
    _type: 'article',
    title: slug,
    slug: { _type: 'slug', current: slug },
  }
}

/** Writes, reviews, and publishes the article, under its own slug if given. */
export async function publishArticle(office: Office, slug = 'asthma'): Promise<void> {
  await office.writeDraft({ slug: { _type: 'slug', current: slug } })
  await office.getApproved()
  await office.publish()
}

type Input = Record<string, unknown>

export function askToRetire(office: Office, role: TestRole = 'editor', input: Input = {}) {
  return office.decide(role, 'askRetirement', {
    revision: office.revision(ARTICLE),
    redirectTo: TARGET,
    reason: 'Merged into another page.',
    ...input,
  })
}

export function confirmRetirement(
  office: Office,
  role: TestRole = 'medicalReviewer',
  input: Input = {},
) {
  return office.decide(role, 'retire', {
    revision: office.revision(ARTICLE),
    password: office.getPassword(role),
    ...input,
  })
}

/** A reviewer or administrator unpublishes the article alone, as in an emergency. */
export async function takeDownArticle(
  office: Office,
  role: 'medicalReviewer' | 'administrator' = 'medicalReviewer',
): Promise<void> {
  const answer = await office.decide(role, 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'A wrong dose.',
    password: office.getPassword(role),
    takeDown: true,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
}

/** One person requests it, another confirms. Throws if the lake refuses either. */
export async function retireArticle(office: Office, redirectTo = TARGET): Promise<void> {
  const answers = [
    await askToRetire(office, 'editor', { redirectTo }),
    await confirmRetirement(office),
  ]
  if (answers.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(answers))
}
