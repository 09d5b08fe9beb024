import { marker } from './attack.ts'
import { expectDone, writeArticle, type Page } from './article-steps.ts'
import type { Answer } from './request.ts'
import type { Target } from './target.ts'

/** An article that is only in a release. */
export interface ReleasedPage extends Page {
  release: string
  versionId: string
}

export const releaseAction = (name: string, releaseId: string, more: object = {}) => ({
  actionType: `sanity.action.release.${name}`,
  releaseId,
  ...more,
})

/** A new, empty release. */
export async function createRelease(target: Target): Promise<string> {
  const release = `r${marker()}`
  await expectDone(
    target.as('editor').act([releaseAction('create', release)]),
    'creating a release',
  )
  return release
}

/** A new article in a release, without a draft. */
export async function addPage(
  target: Target,
  release: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ReleasedPage> {
  const page = await writeArticle(target, fields)
  const editor = target.as('editor')
  const draft = await editor.read(page.draftId)
  const versionId = `versions.${release}.${page.id}`
  const moved = [{ create: { ...draft, _id: versionId } }, { delete: { id: page.draftId } }]
  await expectDone(editor.mutate(moved), 'adding a page to a release')
  return { ...page, release, versionId }
}

/** Submits and approves the version in its release. */
export async function approveInRelease(target: Target, page: ReleasedPage): Promise<void> {
  const { id, release } = page
  const revision = String((await target.as('editor').read(page.versionId))?._rev)
  await expectDone(target.as('editor').decide('submit', id, { release, revision }), 'submitting')
  const reviewer = target.as('medicalReviewer')
  const signed = {
    release,
    revision,
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: new Date().toISOString().slice(0, 10),
    password: reviewer.login.password,
  }
  await expectDone(reviewer.decide('approve', id, signed), 'approving in a release')
}

export function publishRelease(target: Target, release: string): Promise<Answer> {
  return target.as('editor').act([releaseAction('publish', release)])
}
