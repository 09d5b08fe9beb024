import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkTransition } from '../../../lib/workflow/rules/check-transition.ts'
import { getNames } from '../../../lib/workflow/model/names.ts'
import { ROLES, type Role } from '../../../lib/workflow/model/roles.ts'
import { STATES, type State } from '../../../lib/workflow/model/states.ts'
import { TRANSITION_NAMES, type TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { ARTICLE, DRAFT, today, type Office, type DecisionRejection } from './office.ts'
import {
  askToRetire,
  confirmRetirement,
  openWithTarget,
  takeDownArticle,
} from './retirement-office.ts'

/** How to bring a page into each state; the last two have no draft. */
const reach: Record<State, (office: Office) => Promise<unknown>> = {
  draft: (office) => office.writeDraft(),
  inReview: async (office) => {
    await office.writeDraft()
    await office.decide('editor', 'submit', { revision: office.revision() })
  },
  changesRequested: async (office) => {
    await reach.inReview(office)
    const input = { revision: office.revision(), reason: 'A slip' }
    await office.decide('medicalReviewer', 'requestChanges', input)
  },
  approvedOnce: async (office) => {
    await reach.inReview(office)
    await office.decide('editor', 'markHighRisk', { reason: 'Doses' })
    const first = await office.addReviewer('Ben')
    await first.sign()
  },
  approved: async (office) => {
    await office.writeDraft()
    await office.getApproved()
  },
  published: async (office) => {
    await reach.approved(office)
    await office.publish()
  },
  absent: async (office) => {
    await reach.published(office)
    await takeDownArticle(office)
    await office.as('editor').delete(DRAFT)
  },
}

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString()

/** How to attempt each step: by mutation, action, or decision. */
const attempts: Record<TransitionName, (office: Office, role: Role) => Promise<number>> = {
  edit: (office, role) =>
    status(
      office
        .as(role)
        .transaction()
        .createIfNotExists({ _id: DRAFT, _type: 'article' })
        .patch(DRAFT, { set: { title: 'New' } })
        .commit(),
    ),
  comment: (office, role) => decided(office.decide(role, 'comment', { text: 'Is this so?' })),
  submit: (office, role) => decided(office.decide(role, 'submit', { revision: office.revision() })),
  withdraw: (office, role) => decided(office.decide(role, 'withdraw')),
  requestChanges: (office, role) =>
    decided(
      office.decide(role, 'requestChanges', { revision: office.revision(), reason: 'A slip' }),
    ),
  approve: (office, role) =>
    decided(
      office.decide(role, 'approve', {
        revision: office.revision(),
        statement: 'Checked.',
        evidenceCheckedAt: today(),
        password: office.getPassword(role),
      }),
    ),
  publish: (office, role) => status(office.publish(role)),
  override: (office, role) =>
    decided(
      office.decide(role, 'override', {
        revision: office.revision(),
        reason: 'An emergency',
        password: office.getPassword(role),
      }),
    ),
  schedulePublish: (office, role) =>
    decided(office.decide(role, 'schedule', { what: 'publish', runAt: inAYear() })),
  scheduleUnpublish: (office, role) =>
    decided(office.decide(role, 'schedule', { what: 'unpublish', runAt: inAYear() })),
  cancelSchedule: (office, role) =>
    decided(office.decide(role, 'cancelSchedule', { what: 'unpublish' })),
  unpublish: (office, role) =>
    status(
      office.as(role).action({
        actionType: 'sanity.action.document.unpublish',
        publishedId: ARTICLE,
        draftId: DRAFT,
      }),
    ),
  assign: (office, role) =>
    decided(office.decide(role, 'assign', { owner: { id: office.lake.user('editor').id } })),
  earlyReview: (office, role) =>
    decided(
      office.decide(role, 'earlyReview', {
        nextReviewDue: inAYear().slice(0, 10),
        reason: 'A new trial',
      }),
    ),
  recertify: (office, role) =>
    decided(
      office.decide(role, 'recertify', {
        revision: office.revision(ARTICLE),
        statement: 'Still so.',
        evidenceCheckedAt: today(),
        password: office.getPassword(role),
      }),
    ),
  askRetirement: (office, role) => decided(askToRetire(office, role)),
  dropRetirement: (office, role) => decided(office.decide(role, 'dropRetirement')),
  retire: (office, role) => decided(confirmRetirement(office, role)),
  restore: (office, role) => decided(office.decide(role, 'restore')),
  markHighRisk: (office, role) => decided(office.decide(role, 'markHighRisk', { reason: 'Doses' })),
  unmarkHighRisk: (office, role) =>
    decided(office.decide(role, 'unmarkHighRisk', { reason: 'No dose any more' })),
  revoke: (office, role) =>
    decided(
      office.decide(role, 'revoke', {
        revision: office.revision(ARTICLE),
        reason: 'A wrong dose',
        password: office.getPassword(role),
      }),
    ),
}

async function status(work: Promise<unknown>): Promise<number> {
  try {
    await work
    return 200
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) return Number(error.statusCode)
    throw error
  }
}

async function decided(work: Promise<DecisionRejection | { status: 200 }>): Promise<number> {
  return (await work).status
}

const publicStates: readonly State[] = ['published']

function expected(state: State, role: Role, step: TransitionName) {
  return checkTransition({
    step,
    state,
    roles: [role],
    isPublic: publicStates.includes(state),
    unchanged: false,
    isAuthor: () => false,
    profile: () => 'ready',
    isRevoked: false,
    isVoided: false,
    // Nothing has changed since it was sent back.
    isSentBack: state === 'changesRequested',
    isScheduled: false,
    isRetirable: true,
    isPermanent: false,
    isHighRisk: state === 'approvedOnce',
    isFirst: false,
    isOthersTurn: false,
    isLowerer: false,
    isRetired: false,
    retirement: null,
  })
}

const cells = getNames<State>(STATES).flatMap((state) =>
  getNames<Role>(ROLES).flatMap((role) =>
    TRANSITION_NAMES.map((step) => ({ state, role, step, error: expected(state, role, step) })),
  ),
)
const forbidden = cells.filter(({ error }) => error !== null)
const allowed = cells.filter(({ error }) => error === null)

describe.each(getNames<State>(STATES))(
  'steps that the permission table forbids in the state %s',
  (state) => {
    let office: Office
    beforeAll(async () => {
      office = await openWithTarget()
      await reach[state](office)
    })
    afterAll(() => office.lake.close())

    test.each(forbidden.filter((cell) => cell.state === state))(
      '$step by $role is refused and writes nothing',
      async ({ step, role }) => {
        const before = office.lake.lake.context.store.lastSeq()
        // Actions return 404 for a missing document, and 403 to callers without any write access.
        const answers = step === 'publish' || step === 'unpublish' ? [403, 404] : [403]
        expect(answers).toContain(await attempts[step](office, role))
        expect(office.lake.lake.context.store.lastSeq()).toBe(before)
      },
    )
  },
)

test.each(allowed)(
  'in the state $state, $step by $role is accepted',
  async ({ state, role, step }) => {
    const office = await openWithTarget()
    try {
      await reach[state](office)
      expect(await attempts[step](office, role)).toBe(200)
    } finally {
      await office.lake.close()
    }
  },
)
