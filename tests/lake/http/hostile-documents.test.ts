import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatedTypes, privateTypes, writtenTypes } from '../../../schemas/index.ts'
import clearwell from '../../../lib/lake.config.ts'
import type { LakeConfig } from '../../../lib/lake/config.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { createLake } from '../../../lib/lake/lake.ts'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { exportDataset, exportedDocuments } from '../../../lib/lake/operations/transfer/export.ts'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { readBack } from '../../../lib/lake/operations/transfer/read-back.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import type { DocumentInput } from '../../../lib/lake/types.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { DAY, openOutsideNet, type OutsideNet } from '../fixtures/fake-web-server.ts'
import { until } from '../../wait-until.ts'
import { postMutations } from '../fixtures/raw-requests.ts'

const TYPES = [
  ...new Set([...gatedTypes, ...writtenTypes, ...privateTypes]),
  ...['redirect', 'redirectHits', 'evidenceRun', 'odd', 'sanity.imageAsset', 'sanity.fileAsset'],
  ...['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess', 'system.schema'],
]
type DocumentWithId = DocumentInput & { _id: string }

const IDS = [
  'a',
  'b',
  'article-asthma',
  'contactPage',
  'siteSettings',
  'schedule',
  'message',
  'review',
]
const FIELDS = [
  ...[
    'slug',
    'from',
    'path',
    'page',
    'number',
    'title',
    'name',
    'subject',
    'decision',
    'decidedAt',
  ],
  ...['runAt', 'what', 'by', 'until', 'person', 'body', 'sections', 'sources', 'blocks', 'author'],
  ...['sequence', 'contentHash', 'reviewer', 'assignee', 'status', 'keys', 'message', 'mentions'],
  ...['sha1hash', 'asset', 'image', 'secret', 'userId', '_createdAt', '_updatedAt', '__proto__'],
  ...['constructor', '', 'a.b', 'highRisk', 'retraction', 'doi', 'url', 'href', 'markDefs', 'text'],
]

const reference = fc.record(
  {
    _type: fc.constant('reference'),
    _ref: fc.constantFrom(...IDS, 'any.thing'),
    _weak: fc.constantFrom(true, 'x'),
  },
  { requiredKeys: ['_ref'] },
)
const text = fc.constantFrom(
  ...[
    '',
    '/contact',
    '/diseases/asthma',
    'https://a.example/x',
    'a',
    'approved',
    'publish',
    '2026-01-01',
  ],
  ...['2999-13-45T99:99:99Z', '\ud800', '\u0000', '__proto__', 'x'.repeat(2000), '10.1000/x'],
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(null, true, false, 0, -1, 1e308, 1.5),
    reference,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(...FIELDS, '_type', '_key', 'current', 'children', 'style'),
      tie('any'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).any
const id = fc
  .tuple(
    fc.constantFrom('', '', 'drafts.', 'versions.r1.'),
    fc.array(fc.constantFrom(...IDS), { minLength: 1, maxLength: 3 }),
  )
  .map(([layer, pieces]) => `${layer}${pieces.join('.')}`)
const odd = fc
  .tuple(
    id,
    fc.constantFrom(...TYPES),
    fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6, noNullPrototype: true }),
  )
  .map(([_id, _type, fields]): DocumentWithId => ({ ...fields, _id, _type }))
/** Documents that an upgrade migrates: redirects and records under a path, and their dependents. */
const path = fc.constantFrom('/contact', '/blog/old', '/diseases/asthma', '/blog/category/x')
const moved = fc.oneof(
  fc.record(
    { _id: id, _type: fc.constant('redirect'), from: path, path, page: value },
    { requiredKeys: ['_id', '_type', 'from'] },
  ),
  fc.record({
    _id: id,
    _type: fc.constant('review'),
    decision: fc.constantFrom('approved', 'withdrawn', 'published'),
    decidedAt: text,
    subject: value,
  }),
  fc.record({ _id: id, _type: fc.constant('post'), any: id.map((_ref) => ({ _ref })) }),
)
const hostile: fc.Arbitrary<DocumentWithId> = fc.oneof(odd, moved)

let dir: string
let net: OutsideNet
let receiver: ReturnType<typeof createServer>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lake-hostile-'))
  net = await openOutsideNet()
  receiver = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await net.close()
  receiver.close()
  await rm(dir, { recursive: true, force: true })
})

