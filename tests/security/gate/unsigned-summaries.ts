import { marker, type Attack, type Watch } from '../attack.ts'
import {
  approve,
  editDraft,
  expectDone,
  isRefused,
  pageText,
  publish,
  publishArticle,
  getRevision,
  submit,
  type Page,
} from '../article-steps.ts'
import type { Target } from '../target.ts'

/** An editor's summary from a submission reaches readers without a signature. */
export const unsignedSummaries: Attack = {
  name: 'gate/unsigned-summaries',
  rule: 'A page’s public summary of changes is always signed by a reviewer or an administrator.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    await reverted(target, watch)
    await sentBack(target, watch)
    await otherThanSigned(target, watch)
  },
}

const submitWith = async (target: Target, { id, draftId }: Page, summary: string) =>
  expectDone(
    target
      .as('editor')
      .decide('submit', id, { revision: await getRevision(target, draftId), summary }),
    'submitting',
  )

/** Submitted, reverted to the public text, and published as unchanged. */
async function reverted(target: Target, watch: Watch): Promise<void> {
  const said = marker()
  const page = await publishArticle(target)
  const before = await target.as('editor').read(page.id)
  await editDraft(target, page, { summary: `Other words ${marker()}.` })
  await submitWith(target, page, said)
  await editDraft(target, page, { summary: before?.summary })
  await expectDone(publish(target, page), 'publishing unchanged words')
  await notShown(target, watch, page, said, 'of a submission that was reverted')
}

/** Submitted, sent back, and missing from the submission that is approved. */
async function sentBack(target: Target, watch: Watch): Promise<void> {
  const said = marker()
  const page = await publishArticle(target)
  await editDraft(target, page, { summary: `Other words ${marker()}.` })
  await submitWith(target, page, said)
  const revision = await getRevision(target, page.draftId)
  await expectDone(
    target
      .as('medicalReviewer')
      .decide('requestChanges', page.id, { revision, reason: 'This is not so.' }),
    'asking for changes',
  )
  await editDraft(target, page, { summary: `Better words ${marker()}.` })
  await submit(target, page)
  await expectDone(approve(target, page), 'approving')
  await expectDone(publish(target, page), 'publishing')
  await notShown(target, watch, page, said, 'of a submission that was sent back')
}

/** The reviewer's signature is requested for a summary they have not seen. */
async function otherThanSigned(target: Target, watch: Watch): Promise<void> {
  const page = await publishArticle(target)
  await editDraft(target, page, { summary: `Other words ${marker()}.` })
  await submitWith(target, page, marker())
  const answer = await approve(target, page)
  watch.try(isRefused(answer), `a summary that was not signed was approved: ${answer.status}`)
}

async function notShown(
  target: Target,
  watch: Watch,
  page: Page,
  said: string,
  what: string,
): Promise<void> {
  const text = await pageText(target, page.path)
  watch.try(!text.includes(said), `${page.path} shows the summary ${what}`)
}
