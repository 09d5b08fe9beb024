import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { buildDashboard, type Dashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { horizon } from '../../../lib/workflow/dashboard/due.ts'
import type { Next } from '../../../lib/workflow/dashboard/next-step.ts'
import { isNameIn } from '../../../lib/workflow/model/names.ts'
import { TRANSITIONS, type TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { daysAfter } from '../../../lib/workflow/rules/review-dates.ts'
import { fetchOutlook } from '../../../studio/data/send-decision.ts'
import { OFFICE_QUERY, PAGES_QUERY } from '../../../studio/data/office/queries.ts'
import { parseDashboardData, readPages } from '../../../studio/data/office/parse-dashboard-data.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, DRAFT, openOffice, today, type Colleague, type Office } from './office.ts'

let office: Office | undefined
afterEach(async () => {
  await office?.lake.close()
  office = undefined
})

/** The step that each sentence asks for; null if the lake or the form does it without one. */
const STEPS: Readonly<Record<Next, TransitionName | null>> = {
  submit: 'submit',
  submitAgain: 'submit',
  publishSmall: 'publish',
  approve: 'approve',
  approveSecond: 'approve',
  mend: 'edit',
  publish: 'publish',
  review: 'recertify',
  reword: 'edit',
  mendEvidence: 'edit',
  confirmRetirement: 'retire',
  cancelPlan: 'cancelSchedule',
  cancelUnpublish: 'cancelSchedule',
  wait: null,
}

interface Team {
  office: Office
  clock: HandClock
  people: readonly (Colleague & { roles: readonly string[] })[]
}

type Move = (team: Team, ben: Colleague) => Promise<unknown>

const reasons = { reason: 'It names doses.' }
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const person = ({ id }: Colleague) => ({ id, name: 'Name' })

/** What people can do with a page; the lake refuses what the state does not allow. */
const MOVES: Readonly<Record<string, Move>> = {
  write: ({ office: { writeDraft } }) => writeDraft({ summary: `Text ${Math.random()}` }),
  writeBack: ({ office: { as, stored } }) => {
    const page = stored(ARTICLE)
    return page ? as('editor').createOrReplace({ ...page, _id: DRAFT, _type: 'article' }) : skip()
  },
  discard: ({ office: { as } }) => as('editor').delete(DRAFT),
  submit: ({ office: { decide, revision } }) =>
    decide('editor', 'submit', { revision: revision() }),
  submitToBen: ({ office: { decide, revision } }, ben) =>
    decide('editor', 'submit', { revision: revision(), assignee: person(ben) }),
  submitToTwo: ({ office: { decide, revision, colleague } }, ben) =>
    decide('editor', 'submit', {
      revision: revision(),
      assignee: person(colleague('medicalReviewer')),
      secondReviewer: person(ben),
    }),
  withdraw: ({ office: { decide } }) => decide('editor', 'withdraw'),
  requestChanges: ({ office: { decide, revision } }) =>
    decide('medicalReviewer', 'requestChanges', { revision: revision(), reason: 'A slip.' }),
  approve: ({ office: { approve } }) => approve(),
  approveAsBen: (_team, ben) => ben.sign(),
  publish: ({ office: { publish } }) => publish(),
  schedule: ({ office: { decide } }) =>
    decide('editor', 'schedule', { what: 'publish', runAt: tomorrow() }),
  cancel: ({ office: { decide } }) => decide('editor', 'cancelSchedule', { what: 'publish' }),
  runSchedules: async ({ clock }) => clock.pass(2 * 86_400_000),
  override: ({ office: { decide, revision, getPassword } }) =>
    decide('administrator', 'override', {
      revision: revision(),
      reason: 'A dangerous dose.',
      password: getPassword('administrator'),
    }),
  recertify: ({ office: { colleague } }) => colleague('medicalReviewer').sign('recertify'),
  recertifyAsBen: (_team, ben) => ben.sign('recertify'),
  revoke: ({ office: { decide, getPassword } }) =>
    decide('medicalReviewer', 'revoke', {
      ...reasons,
      password: getPassword('medicalReviewer'),
    }),
  earlyReview: ({ office: { decide } }) =>
    decide('editor', 'earlyReview', { ...reasons, nextReviewDue: today() }),
  markHighRisk: ({ office: { decide } }) => decide('editor', 'markHighRisk', reasons),
  unmarkHighRisk: ({ office: { decide } }) => decide('medicalReviewer', 'unmarkHighRisk', reasons),
  askRetirement: ({ office: { decide } }) => decide('editor', 'askRetirement', reasons),
  dropRetirement: ({ office: { decide } }) => decide('medicalReviewer', 'dropRetirement', reasons),
  assignTask: ({ office: { decide, colleague } }) =>
    decide('administrator', 'assign', {
      editor: person(colleague('editor')),
      dueOn: daysAfter(today(), 3),
    }),
  assignBen: ({ office: { decide } }, ben) => decide('editor', 'assign', { assignee: person(ben) }),
}
const skip = async () => undefined

async function openTeam(): Promise<Team> {
  const clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock })
  const ben = await office.addReviewer('Ben')
  const { colleague } = office
  return {
    office,
    clock,
    people: [
      { ...colleague('editor'), roles: ['editor'] },
      { ...colleague('administrator'), roles: ['administrator'] },
      { ...colleague('medicalReviewer'), roles: ['medicalReviewer'] },
      { ...ben, roles: ['medicalReviewer'] },
    ],
  }
}

