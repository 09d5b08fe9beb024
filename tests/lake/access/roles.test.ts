import { createHook } from 'node:async_hooks'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { openAccess, type Access } from '../../../lib/lake/access/access.ts'
import { dummyHash, hashPassword, verifyPassword } from '../../../lib/lake/access/passwords.ts'
import { BUILT_IN_ROLES } from '../../../lib/lake/access/roles.ts'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { createSessions } from '../../../lib/lake/access/sessions.ts'
import type { LakeConfig } from '../../../lib/lake/config.ts'
import { DEFAULT_CONFIG, parseConfig } from '../../../lib/lake/load-config.ts'
import { migrations } from '../../../lib/lake/store/migrations/index.ts'
import { ANONYMOUS, type Identity, type Permission } from '../../../lib/lake/types.ts'

const folders: string[] = []
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-access-'))
  folders.push(folder)
  return folder
}
function database(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const { sql } of migrations) db.exec(sql)
  return db
}
const open = (config: LakeConfig, dataDir = scratch(), db = database()) =>
  openAccess({ db, dataDir, config, passwordCost: 10 })
const caller = (role: string): Identity => ({
  id: 'u1',
  kind: 'user',
  name: '',
  email: '',
  roles: [role],
})

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('permissions of the site’s roles', () => {
  let access: Access
  beforeAll(async () => {
    access = await open(clearwell)
  })
  const article = { _id: 'article-a', _type: 'article' }
  const draft = { _id: 'drafts.article-a', _type: 'article' }
  const version = { _id: 'versions.r1.article-a', _type: 'article' }
  const review = { _id: 'review-a', _type: 'review', decision: 'approved' }
  const note = { _id: 'review.b', _type: 'review', decision: 'changesRequested' }
  const comment = { _id: 'reviewComment.a', _type: 'reviewComment' }
  const message = { _id: 'message.a', _type: 'message' }
  const readerNote = { _id: 'readerNote.a', _type: 'readerNote', status: 'new' }
  const answers = { _id: 'answers.2026-05.homePage', _type: 'pageAnswers' }
  const emptySearch = { _id: 'searches.2026-05.abc', _type: 'emptySearch' }
  const relayedArticle = { ...article, relay: { state: 'pending' } }
  const relayed = (state: string) => ({ ...message, relay: { state } })
  const secret = { _id: `drafts.${crypto.randomUUID()}`, _type: 'sanity.previewUrlSecret' }

  it.each<[string, Permission, { _id: string; _type: string }, boolean]>([
    ['administrator', 'editHistory', article, true],
    ['administrator', 'update', message, true],
    ['editor', 'update', article, true],
    ['editor', 'create', draft, true],
    ['editor', 'update', message, true],
    ['editor', 'editHistory', article, false],
    ['medicalReviewer', 'read', draft, true],
    ['medicalReviewer', 'history', article, true],
    ['medicalReviewer', 'read', message, false],
    ['medicalReviewer', 'update', draft, false],
    ['medicalReviewer', 'create', secret, true],
    ['viewer', 'read', draft, true],
    ['viewer', 'read', review, true],
    ['viewer', 'read', message, false],
    ['viewer', 'update', article, false],
    ['viewer', 'create', secret, true],
    ['siteReader', 'read', { ...secret, _id: 's' }, false],
    ['siteReader', 'read', article, true],
    ['siteReader', 'read', review, true],
    ['siteReader', 'read', note, false],
    ['siteReader', 'read', comment, false],
    ['siteReader', 'read', draft, false],
    ['siteReader', 'read', version, false],
    ['siteReader', 'read', message, false],
    ['siteReader', 'history', article, false],
    ['sitePreview', 'read', draft, true],
    ['sitePreview', 'read', message, false],
    ['sitePreview', 'update', draft, false],
    ['messageWriter', 'create', message, true],
    ['messageWriter', 'create', article, false],
    ['messageWriter', 'read', message, false],
    ['messageWriter', 'update', message, false],
    ['messageWriter', 'read', article, false],
    ['messageWriter', 'read', relayed('pending'), true],
    ['messageWriter', 'update', relayed('pending'), true],
    ['messageWriter', 'update', relayed('failed'), true],
    ['messageWriter', 'read', relayed('sent'), false],
    ['messageWriter', 'read', relayed('failed'), false],
    ['evidenceCheck', 'read', { ...article, _type: 'source' }, true],
    ['evidenceCheck', 'update', { ...article, _type: 'source' }, false],
    ['evidenceCheck', 'update', { ...draft, _type: 'source' }, true],
    ['evidenceCheck', 'create', { ...draft, _type: 'source' }, true],
    ['evidenceCheck', 'history', { ...draft, _type: 'source' }, false],
    ['evidenceCheck', 'read', draft, false],
    ['evidenceCheck', 'read', message, false],
    ['messageWriter', 'history', relayed('pending'), false],
    ['messageWriter', 'update', relayedArticle, false],
    ['messageWriter', 'create', answers, true],
    ['messageWriter', 'update', answers, true],
    ['messageWriter', 'create', emptySearch, true],
    ['messageWriter', 'create', { ...emptySearch, _id: 'searches' }, false],
    ['medicalReviewer', 'read', emptySearch, true],
    ['viewer', 'read', emptySearch, false],
    ['siteReader', 'read', { ...emptySearch, _id: 's' }, false],
    ['messageWriter', 'create', readerNote, true],
    ['messageWriter', 'read', readerNote, false],
    ['messageWriter', 'update', readerNote, false],
    ['messageWriter', 'create', { ...readerNote, _id: 'readerNote' }, false],
    ['medicalReviewer', 'read', readerNote, true],
    ['medicalReviewer', 'update', readerNote, false],
    ['viewer', 'read', readerNote, false],
    ['viewer', 'history', answers, false],
    ['siteReader', 'read', { ...readerNote, _id: 'n' }, false],
    ['sitePreview', 'read', { ...answers, _id: 'drafts.a' }, false],
    ['viewer', 'read', relayed('pending'), false],
    ['medicalReviewer', 'read', relayed('pending'), false],
    ['siteReader', 'read', relayed('pending'), false],
    ['nosuchrole', 'read', article, false],
  ])('%s: the permission %s for %o is %s', (role, permission, document, allowed) => {
    expect(access.can(caller(role), permission, document)).toBe(allowed)
  })

  it('anonymous callers have no permission for any document', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.string(),
        fc.string(),
        (fields, _id, _type) => {
          expect(access.can(ANONYMOUS, 'read', { ...fields, _id, _type })).toBe(false)
        },
      ),
    )
  })

  it('an error for a missing permission names the permission and the document', () => {
    expect(() => access.require(caller('viewer'), 'update', article)).toThrow(
      'Insufficient permissions; permission "update" required on article-a of type "article"',
    )
  })

  it('only administrators are managers', () => {
    const managers = access.roles
      .filter((role) => access.isManager(caller(role.name)))
      .map((role) => role.name)
    expect(managers).toEqual(['administrator'])
    expect(access.isManager(ANONYMOUS)).toBe(false)
  })

  it('a grant filter can use identity()', async () => {
    const own = [{ filter: 'author == identity()', permissions: ['read'] as const }]
    const roles = [{ name: 'author', title: 'Author', description: '', grants: own }]
    const { can } = await open({ ...DEFAULT_CONFIG, users: [], roles })
    expect(can(caller('author'), 'read', { _id: 'a', _type: 't', author: 'u1' })).toBe(true)
    expect(can(caller('author'), 'read', { _id: 'a', _type: 't', author: 'u2' })).toBe(false)
  })

  it('a grant with an invalid GROQ filter grants nothing', async () => {
    const broken = [{ filter: '_type == ', permissions: ['read'] as const }]
    const roles = [{ name: 'broken', title: 'Broken', description: '', grants: broken }]
    const { can } = await open({ ...DEFAULT_CONFIG, users: [], roles })
    expect(can(caller('broken'), 'read', article)).toBe(false)
  })
})

