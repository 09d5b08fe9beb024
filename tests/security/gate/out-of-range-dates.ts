import { marker, type Attack } from '../attack.ts'
import {
  expectDone,
  getApproved,
  isRefused,
  publishArticle,
  getRevision,
  submit,
  writeArticle,
} from '../article-steps.ts'

const NEVER = '9999-12-31'

/** A date in the far future keeps a page from ever being due. */
export const outOfRangeDates: Attack = {
  name: 'gate/out-of-range-dates',
  rule: 'Every date in a decision or a public document is within its valid range.',
  twin: 'date-bounds',
  quick: true,
  async run(target, watch) {
    const reviewer = target.as('medicalReviewer')
    const editor = target.as('editor')
    const draft = await writeArticle(target)
    const verdict = {
      statement: 'Checked.',
      evidenceCheckedAt: new Date().toISOString().slice(0, 10),
      nextReviewDue: NEVER,
      password: reviewer.login.password,
    }
    const late = { revision: await getRevision(target, draft.draftId), dueOn: NEVER }
    const asked = await editor.decide('submit', draft.id, late)
    watch.try(isRefused(asked), `an answer is wanted by ${NEVER}: ${asked.status}`)
    if (isRefused(asked)) await submit(target, draft)
    const revision = await getRevision(target, draft.draftId)
    const signed = await reviewer.decide('approve', draft.id, { revision, ...verdict })
    watch.try(isRefused(signed), `approved until ${NEVER}: ${signed.status}`)

    const page = await publishArticle(target)
    const again = { revision: await getRevision(target, page.id), ...verdict }
    const recertified = await reviewer.decide('recertify', page.id, again)
    watch.try(isRefused(recertified), `still correct until ${NEVER}: ${recertified.status}`)
    const early = { nextReviewDue: '1900-01-01', reason: marker() }
    const marked = await editor.decide('earlyReview', page.id, early)
    watch.try(isRefused(marked), `an early review in 1900: ${marked.status}`)

    const planned = await writeArticle(target)
    await getApproved(target, planned)
    const plan = { what: 'publish', runAt: `${NEVER}T00:00:00Z` }
    const made = await editor.decide('schedule', planned.id, plan)
    watch.try(isRefused(made), `planned for ${NEVER}: ${made.status}`)
    const absence = { until: NEVER, standIn: { id: target.as('administrator').id } }
    const away = await editor.ask('/lake/v2026-03-01/data/decisions/production', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'away', ...absence }),
    })
    watch.try(isRefused(away), `away until ${NEVER}: ${away.status}`)

    const word = marker()
    const redirect = { from: `/blog/${word}`, path: '/blog', since: `${NEVER}T00:00:00Z` }
    const written = await editor.mutate([
      { create: { _id: `redirect-${word}`, _type: 'redirect', ...redirect } },
    ])
    watch.try(isRefused(written), `a redirect since ${NEVER}: ${written.status}`)
    if (!isRefused(written))
      await expectDone(editor.mutate([{ delete: { id: `redirect-${word}` } }]), 'removing it')
  },
}
