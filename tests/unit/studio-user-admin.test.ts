import { describe, expect, it } from 'vitest'
import {
  readAccount,
  readRecoveryCodes,
  readSetup,
} from '../../studio/admin/account/read-account.ts'
import { getForm } from '../../studio/admin/users/person-forms.ts'
import {
  backupLabel,
  profileProblem,
  lastSeenLabel,
  stateLabel,
} from '../../studio/admin/users/user-labels.ts'
import { readLink, readPeople, type Person } from '../../studio/admin/users/read-people.ts'
import { SECRET_KINDS } from '../../studio/review/decision-field.ts'
import { openTestLake, type TestLake } from '../lake/fixtures/test-lake.ts'

const NOW = '2026-11-22T10:00:00.000Z'
const jo: Person = {
  id: 'u1',
  name: 'Jo Lee',
  email: 'jo@example.org',
  role: 'editor',
  disabled: false,
  invited: false,
  linkExpiresAt: null,
  secondFactor: false,
  lastSeenAt: null,
}

async function getAnswer(lake: TestLake, path: string, password?: string): Promise<unknown> {
  const response = await lake.fetch(`/vX${path}`, {
    method: password === undefined ? 'GET' : 'POST',
    headers: { ...lake.studio('administrator'), 'content-type': 'application/json' },
    body: password === undefined ? undefined : JSON.stringify({ password }),
  })
  return response.json()
}

describe('parsing of the lake’s account responses', () => {
  it('accepts the real responses for the account, the people, and one-time values', async () => {
    const lake = await openTestLake()
    try {
      lake.keepFirstPasswords()
      const { email, id } = lake.user('administrator')
      const password = lake.lake.context.access.secrets.read().initialPasswords[email] ?? ''
      expect(readAccount(await getAnswer(lake, '/account'))).toMatchObject({
        email,
        hasAuthenticator: false,
        recoveryCodes: 0,
        sessions: [{ browser: expect.any(String), isCurrent: true }],
      })
      const { people, roles, backup } = readPeople(await getAnswer(lake, '/people'))
      expect([people.length, roles.length]).toEqual([4, 4])
      expect(backup).toEqual({
        ...{ checkedAt: null, exportedAt: null, importedAt: null },
        ...{ warnAfterDays: 7, isOld: true },
      })
      const setup = readSetup(await getAnswer(lake, '/account/authenticator', password))
      expect(setup.qrCode).toMatch(/^<svg /)
      expect(readLink(await getAnswer(lake, `/people/${id}/link`, password)).link).toContain('key=')
    } finally {
      await lake.close()
    }
  })

  it('rejects malformed responses', () => {
    for (const answer of [null, {}, { sessions: [] }, { people: [] }, { link: 'x' }]) {
      expect(() => readAccount(answer)).toThrow()
      expect(() => readPeople(answer)).toThrow()
      expect(() => readSetup(answer)).toThrow()
      expect(() => readLink(answer)).toThrow()
    }
    expect(readRecoveryCodes({ recoveryCodes: ['a', 1] })).toEqual(['a'])
  })
})

it('an e-mailed setup link is not shown', () => {
  const expiresAt = '2026-11-22T11:00:00.000Z'
  expect(readLink({ mailed: true, link: null, expiresAt })).toEqual({ link: null, expiresAt })
})

describe('people screen texts', () => {
  it('describe the state of an account', () => {
    expect(stateLabel(jo, NOW)).toBe('Active')
    expect(stateLabel({ ...jo, secondFactor: true }, NOW)).toBe('Active with second factor')
    expect(stateLabel({ ...jo, invited: true, disabled: true }, NOW)).toBe('Disabled')
    expect(lastSeenLabel(jo)).toBe('Not signed in')
  })

  it('say until when an invitation can be accepted, and what to do after that', () => {
    const invited = { ...jo, invited: true, linkExpiresAt: '2026-11-25T10:00:00.000Z' }
    expect(stateLabel(invited, NOW)).toMatch(/^Invitation sent\. The link works until Nov 25, 2026/)
    const expired = 'Invitation expired. Select “Invite again” to send a new link.'
    // The page was left open for days.
    expect(stateLabel(invited, '2026-11-25T10:00:00.000Z')).toBe(expired)
    expect(stateLabel({ ...invited, linkExpiresAt: null }, NOW)).toBe(expired)
  })

  it('describe the age of the backup, or that it is unknown', () => {
    const none = {
      checkedAt: null,
      exportedAt: null,
      importedAt: null,
      warnAfterDays: 7,
      isOld: true,
    }
    expect(backupLabel(none)).toContain(
      'No backups found. To create and verify one, run “npm run lake -- backup”',
    )
    const readOut = { ...none, exportedAt: '2026-11-20T08:00:00Z' }
    expect(backupLabel(readOut)).toContain('No verified backups found')
    expect(backupLabel(readOut)).toContain('Nov 20, 2026')
    const checked = { ...readOut, checkedAt: '2026-11-21T08:00:00Z' }
    expect(backupLabel(checked)).toContain('more than 7 days ago')
    expect(backupLabel({ ...checked, isOld: false })).not.toContain('ago')
    const restored = { ...checked, importedAt: '2026-11-22T08:00:00Z' }
    expect(backupLabel(restored)).toContain('last restored on Nov 22, 2026')
  })

  it('every form asks for the password, and no secret is stored in a form draft', () => {
    const forms = [
      getForm({ what: 'invite' }, []),
      ...(['role', 'link', 'secondFactor', 'disable', 'enable'] as const).map((what) =>
        getForm({ what, person: jo }, []),
      ),
    ]
    for (const { fields } of forms) expect(fields.at(-1)).toMatchObject({ kind: 'password' })
    expect(SECRET_KINDS).toEqual(['password', 'newPassword', 'code'])
    expect(new Set(forms.map(({ title }) => title)).size).toBe(forms.length)
  })
})

describe('reviewer profile warnings in the people list', () => {
  const reviewer = { ...jo, role: 'medicalReviewer' }

  it('name a reviewer without a public profile, or with the reviewer switch off, and the reason', () => {
    const profile = { account: 'Jo@Example.org', isReviewer: false }
    expect(profileProblem(reviewer, [])).toContain('no reviewer profile has this email')
    expect(profileProblem(reviewer, [profile])).toContain('“Medical reviewer” is turned off')
    expect(profileProblem(reviewer, [{ ...profile, isReviewer: true }])).toBeNull()
  })

  it('are absent for people who do not sign', () => {
    expect(profileProblem(jo, [])).toBeNull()
  })
})