describe('the built-in roles', () => {
  it('are administrator, editor, and viewer, and only administrators manage', () => {
    expect(BUILT_IN_ROLES.map(({ name, manage }) => [name, manage ?? false])).toEqual([
      ['administrator', true],
      ['editor', false],
      ['viewer', false],
    ])
  })

  it('cannot be extended by a config that uses an undefined role', async () => {
    const config = { ...DEFAULT_CONFIG, serviceTokens: [{ label: 'x', role: 'ghost' }] }
    await expect(open(config)).rejects.toThrow('role "ghost"')
  })

  it('keeps everything that the site’s config says of its roles', () => {
    expect(parseConfig(clearwell).roles).toEqual(clearwell.roles)
  })

  it('an invalid config is refused with the field and the fix', () => {
    expect(() =>
      parseConfig({ ...DEFAULT_CONFIG, allowedOrigins: ['https://a.example/path'] }),
    ).toThrow(/allowedOrigins\.0: must be an origin/)
    expect(() => parseConfig({ ...DEFAULT_CONFIG, dataset: 'No Spaces' })).toThrow(
      /dataset: must be/,
    )
  })
})

describe('password hashes', () => {
  it('verify any password and have a salt of their own', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        async (password) => {
          const [one, two] = await Promise.all([
            hashPassword(password, 4),
            hashPassword(password, 4),
          ])
          expect(one).not.toBe(two)
          expect(await verifyPassword(password, one)).toBe(true)
          expect(await verifyPassword(`${password}x`, one)).toBe(false)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('use scrypt with N = 2^17 by default and contain the parameters', async () => {
    expect(await hashPassword('correct horse battery')).toMatch(
      /^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/,
    )
  })

  it('of unknown users need the same work, differ each time, and match no password', async () => {
    expect(dummyHash()).toMatch(/^scrypt\$17\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    const [one, two] = [dummyHash(4), dummyHash(4)]
    expect(one).toMatch(/^scrypt\$4\$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('', one)).toBe(false)
  })

  it.each(['', 'plain', 'md5$1$2$3$4$5', 'scrypt$10$8$1'])(
    'of an unknown format (%o) match no password',
    async (hash) => {
      expect(await verifyPassword('x', hash)).toBe(false)
    },
  )

  it('are computed for an unknown address too', async () => {
    const access = await open(DEFAULT_CONFIG)
    // Counted, not timed: on a busy machine, times vary.
    const derivations = async (email: string) => {
      let count = 0
      const hook = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && count++) })
      hook.enable()
      await access.users.verify(email, 'wrong password')
      hook.disable()
      return count
    }
    expect(await derivations('nobody@x.example'), 'the first one too').toBe(1)
    expect(await derivations('admin@lake.example')).toBe(1)
  })
})

