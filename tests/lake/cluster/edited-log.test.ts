import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVerifier } from '../../../lib/signing/verifier.ts'
import { createStoreReader } from '../../../lib/content/verified/read-store.ts'
import { VerifiedContent, type Mismatch } from '../../../lib/content/verified/verified-content.ts'
import clearwell from '../../../lib/lake.config.ts'
import { EditedStore } from '../review/edited-store.ts'
import { ARTICLE, openOffice, type Office } from '../review/office.ts'

const HARM = 'Stop all medicines at once.'

describe('a lake node with content that was edited by hand', () => {
  let office: Office
  let client: pg.Client
  let content: VerifiedContent
  let reported: Mismatch[]

  const shown = () => content.query('*[_id == $id][0].summary', { id: ARTICLE })
  const stored = () => new EditedStore(office.lake.dataDir).read(ARTICLE)
  const startSite = async () => {
    reported = []
    content = new VerifiedContent({
      reader: createStoreReader(() =>
        office.lake.client('siteVerifier', { perspective: 'published' }),
      ),
      verifier: createVerifier(office.lake.lake.context.access.signingKey.publicKeys()),
      report: (mismatch) => reported.push(mismatch),
    })
    await content.load()
  }

  beforeEach(async () => {
    office = await openOffice({ config: { roles: clearwell.roles }, inCluster: true })
    await office.writeDraft({ summary: 'First text.' })
    await office.getApproved()
    await office.publish()
    client = new pg.Client({ connectionString: office.lake.databaseUrl })
    await client.connect()
    // At its start, the lake signs what was there before.
    await office.lake.restart()
    await startSite()
  })
  afterEach(async () => {
    await client.end()
    await office.lake.close()
  })

  /** A change of the row, as the leader would record it, behind everything that is in the log. */
  const appendByHand = async () => {
    const copy = join(mkdtempSync(join(tmpdir(), 'forged-')), 'store.sqlite')
    const node = new DatabaseSync(join(office.lake.dataDir, 'store.sqlite'), { readOnly: true })
    node.prepare('VACUUM INTO ?').run(copy)
    node.close()
    const db = new DatabaseSync(copy)
    const session = db.createSession({ table: 'documents' })
    db.prepare('UPDATE documents SET json = ? WHERE id = ?').run(
      JSON.stringify({ ...stored(), summary: HARM }),
      ARTICLE,
    )
    const patchset = session.patchset()
    session.close()
    db.close()
    await client.query(
      `INSERT INTO lake_log (seq, epoch, store_schema, change)
       SELECT seq + 1, epoch, store_schema, $1 FROM lake_log ORDER BY seq DESC LIMIT 1`,
      [zstdCompressSync(patchset)],
    )
  }

  test('a change written into the log in PostgreSQL reaches the node, no reader, and is reported', async () => {
    await appendByHand()
    // The leader finds a change in the log that it did not write, and has to follow first.
    const refused = await office
      .as('editor')
      .create({ _id: 'drafts.other', _type: 'article' })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ statusCode: 503 })
    await expect.poll(() => stored().summary).toBe(HARM)
    await expect.poll(() => content.load().then(() => 'loaded', String)).toBe('loaded')
    expect(shown()).toBe('First text.')
    expect(reported.map(({ id, problem }) => [id, problem])).toEqual([[ARTICLE, 'otherContent']])
    await startSite()
    expect(shown()).toBeNull()
    expect(reported).toMatchObject([{ id: ARTICLE, problem: 'otherContent' }])
  })

  test('a row edited in the SQLite file of the node reaches no reader, and is reported', async () => {
    new EditedStore(office.lake.dataDir).write({ ...stored(), summary: HARM })
    await office.lake.restart()
    await content.load()
    expect(shown()).toBe('First text.')
    expect(reported.map(({ id, problem }) => [id, problem])).toEqual([[ARTICLE, 'otherContent']])
  })
})
