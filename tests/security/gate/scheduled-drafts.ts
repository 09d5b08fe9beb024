import { newScheduledDraftName } from '../../../lib/workflow/rules/scheduled-draft.ts'
import { marker, type Attack, type Watch } from '../attack.ts'
import {
  expectDone,
  getApproved,
  isRefused,
  pageText,
  writeArticle,
  type Page,
} from '../article-steps.ts'
import type { Target } from '../target.ts'
import { releaseAction } from '../release-steps.ts'
import { comesTrue } from '../eventually.ts'
import type { Answer } from '../request.ts'

const PUBLISHED_WITHIN_MS = 20_000
/** From the schedule to its time: the draft is discarded and written again within it. */
const LEAD_MS = 8_000

/** Words reach readers through the schedule of an approved draft, or sooner than it says. */
export const scheduledDrafts: Attack = {
  name: 'gate/scheduled-drafts',
  rule: 'Only the decisions on a page create, move, and end its schedule, and it publishes nothing but the approved draft.',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const word = marker()
    const page = await writeArticle(target, { summary: `Approved advice ${word}.` })
    await getApproved(target, page)
    const plan = (ms: number) => ({
      what: 'publish',
      runAt: new Date(Date.now() + ms).toISOString(),
    })
    await expectDone(editor.decide('schedule', page.id, plan(3_600_000)), 'scheduling')
    const names = await editor.client.fetch<string[]>(
      '*[_id in path("versions.**") && string::split(_id, ".")[2] == $id]{"name": string::split(_id, ".")[1]}.name',
      { id: page.id },
    )
    const [name = ''] = names
    watch.try(names.length === 1, `the schedule is stored as ${names.length} versions`)
    const versionId = `versions.${name}.${page.id}`
    const forged = { ...(await editor.read(versionId)), summary: `Forged advice ${word}.` }
    const other = newScheduledDraftName()
    const now = { publishAt: new Date().toISOString() }
    const replace = { actionType: 'sanity.action.document.version.replace', document: forged }
    const tries: [string, Promise<Answer>][] = [
      ['published', editor.act([releaseAction('publish', name)])],
      [
        'unscheduled and published',
        editor.act([releaseAction('unschedule', name), releaseAction('publish', name)]),
      ],
      ['moved to now', editor.act([releaseAction('schedule', name, now)])],
      ['unscheduled', editor.act([releaseAction('unschedule', name)])],
      ['written', editor.mutate([{ createOrReplace: forged }])],
      ['unscheduled and written', editor.act([releaseAction('unschedule', name), replace])],
      ['created', editor.act([releaseAction('create', other)])],
      [
        'imported',
        editor.act([
          releaseAction('import', other, {
            document: { state: 'scheduled', publishAt: now.publishAt, metadata: {} },
            ifExists: 'replace',
          }),
        ]),
      ],
      ['deleted with its page', editor.act([deletePage(page, [page.draftId, versionId])])],
      ['deleted alone', editor.act([deletePage(page, [versionId])])],
      ['filled', editor.mutate([{ create: { ...forged, _id: `versions.${other}.${page.id}` } }])],
    ]
    for (const [how, answering] of tries) {
      const answer = await answering
      watch.try(isRefused(answer), `a schedule was ${how} through the API: ${answer.status}`)
    }
    for (const role of ['viewer', 'medicalReviewer'] as const) {
      const answer = await target.as(role).decide('schedule', page.id, plan(60_000))
      watch.try(isRefused(answer), `a ${role} moved a schedule: ${answer.status}`)
    }
    for (const runAt of ['1', 'Monday', '2020-01-01', new Date(0).toISOString(), null]) {
      const answer = await editor.decide('schedule', page.id, { what: 'publish', runAt })
      watch.try(isRefused(answer), `a schedule for ${runAt} was accepted: ${answer.status}`)
    }
    const early = (await target.ask(page.path)).status
    watch.try(early !== 200, `${page.path} answers ${early} before its time`)

    await expectDone(editor.decide('schedule', page.id, plan(1_000)), 'moving the schedule')
    const isPublic = await comesTrue(
      async () => (await pageText(target, page.path)).includes(`Approved advice ${word}`),
      PUBLISHED_WITHIN_MS,
    )
    watch.try(isPublic, `${page.path} was not published at its time`)
    const text = await pageText(target, page.path)
    watch.try(!text.includes('Forged advice'), `${page.path} shows what no one approved`)

    await publishesNothingOnceDiscarded(target, watch)
  },
}

const deletePage = ({ id }: Page, includeDrafts: readonly string[]) => ({
  actionType: 'sanity.action.document.delete',
  publishedId: id,
  includeDrafts,
})

/** The draft is discarded and written again, with other words and with the approved ones, before the time comes. */
async function publishesNothingOnceDiscarded(target: Target, watch: Watch): Promise<void> {
  const editor = target.as('editor')
  const paths: string[] = []
  for (const words of [{}, { summary: `Forged advice ${marker()}.` }]) {
    const page = await writeArticle(target)
    paths.push(page.path)
    await getApproved(target, page)
    const runAt = new Date(Date.now() + LEAD_MS).toISOString()
    await expectDone(editor.decide('schedule', page.id, { what: 'publish', runAt }), 'scheduling')
    const draft = await editor.read(page.draftId)
    const discard = { actionType: 'sanity.action.document.discard', draftId: page.draftId }
    await expectDone(editor.act([discard]), 'discarding')
    const retyped = { ...draft, ...words, _id: page.draftId }
    await expectDone(editor.mutate([{ create: retyped }]), 'writing it again')
    const left = await editor.client.fetch<number>(
      'count(*[_id in path("versions.**") && string::split(_id, ".")[2] == $id])',
      { id: page.id },
    )
    watch.try(left === 0, `a schedule outlived its draft, with ${left} versions`)
  }
  const isPublic = await comesTrue(async () => {
    const answers = await Promise.all(paths.map((path) => target.ask(path)))
    return answers.some(({ status }) => status === 200)
  }, LEAD_MS + 2_000)
  watch.try(!isPublic, 'a page was published by the schedule of a discarded draft')
}
