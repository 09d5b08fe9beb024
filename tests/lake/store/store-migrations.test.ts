import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { forgetIndexes } from '../../../lib/lake/store/indexes.ts'
import { migrations } from '../../../lib/lake/store/migrations/index.ts'
import { openStore } from '../../../lib/lake/store/store.ts'

/** Stores written by earlier versions: fixed dumps, never regenerated from today's migrations. */
const fixtures = join(import.meta.dirname, '../old-stores')
const VERSIONS = readdirSync(fixtures).map((name) => Number(/\d+/.exec(name)?.[0]))
const NEWEST = migrations.at(-1)?.version

let scratch: string
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'lake-old-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

function oldStore(version: number): string {
  const dir = mkdtempSync(join(scratch, `version-${version}-`))
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  db.exec(
    `PRAGMA journal_mode=WAL; ${readFileSync(join(fixtures, `version-${version}.sql`), 'utf8')}`,
  )
  db.close()
  return dir
}

/** All lines of the change log, whichever tables have them. */
function recordIn(db: DatabaseSync) {
  return {
    transactions: db
      .prepare('SELECT seq, id, timestamp, author FROM transactions ORDER BY seq')
      .all(),
    changes: db
      .prepare(
        `SELECT seq, document_id, previous_rev, mutations, apply, revert
         FROM document_changes ORDER BY seq, document_id`,
      )
      .all(),
  }
}

function getRecord(dir: string) {
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  try {
    return recordIn(db)
  } finally {
    db.close()
  }
}

/** Checks any version's store: nothing is missing, and it works. */
async function expectWhole(dir: string, record: ReturnType<typeof getRecord>): Promise<void> {
  const store = openStore(dir)
  try {
    expect(recordIn(store.db)).toEqual(record)
    expect(store.db.prepare('PRAGMA user_version').get()).toEqual({ user_version: NEWEST })
    expect(store.storeId).toBe('0b6d9d4e-5f0c-4c8e-9d63-1f2a3b4c5d6e')
    expect([...store.all()].map(({ _id, _rev }) => [_id, _rev])).toEqual([
      ['author', 'transaction-1'],
      ['page', 'transaction-3'],
    ])
    expect(store.get('page')).toMatchObject({ title: "Two; and 'more'", list: [{ n: 2 }] })
    expect(store.history.documentAt('page', 2)?.document).toMatchObject({ title: 'One' })
    expect(store.history.getSeq('transaction-3')).toBe(3)
    expect(store.history.toChanges(['page']).map((change) => change.seq)).toEqual([2, 3])
    expect(store.referring('author').map(({ _id }) => _id)).toEqual(['page'])
    expect(store.warnings).toEqual([])
    const { seq } = store.write({ author: 'test' }, (tx) => tx.put({ _id: 'new', _type: 'page' }))
    expect(seq).toBe(6)
  } finally {
    store.close()
  }
  expect((await verify(dir)).flatMap(({ problems }) => problems)).toEqual([])
}

describe.each(VERSIONS)('migration of a store from version %i', (version) => {
  it('brings the store to the current version with all its data', async () => {
    const dir = oldStore(version)
    await expectWhole(dir, getRecord(dir))
  })

  it('survives being killed after any statement', async () => {
    const dir = oldStore(version)
    const record = getRecord(dir)
    // The state on disk if the process were killed there; its locks would be released. Within a transaction, most
    // statements leave it as it was.
    const states = new Map<string, string>()
    let deaths = 0
    atEachStatement(
      () => {
        deaths += 1
        const hash = createHash('sha256')
        const files = ['store.sqlite', 'store.sqlite-wal'].filter((name) =>
          existsSync(join(dir, name)),
        )
        for (const name of files) hash.update(name).update(readFileSync(join(dir, name)))
        const state = hash.digest('hex')
        if (states.has(state)) return
        const left = mkdtempSync(join(scratch, 'killed-'))
        for (const name of files) copyFileSync(join(dir, name), join(left, name))
        states.set(state, left)
      },
      () => openStore(dir).close(),
    )
    const statements = migrations.filter((each) => each.version > version).length
    expect(deaths).toBeGreaterThan(statements * 4)
    expect(states.size).toBeGreaterThan(1)
    for (const left of states.values()) await expectWhole(left, record)
  })
})

