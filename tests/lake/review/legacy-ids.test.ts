import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import type { DocumentInput } from '../../../lib/lake/types.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

type DocumentWithId = DocumentInput & { _id: string }

const PAGE: DocumentWithId = {
  _id: 'category-sleep',
  _type: 'category',
  title: 'Sleep',
  slug: { _type: 'slug', current: 'sleep' },
}
const TAKEN: DocumentWithId = {
  _id: 'any.thing',
  _type: 'redirect',
  from: '/blog/category/sleep',
  path: '/blog',
}
const HELD: DocumentWithId = {
  _id: 'held.one',
  _type: 'redirect',
  from: '/blog/held',
  path: '/blog',
}
const HOLDER: DocumentWithId = {
  _id: 'drafts.holder',
  _type: 'post',
  any: { _type: 'reference', _ref: HELD._id },
}
const FINE: DocumentWithId = {
  _id: 'redirect.blog.old',
  _type: 'redirect',
  from: '/blog/old',
  path: '/blog',
}
const RECORD: DocumentWithId = {
  _id: 'review.a',
  _type: 'review',
  decision: 'approved',
  decidedAt: '2025-07-15T14:00:00.000Z',
  subject: { _type: 'reference', _ref: 'article-asthma', _weak: true },
}

/** Stored as an earlier version did, by any caller with write access. */
function storePast(dataDir: string, documents: readonly DocumentWithId[]): void {
  const store = openStore(dataDir)
  for (const document of documents)
    store.write({ author: 'editor' }, (tx) => tx.put(document, [{ create: document }]))
  store.close()
}

describe('a store from an earlier version with documents that cannot move to their current ids', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await openTestLake({ config: { policy: reviewPolicy } })
    await lake.restart(() => storePast(lake.dataDir, [PAGE, TAKEN, FINE, HELD, HOLDER, RECORD]))
  })
  afterEach(() => lake.close())

  const setAside = async (role: 'administrator' | 'editor') => {
    const response = await lake.fetch('/vX/data/quarantine/production', {
      headers: { authorization: `Bearer ${lake.token(role)}` },
    })
    return { status: response.status, body: await response.json() }
  }

  it('starts, moves the other documents, and keeps the conflicting ones out of readers’ queries', async () => {
    const ids = [...lake.lake.context.store.all()].map(({ _id }) => _id)
    expect(ids).toEqual(
      expect.arrayContaining([TAKEN._id, HELD._id, HOLDER._id, redirectId('/blog/old')]),
    )
    expect(ids).not.toContain(FINE._id)
    expect(ids).not.toContain(RECORD._id)
    expect(await lake.client('siteReader').fetch('*[_type == "redirect"].from')).toEqual([
      '/blog/old',
    ])
  })

  it('lists each conflicting document with its reason in the log, and to administrators only', async () => {
    expect(lake.logged).toEqual([
      'Moved 2 documents from an earlier version to their current IDs',
      expect.stringContaining(
        'Set aside any.thing (redirect): “/blog/category/sleep” is already used by “Sleep”',
      ),
      expect.stringContaining(
        'Set aside held.one (redirect): Document "held.one" cannot be deleted',
      ),
      expect.stringContaining('lake repair'),
    ])
    expect(await setAside('administrator')).toEqual({
      status: 200,
      body: {
        documents: [
          {
            documentId: 'any.thing',
            type: 'redirect',
            work: 'earlierId',
            reason: expect.stringContaining('is already used by “Sleep”'),
          },
          expect.objectContaining({ documentId: 'held.one' }),
        ],
      },
    })
    expect((await setAside('editor')).status).toBe(403)
  })

  it('drops deleted documents from the list and moves a document at the next start once it fits', async () => {
    await lake.client('administrator').delete(TAKEN._id)
    await lake.client('administrator').delete(HOLDER._id)
    expect((await setAside('administrator')).body).toMatchObject({
      documents: [{ documentId: 'held.one' }],
    })
    await lake.restart()
    expect((await setAside('administrator')).body).toEqual({ documents: [] })
    expect(lake.lake.context.store.get(redirectId('/blog/held'))).not.toBeNull()
  })
})