describe('the secrets file', () => {
  it('is readable by its owner only and contains tokens and initial passwords', async () => {
    const dataDir = scratch()
    await open(clearwell, dataDir)
    const path = join(dataDir, 'secrets.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const secrets = JSON.parse(readFileSync(path, 'utf8'))
    expect(Object.keys(secrets.tokens)).toEqual([
      'site',
      'preview',
      'verifier',
      'messages',
      'evidence',
    ])
    expect(Object.keys(secrets.initialPasswords)).toEqual(clearwell.users.map((user) => user.email))
    expect(secrets.tokens.site).toMatch(/^sk[\w-]{43}$/)
  })

  it('is created once and does not change at the second start', async () => {
    const [dataDir, db] = [scratch(), database()]
    await open(clearwell, dataDir, db)
    const before = readFileSync(join(dataDir, 'secrets.json'), 'utf8')
    const again = await open(clearwell, dataDir, db)
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
    expect(again.users.list()).toHaveLength(4)
    expect(again.tokens.list()).toHaveLength(5)
  })

  it('is never replaced when it cannot be read', () => {
    const dataDir = scratch()
    const path = join(dataDir, 'secrets.json')
    writeFileSync(path, '{"half')
    expect(() => openSecrets(dataDir)).toThrow(path)
    expect(readFileSync(path, 'utf8')).toBe('{"half')
  })

  it('gets a new service token at the next start after the old one was revoked', async () => {
    const [dataDir, db] = [scratch(), database()]
    const first = await open(clearwell, dataDir, db)
    const old = first.secrets.read().tokens.site ?? ''
    first.tokens.revoke(first.tokens.find(old)?.id ?? '')
    const second = await open(clearwell, dataDir, db)
    const fresh = second.secrets.read().tokens.site ?? ''
    expect(fresh).not.toBe(old)
    const identify = (secret: string) => second.authenticate({ kind: 'bearer', secret }).identity
    expect(identify(old)).toEqual(ANONYMOUS)
    expect(identify(fresh)).toMatchObject({ kind: 'token', roles: ['siteReader'] })
  })

  it('has every service token: a token that cannot be written is not created', async () => {
    const [dataDir, db] = [scratch(), database()]
    const tokensAlone = { ...clearwell, users: [] }
    await open({ ...tokensAlone, serviceTokens: [] }, dataDir, db)
    // Blocks the file that would be written.
    mkdirSync(join(dataDir, 'secrets.json.new'))
    await expect(open(tokensAlone, dataDir, db)).rejects.toThrow('EISDIR')
    rmSync(join(dataDir, 'secrets.json.new'), { recursive: true })
    const access = await open(tokensAlone, dataDir, db)
    expect(access.tokens.list()).toHaveLength(clearwell.serviceTokens.length)
  })

  it('provides its service tokens to an empty store', async () => {
    const dataDir = scratch()
    const token = (await open(clearwell, dataDir)).secrets.read().tokens.site ?? ''
    const restored = await open(clearwell, dataDir, database())
    expect(restored.tokens.find(token)?.role).toBe('siteReader')
  })
})

describe('a login code', () => {
  it('expires after 60 seconds', async () => {
    const db = database()
    const access = await open(DEFAULT_CONFIG, scratch(), db)
    const userId = access.users.list()[0]?.id ?? ''
    let now = Date.now()
    const sessions = createSessions(db, 'key', () => now)
    const [early, late] = [sessions.issueCode(userId), sessions.issueCode(userId)]
    now += 59_000
    expect(sessions.redeemCode(early)).toEqual({ userId, confirmedAt: 0 })
    now += 2_000
    expect(sessions.redeemCode(late)).toBeNull()
  })
})