async function getDashboard(team: Team, user: Team['people'][number], now: string) {
  const types = [...GATED_TYPES]
  const client = team.office.as('viewer')
  const day = now.slice(0, 10)
  const answer: unknown = await client.fetch(OFFICE_QUERY, { types })
  const pages: unknown = await client.fetch(PAGES_QUERY, { types, horizon: horizon(day) })
  return buildDashboard({
    ...parseDashboardData()(answer),
    publicPages: readPages(pages),
    user,
    now,
  })
}

/** Which steps this person may not take now, by the lake's own answer; null if there is no such page. */
async function outlook({ office: { lake, stored } }: Team, { id }: Colleague) {
  if (!stored(ARTICLE) && !stored(DRAFT)) return null
  const { secret } = lake.lake.context.access.sessions.start(id)
  const client = lake.anonymousClient({ token: secret, perspective: 'raw' })
  return fetchOutlook(client, ARTICLE)
}

/** What the dashboard claims and the lake would refuse, as sentences. */
async function findFalseClaims(team: Team, now: string): Promise<string[]> {
  const outlooks = await Promise.all(team.people.map((each) => outlook(team, each)))
  const wrong: string[] = []
  for (const [index, user] of team.people.entries()) {
    const dashboard = await getDashboard(team, user, now)
    for (const [list, rows] of Object.entries(dashboard.lists))
      for (const { next } of rows) {
        const step = next && STEPS[next.what]
        if (next?.what === 'wait' && !isPlanned(dashboard)) wrong.push(`${list}: waits for nothing`)
        if (!step || !isNameIn(TRANSITIONS, step)) continue
        const refusals = outlooks.map((each) => (each ? each[step]?.code : 'noPage'))
        if (refusals.every((code) => code !== undefined))
          wrong.push(`${list}: no one can ${next.what}: ${refusals.join(', ')}`)
        const named = team.people.findIndex(({ id }) => id === next.of?.id)
        if (named >= 0 && refusals[named] !== undefined)
          wrong.push(`${list}: ${next.what} is up to someone who cannot: ${refusals[named]}`)
        if (list === 'waiting' && refusals[index] !== undefined)
          wrong.push(`${user.roles.join()} has the task ${next.what}: ${refusals[index]}`)
      }
  }
  return [...new Set(wrong)]
}

const isPlanned = ({ lists }: Dashboard) => lists.scheduled.length > 0

test('every next step on the dashboard is possible for whom it names, in whatever state a page is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(MOVES)), { minLength: 6, maxLength: 18 }),
      async (moves) => {
        const team = await openTeam()
        const ben = team.people[3]
        try {
          await MOVES.write?.(team, ben!)
          for (const [index, move] of moves.entries()) {
            // The lake refuses moves that the state does not allow.
            await MOVES[move]?.(team, ben!).catch(() => undefined)
            const later = `${daysAfter(today(), index % 2 === 0 ? 0 : 400)}T12:00:00.000Z`
            expect(
              await findFalseClaims(team, later),
              moves.slice(0, index + 1).join(' → '),
            ).toEqual([])
          }
        } finally {
          await team.office.lake.close()
          office = undefined
        }
      },
    ),
    { numRuns: 6 },
  )
})