describe('the command line with a store that has a document with an earlier id', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lake-earlier-'))
    storePast(join(dir, 'lake'), [PAGE, TAKEN, HELD, HOLDER])
  })
  afterAll(() => rm(dir, { recursive: true, force: true }))

  const lakeCli = (...args: string[]) =>
    run(process.execPath, ['--no-warnings', cli, ...args, '--data', join(dir, 'lake')])

  it('imports, repairs, backs up, and restores the store', async () => {
    const file = join(dir, 'more.ndjson')
    await writeFile(file, '{"_id":"pillar-more","_type":"stat"}\n')
    expect((await lakeCli('import', file)).stdout).toContain('Imported 1 documents')
    await expect(lakeCli('repair', '--apply')).rejects.toMatchObject({
      stdout: expect.stringMatching(
        /any\.thing +delete +It cannot be moved to its current ID[^]*held\.one +leave .*drafts\.holder refers to it[^]*Fixed 1 document[^]*No problems found in the store/,
      ),
      stderr: expect.stringContaining('1 document not fixed'),
    })
    const dataDir = join(dir, 'lake')
    const to = join(dir, 'backups')
    await backUp({ dataDir, to, keep: 1, now: new Date(), leaveOut: [] })
    const restored = join(dir, 'restored')
    await restore({ from: to, dataDir: restored })
    const store = openStore(restored)
    expect(store.get(TAKEN._id)).toBeNull()
    expect(store.history.toChanges([TAKEN._id]).map(({ author }) => author)).toEqual([
      'editor',
      'repair',
    ])
    store.close()
  }, 120_000)
})

describe('an id with a dot', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake({ config: { policy: reviewPolicy } })
  })
  afterAll(() => lake.close())

  const CONTENT = ['redirect', 'article', 'stat', 'odd', 'source']

  it.each(CONTENT)(
    'is refused for a new document of type %s by each mutation and action',
    async (_type) => {
      for (const role of ['editor', 'administrator'] as const) {
        for (const _id of [
          'any.thing',
          'drafts.any.thing',
          'versions.r1.any.thing',
          'message.x',
          `${_type}.x`,
        ]) {
          const document = { _id, _type }
          for (const verb of ['create', 'createOrReplace', 'createIfNotExists'])
            expect(await postMutations(lake, role, [{ [verb]: document }])).toMatchObject({
              status: 403,
              error: 'policy.dottedId',
            })
        }
        const action = {
          actionType: 'sanity.action.document.create',
          publishedId: 'any.thing',
          attributes: { _id: 'drafts.any.thing', _type },
          ifExists: 'fail',
        }
        expect((await postActions(lake, role, [action])).status).toBe(403)
      }
    },
  )

  it('is accepted for documents of Sanity’s own tools and of the site’s forms', async () => {
    const share = {
      _id: 'sanity-preview-url-secret.share-access',
      _type: 'sanity.previewUrlShareAccess',
    }
    expect((await postMutations(lake, 'editor', [{ createIfNotExists: share }])).status).toBe(200)
    const { store, access } = lake.lake.context
    const { secret } = access.tokens.create({ label: 'forms', role: 'messageWriter' })
    const form = lake.anonymousClient({ token: secret })
    await form.create({ _id: 'message.a', _type: 'message' }, { returnDocuments: false })
    await form.create({ _id: 'redirectHits.a', _type: 'redirectHits', from: '/x', total: 0 })
    await form.create({ _id: 'answers.2026-01.a', _type: 'pageAnswers' })
    expect(store.get('message.a')).not.toBeNull()
  })

  it.each([
    'unrecordedChange.article-asthma',
    'answers.article-asthma.2026-11',
    'searches.2026-11.0123456789abcdef',
    'seen.someone',
    'review.chain',
    'schedule.publish.article-asthma',
    'drafts.absence.someone',
  ])(
    'is refused for a document of Sanity’s own tools as %s, which the site writes',
    async (_id) => {
      for (const role of ['editor', 'administrator'] as const)
        expect(
          await postMutations(lake, role, [{ create: { _id, _type: 'sanity.note' } }]),
        ).toMatchObject({ status: 403, error: 'policy.dottedId' })
    },
  )

  it('stays valid for a document from an earlier version, which can be changed, deleted, and imported', async () => {
    await lake.restart(() =>
      storePast(lake.dataDir, [{ _id: 'a.b', _type: 'person', name: 'One' }]),
    )
    const administrator = lake.client('administrator')
    await administrator.patch('a.b').set({ name: 'Two' }).commit()
    await administrator.delete('a.b')
    lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) =>
      tx.put({ _id: 'a.b', _type: 'person' }),
    )
    expect(lake.lake.context.store.get('a.b')).not.toBeNull()
  })
})
