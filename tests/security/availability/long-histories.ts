import { z } from 'zod'
import type { Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { expectDone, submit, writeArticle, type Page } from '../article-steps.ts'
import type { Target } from '../target.ts'

/** An even number, so that the text ends as it began. */
const EDITS = 1_000
const AT_ONCE = 40
const ROUNDS = 3
const DATA = '/lake/v2026-03-01/data'

const block = z.object({ _key: z.string(), children: z.array(z.object({ text: z.string() })) })
const article = z.looseObject({ body: z.array(z.unknown()) })

/** A long text with hundreds of edits: users who may read it request its history in every way, again and again. */
export const longHistories: Attack = {
  name: 'availability/long-histories',
  rule: 'Reading or reviewing a document with a long history does not delay others.',
  twin: 'long-histories',
  async run(target, watch) {
    const page = await writeArticle(target)
    await typeInto(target, page)
    await submit(target, page)
    const revision = String((await target.as('editor').read(page.draftId))?._rev)
    const ids = `${page.id},${page.draftId}`
    const many = Array.from({ length: 1_000 }, () => page.draftId).join(',')
    const questions = [
      ['viewer', `${DATA}/history/production/documents/${ids}?revision=${revision}`],
      ['viewer', `${DATA}/history/production/documents/${ids}?time=2020-01-01T00:00:00Z`],
      ['viewer', `${DATA}/history/production/transactions/${ids}?limit=500`],
      ['viewer', `${DATA}/history/production/events/documents/${page.draftId}`],
      ['viewer', `${DATA}/doc/production/${many.slice(0, 6_000)}`],
      ['medicalReviewer', `${DATA}/decisions/production/${page.id}`],
    ] as const
    const statuses = new Map<number, number>()
    const service = await serviceDuring(target, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = questions.flatMap(([role, path]) =>
          Array.from({ length: AT_ONCE }, () =>
            target.as(role).ask(path, { from: target.attackerAddress }),
          ),
        )
        for (const { status } of await Promise.all(answers)) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          watch.try(status === 200 || status === 429 || status === 503, `answered with ${status}`)
        }
      }
    })
    judge(watch, service)
    watch.figure([...statuses].map(([status, count]) => `${count} times ${status}`).join(', '))
  },
}

async function typeInto(target: Target, { draftId }: Page): Promise<void> {
  const editor = target.as('editor')
  const { body } = article.parse(await editor.read(draftId))
  const first = body.map((each) => block.safeParse(each)).find(({ success }) => success)?.data
  const text = first?.children[0]?.text
  if (!first || text === undefined) throw new Error('The article has no text')
  const path = `body[_key=="${first._key}"].children[0].text`
  for (let edit = 0; edit < EDITS; edit += 1) {
    const set = { [path]: edit % 2 === 0 ? `${text}${edit}` : text }
    await expectDone(editor.mutate([{ patch: { id: draftId, set } }]), 'typing')
  }
}
