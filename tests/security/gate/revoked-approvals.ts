import { marker, type Attack } from '../attack.ts'
import {
  expectDone,
  isRefused,
  pageText,
  publish,
  publishArticle,
  getRevision,
  type Page,
} from '../article-steps.ts'
import { isSeenByReaders } from '../eventually.ts'
import type { Role } from '../signed-in-user.ts'
import type { Target } from '../target.ts'

/** A mistaken approval cannot be revoked; or a user without the right revokes one. */
export const revokedApprovals: Attack = {
  name: 'gate/revoked-approvals',
  rule: 'After a reviewer revokes an approval, the page says so or is unpublished, and the approval publishes nothing again.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    const page = await publishArticle(target)
    for (const role of ['editor', 'viewer'] as const) {
      const answer = await revoke(target, role, page)
      watch.try(isRefused(answer), `a ${role} took an approval back: ${answer.status}`)
    }
    // Sanity has the passwords of its accounts.
    if (target.store === 'own') {
      const wrong = { password: 'not the password' }
      const unsigned = await revoke(target, 'medicalReviewer', page, wrong)
      watch.try(
        isRefused(unsigned),
        `an approval was taken back without a signature: ${unsigned.status}`,
      )
    }
    const reviewed = await pageText(target, page.path)
    const taken = await revoke(target, 'medicalReviewer', page)
    if (
      !watch.try(taken.status === 200, `a reviewer cannot take an approval back: ${taken.status}`)
    )
      return
    const isMarked = await isSeenByReaders(target, async () => {
      const text = await pageText(target, page.path)
      return /re-review/i.test(text) && text !== reviewed
    })
    watch.try(isMarked, `${page.path} does not say that it is under re-review`)

    const word = marker()
    const set = { summary: word }
    const patched = await target.as('editor').mutate([{ patch: { id: page.id, set } }])
    watch.try(isRefused(patched), `a page under re-review takes other words: ${patched.status}`)

    // An editor submits the same text again: whether or not that is allowed, the approval must not return.
    const { _rev, ...same } = (await target.as('editor').read(page.id)) ?? {}
    await target.as('editor').mutate([{ create: { ...same, _id: page.draftId } }])
    await publish(target, page)
    const still = await pageText(target, page.path)
    watch.try(
      /re-review/i.test(still),
      `${page.path} is no longer under re-review after its words were published again`,
    )

    const down = await publishArticle(target)
    await expectDone(
      revoke(target, 'medicalReviewer', down, { takeDown: true }),
      'taking a page down',
    )
    const isGone = await isSeenByReaders(
      target,
      async () => (await target.ask(down.path)).status !== 200,
    )
    watch.try(isGone, 'a page that a reviewer took down is still there')
    const back = await publish(target, down)
    watch.try(
      isRefused(back),
      `it was published again on the approval that was taken back: ${back.status}`,
    )
  },
}

async function revoke(target: Target, role: Role, page: Page, extra: object = {}) {
  const person = target.as(role)
  return person.decide('revoke', page.id, {
    revision: await getRevision(target, page.id),
    reason: 'The guideline has changed.',
    password: person.login.password,
    ...extra,
  })
}
