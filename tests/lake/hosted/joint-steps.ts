import { expect } from 'vitest'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { completeArticle } from '../review/complete-article.ts'
import type { HostedOffice, PersonName } from './hosted-office.ts'

export const PAGES = ['article-asthma', 'article-gout', 'article-croup'] as const
export const HOUR_MS = 3_600_000
export const OK = { status: 200 }
export const TITLE = 'Spring campaign'

/** Steps of people who schedule pages together on hosted Sanity. `logged`: what the scheduler logs. */
export function jointSteps(getOffice: () => HostedOffice, logged: string[]) {
  const revision = (id: string) => getOffice().revision(`drafts.${id}`)
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const members = (ids: readonly string[] = PAGES) =>
    ids.map((documentId) => ({ documentId, revision: revision(documentId) }))
  return {
    inHours,
    members,
    writeDraft: (id: string, fields: object = {}) =>
      getOffice()
        .as('writer')
        .createOrReplace({
          ...completeArticle(),
          _id: `drafts.${id}`,
          title: `About ${id}`,
          shortTitle: `About ${id}`,
          slug: { _type: 'slug', current: id.replace('article-', '') },
          ...fields,
        }),
    async getApproved(documentId: string): Promise<void> {
      const office = getOffice()
      const draft = { documentId, revision: revision(documentId) }
      expect(await office.decide('writer', 'submit', draft)).toMatchObject(OK)
      expect(await office.approve('reviewer', draft)).toMatchObject(OK)
    },
    scheduleTogether: (
      {
        person = 'writer',
        ids = PAGES,
        hours = 1,
      }: { person?: PersonName; ids?: readonly string[]; hours?: number } = {},
      input: object = {},
    ) =>
      getOffice().decide(person, 'scheduleSet', {
        documentId: undefined,
        documents: members(ids),
        title: TITLE,
        runAt: inHours(hours),
        ...input,
      }),
    runAfter: (hours: number) =>
      runDueTasks({ ...getOffice().store, now: () => Date.now() + hours * HOUR_MS }, (line) =>
        logged.push(line),
      ),
    decisions: (id: string) =>
      getOffice()
        .records(id)
        .map(({ decision }) => decision),
    plans: () =>
      getOffice()
        .lake.lake.context.store.ofType('schedule')
        .filter(({ _id }) => !_id.startsWith('drafts.')),
    getSet: (id: string = PAGES[0]) => getOffice().records(id).at(-1)?.set,
    publicPages: () => PAGES.filter((id) => getOffice().stored(id) !== null),
  }
}
