import { setTimeout as pause } from 'node:timers/promises'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { marker, type Attack, type Watch } from '../attack.ts'
import { expectDone, pageText, published, publishArticle, type Page } from '../article-steps.ts'
import { comesTrue, isSeenByReaders } from '../eventually.ts'
import type { Target } from '../target.ts'

const LOOK_MS = 200
/** The server looks at a change within seconds. */
const REPORTED_MS = 20_000

/** An administrator of the project writes with their own token, which no rule of ours stops. */
export const bypassedReview: Attack = {
  name: 'hosted/bypassed-review',
  rule: 'Readers keep the approved text when an administrator changes, forges, or publishes past the review, and the team is told.',
  hosted: 'only',
  quick: true,
  async run(target, watch) {
    const administrator = target.as('administrator')
    const [approved, harm] = [marker(), marker()]
    const page = await publishArticle(target, { summary: `Advice ${approved}.` })
    const before = await administrator.read(page.id)
    const [record] = await published(
      target,
      `_type == "review" && subject._ref == "${page.id}" && decision == "published"`,
    )
    const edited = { ...before, summary: `Advice ${harm}.` }
    if (!record) throw new Error('The publication has no record')
    const { _rev, _createdAt, _updatedAt, ...real } = record
    const rogue = { ...edited, _id: `article-${harm}`, slug: { _type: 'slug', current: harm } }
    const attempts: [string, readonly object[]][] = [
      ['edited', [{ patch: { id: page.id, set: { summary: edited.summary } } }]],
      [
        'given a forged record',
        [
          {
            create: {
              ...real,
              _id: `review-${harm}`,
              sequence: 9e6,
              contentHash: contentHash(edited),
            },
          },
        ],
      ],
      ['published without any record', [{ create: rogue }]],
    ]
    // A process that never saw the approved text shows none.
    const showsApproved = async () => (await pageText(target, page.path)).includes(approved)
    watch.try(await isSeenByReaders(target, showsApproved), `${page.path} was not published`)
    for (const [what, mutations] of attempts) {
      await expectDone(administrator.mutate(mutations), what)
      await judge(target, watch, { path: page.path, approved, harm, what })
    }
    for (const id of [page.id, rogue._id]) {
      watch.try(await isReported(target, id), `${id} is not reported to the team`)
    }
    const { status } = await target.ask(`/diseases/${harm}`)
    watch.try(status !== 200, `a page that an administrator published alone answers ${status}`)
    await removed(target, watch, { page, edited, harm })
  },
}

/** Whether the dashboard's report comes up. */
function isReported(target: Target, id: string, change?: string): Promise<boolean> {
  const filter = `_type == "unrecordedChange" && documentId == "${id}"`
  const kind = change === undefined ? '' : ` && change == "${change}"`
  return comesTrue(async () => (await published(target, filter + kind)).length > 0, REPORTED_MS)
}

interface Expectation {
  path: string
  approved: string
  harm: string
  what: string
}

async function judge(target: Target, watch: Watch, { path, approved, harm, what }: Expectation) {
  // The event arrives within a moment; readers must not see the text before or after.
  for (let time = 0; time < 10; time += 1) {
    const texts = await Promise.all(
      [path, '/', '/a-z', `/diseases/${harm}`].map((each) => pageText(target, each)),
    )
    watch.try(
      !texts.some((text) => text.includes(`Advice ${harm}`)),
      `a text that was ${what} is shown`,
    )
    watch.try(texts[0]?.includes(approved) === true, `${path} is gone after it was ${what}`)
    await pause(LOOK_MS)
  }
}

/** A removal past the review is reported, and another text does not take the page's place. */
async function removed(
  target: Target,
  watch: Watch,
  { page, edited, harm }: { page: Page; edited: object; harm: string },
): Promise<void> {
  const { id, path } = page
  const administrator = target.as('administrator')
  await expectDone(administrator.mutate([{ delete: { id } }]), 'deleting a page')
  const isKnown = await isReported(target, id, 'removed')
  watch.try(isKnown, `the removal of ${id} is not reported to the team`)
  await expectDone(
    administrator.mutate([{ create: { ...edited, _rev: undefined } }]),
    'returning it',
  )
  const isBack = await isReported(target, id, 'changed')
  watch.try(isBack, `another text in place of ${id} is not reported to the team`)
  const text = await pageText(target, path)
  watch.try(!text.includes(harm), `${path} shows another text in place of the one that was removed`)
}
