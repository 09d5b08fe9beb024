import { DatabaseSync } from 'node:sqlite'
import { documents } from './synthetic-documents.ts'

/** Hand-written SQL by query name, each with an index made for it. */
const QUESTIONS: Record<string, string> = {
  '1+1': 'SELECT 1+1 AS json',
  'by slug': `SELECT p.json, a.json AS author FROM post p JOIN person a ON a.id = p.author WHERE p.slug = 'post-77'`,
  'newest 20 with author':
    'SELECT p.json, a.json AS author FROM post p JOIN person a ON a.id = p.author ORDER BY at DESC, p.id LIMIT 20',
  'by tag, 20': `SELECT json FROM post WHERE EXISTS (SELECT 1 FROM tag WHERE tag = 'tag-7' AND post = id)
    ORDER BY at DESC, id LIMIT 20`,
  'title match "sug*", 20': `SELECT json FROM post WHERE rowid IN (SELECT rowid FROM words WHERE words MATCH 'sug*') LIMIT 20`,
  'references($id), 20': `SELECT json FROM post WHERE author = 'author-3' LIMIT 20`,
  'published in a month, 20': `SELECT json FROM post WHERE at >= '2026-03' AND at < '2026-04' LIMIT 20`,
  'count of a type': 'SELECT count(*) AS json FROM post',
}

/** The same documents in plain SQL tables, queried without a server: the median milliseconds of each. */
export function plainSqlite(count: number): Map<string, number> {
  const db = new DatabaseSync(':memory:')
  db.exec(`CREATE TABLE post (id TEXT PRIMARY KEY, slug TEXT, at TEXT, author TEXT, json TEXT);
    CREATE TABLE person (id TEXT PRIMARY KEY, json TEXT);
    CREATE TABLE tag (tag TEXT, post TEXT, PRIMARY KEY (tag, post)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(title, content='');
    CREATE INDEX slugs ON post(slug); CREATE INDEX times ON post(at, id); CREATE INDEX authors ON post(author)`)
  const post = db.prepare('INSERT INTO post VALUES (?, ?, ?, ?, ?)')
  const person = db.prepare('INSERT INTO person VALUES (?, ?)')
  const tag = db.prepare('INSERT OR IGNORE INTO tag VALUES (?, ?)')
  const words = db.prepare('INSERT INTO words(rowid, title) VALUES (?, ?)')
  db.exec('BEGIN')
  for (const document of documents(count)) {
    const json = JSON.stringify(document)
    if (document._type === 'person') {
      person.run(document._id, json)
      continue
    }
    const { slug, publishedAt, author, tags, title } = getFacts(json)
    const { lastInsertRowid } = post.run(document._id, slug.current, publishedAt, author._ref, json)
    for (const each of tags) tag.run(each, document._id)
    words.run(lastInsertRowid, title)
  }
  db.exec('COMMIT')
  const found = new Map<string, number>()
  for (const [what, sql] of Object.entries(QUESTIONS)) {
    const statement = db.prepare(sql)
    const times = Array.from({ length: 25 }, () => {
      const startedAt = performance.now()
      for (const row of statement.all()) JSON.parse(String(row.json))
      return performance.now() - startedAt
    })
    found.set(what, times.sort((left, right) => left - right)[times.length >> 1] ?? Number.NaN)
  }
  db.close()
  return found
}

interface Facts {
  slug: { current: string }
  publishedAt: string
  author: { _ref: string }
  tags: string[]
  title: string
}

const getFacts = (json: string): Facts => JSON.parse(json)