function hookUrl(): string {
  const address = receiver.address()
  return isRecord(address) ? `http://127.0.0.1:${Number(address.port)}/` : ''
}

/** The site's lake, with all background jobs that read documents turned on. */
async function openSite(clock: HandClock): Promise<TestLake> {
  const config: Partial<LakeConfig> = {
    policy: clearwell.policy,
    mail: {
      send: async () => undefined,
      publicUrl: 'https://clearwell.example/lake',
      digestHourUtc: 6,
    },
    linkChecker: { ...withLinks(), userAgent: 'test' },
    webhooks: [{ name: 'all', url: hookUrl(), includeDrafts: true, allowPrivate: true }],
  }
  return openTestLake({ config, outside: net.means, schedulerClock: clock })
}

function withLinks() {
  const { linkChecker: outsideLinks } = clearwell
  if (!outsideLinks) throw new Error('The site declares its links')
  return outsideLinks
}

/** All of an operator's tasks on a data folder, in turn. Throws if one fails. */
async function goThroughAll(lake: TestLake, clock: HandClock, at: Date): Promise<void> {
  await lake.restart()
  await net.pass(DAY)
  clock.pass(DAY)
  await until(() => expect(lake.lake.context.webhooks.undelivered()).toEqual([]))
  const { dataDir, config } = lake
  expect((await verify(dataDir)).flatMap(({ problems }) => problems)).toEqual([])
  const work = await mkdtemp(join(dir, 'work-'))
  const fresh = { _id: `imported-${randomUUID()}`, _type: 'stat' }
  const importing = { documents: [fresh], assetsDir: work, onExisting: 'fail' } as const
  await importDocuments(lake.lake.context, { ...importing, report: () => undefined })
  const to = join(work, 'backups')
  await backUp({
    dataDir,
    to,
    keep: 2,
    now: new Date(),
    leaveOut: ['message', 'readerNote', 'pageAnswers'],
  })
  await restore({ from: to, dataDir: join(work, 'restored') })
  await restore({ from: to, at, dataDir: join(work, 'earlier') })
  lake.lake.context.store.db.exec('VACUUM')
  const out = join(work, 'export.tar.gz')
  const documents = exportedDocuments(lake.lake.context.store.all(), config, { withMessages: true })
  const written = await exportDataset({
    documents,
    assetsDir: join(dataDir, 'assets'),
    out,
    dataset: 'production',
  })
  await readBack(out, written.documents)
  const restored = await createLake({
    dataDir: join(work, 'restored'),
    config,
    log: () => undefined,
  })
  await restored.close()
  await rm(work, { recursive: true })
}

/** Stores them as an earlier version did: no rule of the site applies. */
function storePast(dataDir: string, documents: readonly DocumentWithId[]): void {
  const store = openStore(dataDir)
  try {
    for (const document of documents) {
      try {
        store.write({ author: 'editor' }, (tx) => tx.put(document, [{ createOrReplace: document }]))
      } catch {
        // The store itself has always refused it.
      }
    }
  } finally {
    store.close()
  }
}

test('the lake restarts, verifies, exports, backs up, and restores with any stored documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostile, { minLength: 60, maxLength: 60 }),
      fc.array(hostile, { minLength: 60, maxLength: 60 }),
      async (today, earlier) => {
        const clock = new HandClock(Date.now())
        const lake = await openSite(clock)
        try {
          for (const [index, document] of today.entries()) {
            const role = index % 2 === 0 ? 'editor' : 'administrator'
            await postMutations(lake, role, [{ createOrReplace: document }])
          }
          const at = new Date()
          await lake.restart(() => storePast(lake.dataDir, earlier))
          await goThroughAll(lake, clock, at)
          expect(unexpected(lake.logged)).toEqual([])
        } finally {
          await lake.close()
        }
      },
    ),
    { numRuns: 2, endOnFailure: true },
  )
}, 120_000)

/** Log lines of jobs that crashed. A scheduled task of unknown shape is dead-lettered, and logged as such. */
function unexpected(logged: readonly string[]): string[] {
  return logged
    .filter((line) => !line.startsWith('The scheduled task'))
    .filter((line) => /fail|stopped until|Unexpected/.test(line))
}
