import { marker, type Attack } from '../attack.ts'
import { isSeenByReaders } from '../eventually.ts'
import {
  editDraft,
  expectDone,
  pageText,
  publish,
  publishArticle,
  getRevision,
} from '../article-steps.ts'

/** More than the public record ever showed. */
const TIMES = 45

/** A field of an article that needs no review. */
const unreviewed = (day: number) => ({
  publishedAt: new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10),
})

/** An editor repeats a harmless action until readers no longer find what matters. */
export const buriedReviewRecords: Attack = {
  name: 'gate/buried-review-records',
  rule: 'Readers see who approved the public text, or that no one did, however many other records the page has.',
  hosted: true,
  async run(target, watch) {
    const page = await publishArticle(target)
    const reason = `An emergency ${marker()}`
    const administrator = target.as('administrator')
    const editor = target.as('editor')
    await editDraft(target, page, { summary: `Unreviewed words ${marker()}.` })
    await expectDone(
      administrator.decide('override', page.id, {
        revision: await getRevision(target, page.draftId),
        reason,
        password: administrator.login.password,
      }),
      'publishing without an approval',
    )
    const isSeen = async (after: string) => {
      const showsReason = async () => (await pageText(target, page.path)).includes(reason)
      await isSeenByReaders(target, showsReason)
      const text = await pageText(target, page.path)
      watch.try(text.includes(reason), `“Published without review” is gone after ${after}`)
      watch.try(text.includes('Checked against the guideline.'), `the approval is, after ${after}`)
    }
    await isSeen('the publication itself')

    await editDraft(target, page, { summary: `Not public ${marker()}.` })
    for (let time = 0; time < TIMES; time += 1) {
      const revision = await getRevision(target, page.draftId)
      await expectDone(editor.decide('submit', page.id, { revision }), 'submitting')
      await expectDone(editor.decide('withdraw', page.id, {}), 'withdrawing')
    }
    await expectDone(editor.mutate([{ delete: { id: page.draftId } }]), 'discarding a draft')
    await editDraft(target, page, unreviewed(0))
    await expectDone(publish(target, page), 'publishing unchanged words')
    await isSeen(`${TIMES} submissions that were withdrawn`)

    for (let time = 0; time < TIMES; time += 1) {
      await editDraft(target, page, unreviewed(time + 1))
      await expectDone(publish(target, page), 'publishing unchanged words')
    }
    await isSeen(`${TIMES} publications of unchanged words`)
  },
}
