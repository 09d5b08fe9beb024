import { marker, type Attack, type Watch } from '../attack.ts'
import {
  changePage,
  editDraft,
  expectDone,
  isRefused,
  pageText,
  publish,
  publishArticle,
  retirePage,
  getRevision,
  type Page,
} from '../article-steps.ts'
import type { Target } from '../target.ts'

/** Formerly public text returns without a new review. */
export const staleApprovals: Attack = {
  name: 'gate/stale-approvals',
  rule: 'An approval covers the current content only: superseded or retired text cannot be published with it.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    await superseded(target, watch)
    await retired(target, watch)
    await unpublished(target, watch)
  },
}

async function superseded(target: Target, watch: Watch): Promise<void> {
  const [old, now] = [marker(), marker()]
  const page = await publishArticle(target, { summary: `Old advice ${old}.` })
  const before = await target.as('editor').read(page.id)
  await changePage(target, page, { summary: `New advice ${now}.` })

  await editDraft(target, page, { summary: `Old advice ${old}.` })
  await refused(target, watch, page, 'superseded words, as a draft that is published')
  const tries = [
    { createOrReplace: before },
    { patch: { id: page.id, set: { summary: `Old advice ${old}.` } } },
  ]
  for (const mutation of tries) {
    const answer = await target.as('editor').mutate([mutation])
    watch.try(isRefused(answer), `superseded words by mutate: ${answer.status}`)
  }
  const again = await target.as('editor').mutate([{ delete: { id: page.id } }, { create: before }])
  watch.try(
    isRefused(again),
    `superseded words after a delete in the same transaction: ${again.status}`,
  )
  const text = await pageText(target, page.path)
  watch.try(!text.includes(old), `${page.path} shows the superseded words again`)
}

async function retired(target: Target, watch: Watch): Promise<void> {
  const page = await publishArticle(target)
  const before = await target.as('editor').read(page.id)
  await expectDone(retirePage(target, page, '/diseases/diabetes'), 'retiring a page')
  await refused(target, watch, page, 'a retired page, from the draft that it left')
  const answer = await target.as('editor').mutate([{ createOrReplace: before }])
  watch.try(isRefused(answer), `a retired page by mutate: ${answer.status}`)
  const { status } = await target.ask(page.path)
  watch.try(status !== 200, `the retired ${page.path} answers ${status}`)
}

/** Text that a colleague unpublished, with other text approved since. */
async function unpublished(target: Target, watch: Watch): Promise<void> {
  const page = await publishArticle(target)
  const before = await target.as('editor').read(page.id)
  await changePage(target, page, { summary: `Mended ${marker()}.` })
  const reviewer = target.as('medicalReviewer')
  const revoke = {
    revision: await getRevision(target, page.id),
    reason: 'A wrong dose.',
    password: reviewer.login.password,
    takeDown: true,
  }
  await expectDone(reviewer.decide('revoke', page.id, revoke), 'taking a page down')
  const answer = await target.as('editor').mutate([{ createOrReplace: before }])
  watch.try(
    isRefused(answer),
    `words of two versions ago, after the page was taken down: ${answer.status}`,
  )
}

async function refused(target: Target, watch: Watch, page: Page, what: string): Promise<void> {
  const answer = await publish(target, page)
  watch.try(isRefused(answer), `${what}: published with ${answer.status}`)
}