it('migration of the slug index keeps the documents that have a slug', async () => {
  const dir = oldStore(15)
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  // As written by version 15.
  db.exec(`
    INSERT INTO documents VALUES ('post', 'page', 'transaction-6',
      '{"_id":"post","_type":"page","slug":{"current":"hi"},"_rev":"transaction-6"}', 6);
    INSERT INTO transactions VALUES (6, 'transaction-6', '2026-11-26T10:00:00.000Z', 'person-1');
    INSERT INTO document_changes VALUES ('post', 6, NULL, '[]',
      '[0,{"_id":"post","_type":"page","slug":{"current":"hi"}}]', '[0,null]');
    INSERT INTO index_entries VALUES (3, '', x'0368690000', 'post');
    UPDATE document_counts SET n = 2 WHERE type = 'page'`)
  db.close()
  const store = openStore(dir)
  try {
    const entries = store.db
      .prepare('SELECT key, base FROM index_entries WHERE definition = 3')
      .all()
    expect(entries).toEqual([{ key: Uint8Array.from(Buffer.from('\x03hi\0\0')), base: 'post' }])
    expect(store.db.prepare('SELECT state FROM index_definitions').all()).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'ready' })),
    )
  } finally {
    store.close()
  }
  expect((await verify(dir)).flatMap(({ problems }) => problems)).toEqual([])
})

it('dead letters, link checks, and notification preferences of a store of version 20 are kept under their new names', () => {
  const store = openStore(oldStore(20))
  try {
    const rows = (sql: string) => store.db.prepare(sql).all()
    expect(rows('SELECT * FROM webhook_dead_letters')).toEqual([
      {
        ...{ hook: 'site', seq: 3, document_id: 'page', attempts: 4, error: 'HTTP 400' },
        attempted_at: 1_795_000_000_000,
      },
    ])
    expect(rows('SELECT url, state, failures FROM link_checks')).toEqual([
      { url: 'https://a.example/', state: 'ok', failures: 0 },
      { url: 'https://b.example/', state: 'broken', failures: 2 },
      { url: 'https://c.example/', state: 'unknown', failures: 1 },
      { url: 'https://d.example/', state: 'pending', failures: 0 },
    ])
    expect(rows('SELECT * FROM notification_preferences')).toEqual([
      { user_id: 'person-1', delivery: 'daily', digest_day: '2026-11-24' },
      { user_id: 'person-2', delivery: 'immediate', digest_day: '' },
    ])
    const names = rows('SELECT name FROM sqlite_master').map(({ name }) => String(name))
    expect(names.join()).not.toMatch(/set_aside|outside|choices|listed|numbers_of|leaves/)
  } finally {
    store.close()
  }
})

it('forgetIndexes also clears the document counts of a store from an earlier version', () => {
  const db = new DatabaseSync(join(oldStore(15), 'store.sqlite'))
  forgetIndexes(db)
  expect(db.prepare('SELECT * FROM document_counts').all()).toEqual([])
  db.close()
})

it('migration overwrites deleted text from earlier versions, even if it is killed', () => {
  const dir = oldStore(1)
  const file = join(dir, 'store.sqlite')
  const db = new DatabaseSync(file)
  db.exec(
    `CREATE TABLE gone (words TEXT); INSERT INTO gone VALUES ('${'Zebrafinch '.repeat(2000)}')`,
  )
  db.exec('DROP TABLE gone')
  db.close()
  expect(readFileSync(file, 'latin1')).toContain('Zebrafinch')
  const deaths: string[] = []
  atEachStatement(
    () => {
      const left = mkdtempSync(join(scratch, 'killed-'))
      for (const name of ['store.sqlite', 'store.sqlite-wal'])
        if (existsSync(join(dir, name))) copyFileSync(join(dir, name), join(left, name))
      deaths.push(left)
    },
    () => openStore(dir).close(),
  )
  for (const left of deaths) {
    openStore(left).close()
    expect(readFileSync(join(left, 'store.sqlite'), 'latin1')).not.toContain('Zebrafinch')
  }
})

/** Runs the work with each statement of its scripts on its own, and calls back before the first and after each. */
function atEachStatement(reached: () => void, work: () => void): void {
  const { exec } = DatabaseSync.prototype
  DatabaseSync.prototype.exec = function stepwise(script: string) {
    for (const statement of getStatements(script)) {
      exec.call(this, statement)
      reached()
    }
  }
  try {
    work()
  } finally {
    DatabaseSync.prototype.exec = exec
  }
}

function getStatements(script: string): string[] {
  const statements: string[] = []
  let rest = ''
  for (const part of script.split(/(?<=;)/)) {
    rest += part
    // A trigger contains statements.
    if (/\bCREATE\s+(?:TEMP\s+)?TRIGGER\b/i.test(rest) && !/\bEND\s*;?\s*$/i.test(rest)) continue
    if (rest.trim() !== '') statements.push(rest)
    rest = ''
  }
  return rest.trim() === '' ? statements : [...statements, rest]
}
