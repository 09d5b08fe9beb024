import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import type { LakeMail } from '../../../lib/lake/config.ts'
import { createLake } from '../../../lib/lake/lake.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { MINUTE, NOON, PUBLIC_URL } from './mail-office.ts'

const DAY = 24 * 60 * MINUTE
const YESTERDAY = new Date(NOON - DAY).toISOString()
const EDITOR = { _type: 'signature', id: 'u-ann', name: 'Ann' }

let dir: string
let mails: LakeMail[]

/** A store of version 18, from before the outbox: whether it mailed anything says `toldSince`. */
beforeEach(() => {
  mails = []
  dir = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const dump = join(import.meta.dirname, '../old-stores/version-18.sql')
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  db.exec(`PRAGMA journal_mode=WAL; ${readFileSync(dump, 'utf8')}`)
  db.prepare(
    `INSERT INTO users (id, email, name, role, password_hash, created_at)
     VALUES (?, 'ann@clearwell.example', 'Ann', 'editor', 'x', 1)`,
  ).run(EDITOR.id)
  for (const document of [
    { _id: 'drafts.article-a', _type: 'article', title: 'Mailed' },
    { _id: 'drafts.article-b', _type: 'article', title: 'Pending' },
    { _id: 'drafts.article-c', _type: 'article', title: 'Read' },
    assigned('a', YESTERDAY),
    assigned('b', YESTERDAY),
    assigned('c', YESTERDAY),
    assigned('d', new Date(NOON - 40 * DAY).toISOString()),
    {
      _id: 'reviewComment.b',
      _type: 'reviewComment',
      subject: subject('b'),
      text: 'Words',
      writtenAt: YESTERDAY,
      mentions: [EDITOR],
    },
    { _id: 'message.1', _type: 'message', status: 'new', assignee: EDITOR },
    { _id: `seen.${EDITOR.id}`, _type: 'seen', notices: ['assigned review.c'] },
  ])
    put(db, document)
  db.prepare(`INSERT INTO told VALUES (?, 'assigned review.a', ${NOON - DAY})`).run(EDITOR.id)
  db.exec(`INSERT INTO told_mails VALUES ('mail-1', 'u-ann', ${NOON - DAY},
    '[{"title":"Unsent","words":"Approved","place":"/studio/desk"}]', 0, ${NOON - DAY}, NULL)`)
  db.close()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const subject = (name: string) => ({ _type: 'reference', _ref: `article-${name}`, _weak: true })
const assigned = (name: string, decidedAt: string) => ({
  _id: `review.${name}`,
  _type: 'review',
  subject: subject(name),
  decision: 'assigned',
  decidedAt,
  owner: EDITOR,
})

/** Stores a document as version 18 did. */
function put(db: DatabaseSync, document: { _id: string; _type: string; subject?: object }): void {
  const stored = { ...document, _rev: 'transaction-3', _createdAt: YESTERDAY }
  db.prepare('INSERT INTO documents (id, type, rev, json, seq) VALUES (?, ?, ?, ?, 3)').run(
    document._id,
    document._type,
    stored._rev,
    JSON.stringify(stored),
  )
  if ('subject' in document)
    db.prepare('INSERT INTO document_references VALUES (?, ?, 1)').run(
      document._id,
      `article-${document._id.slice(-1)}`,
    )
}

function sql(text: string): unknown[] {
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  try {
    return db.prepare(text).all()
  } finally {
    db.close()
  }
}

async function run(ms: number, count: number): Promise<void> {
  const clock = new HandClock(NOON)
  const lake = await createLake({
    dataDir: dir,
    config: {
      ...clearwell,
      seed: undefined,
      webhooks: [],
      backups: undefined,
      mail: { publicUrl: PUBLIC_URL, send: async (mail) => void mails.push(mail) },
    },
    schedulerClock: clock,
    passwordCost: 10,
    log: () => undefined,
  })
  try {
    // Passes are sliced: each ends a turn of the event loop later.
    const next = async (wait: number) => {
      clock.pass(wait)
      await until(() => expect(lake.context.slices.waiting).toBe(0))
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (let passed = 0; passed < ms; passed += 5 * MINUTE) await next(5 * MINUTE)
    await until(() => expect(mails.length).toBeGreaterThanOrEqual(count))
    expect(mails).toHaveLength(count)
  } finally {
    await lake.close()
  }
}

test('events that an earlier version mailed are not mailed again, and pending ones still are, once', async () => {
  const db = new DatabaseSync(join(dir, 'store.sqlite'))
  db.exec(`INSERT INTO meta VALUES ('toldSince', '1')`)
  db.close()
  await run(30 * MINUTE, 2)
  expect(mails.map(({ text }) => text).join()).toContain('“Unsent”: Approved')
  const lines = mails.flatMap(({ text }) => text.match(/“.*”: .*\./g) ?? []).toSorted()
  expect(lines).toEqual([
    '“Pending”: Assigned to you.',
    '“Pending”: You were mentioned in a comment.',
    '“Reader message”: Message assigned to you.',
    '“Unsent”: Approved.',
  ])
  expect(sql(`SELECT * FROM meta WHERE key LIKE 'notifications%'`)).toEqual([
    { key: 'notificationsSince', value: '1' },
  ])
  await run(30 * MINUTE, 2)
})

test('a store that never mailed anything starts with the events after the upgrade', async () => {
  sql(`DELETE FROM told_mails RETURNING id`)
  await run(30 * MINUTE, 0)
  expect(sql('SELECT * FROM notification_outbox')).toEqual([])
})
