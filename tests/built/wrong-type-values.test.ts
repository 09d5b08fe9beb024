import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from '../../lib/lake/access/secrets.ts'
import { openStore } from '../../lib/lake/store/store.ts'
import { isNightly } from '../nightly.ts'
import { copySeedContent } from '../seed-content.ts'
import { CHAIN_ID } from '../../lib/workflow/signatures/record-chain.ts'
import { routes } from '../routes.ts'
import { startStack, type Stack } from '../stack.ts'
import { spoiled } from '../wrong-type-values.ts'

/** Endpoints other than pages: share images, feeds, machine-readable lists, and the search. */
const OTHERS = [
  '/og/home.png',
  '/og/diseases/diabetes.png',
  '/og/blog/low-blood-sugar.png',
  '/og/booking/1.png',
  '/blog/rss.xml',
  '/corrections/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/dialog-labels.json',
  '/speculation-rules.json',
  '/api/search?q=sugar',
  '/api/blog/search?q=sugar',
  '/blog/page/2',
  '/no/such/page',
  '/blog/no-such-post',
]

/** Fields that URLs and the order of a page's records depend on: without them, less would be covered. */
const UNCHANGED_FIELDS = [
  'slug',
  'number',
  '_ref',
  'decision',
  'decidedAt',
  'contentHash',
  'subject',
]

/** A store as an earlier version of the lake would have accepted it: writes are not validated, and nothing is signed. */
function spoil(
  dataDir: string,
  seed: number,
  chance: number,
  unchangedFields: readonly string[],
): number {
  const store = openStore(join(dataDir, 'lake'))
  let count = 0
  try {
    const documents = [...store.all()].filter(({ _id }) => !_id.includes('.'))
    store.write({ author: 'test' }, (tx) => {
      for (const [index, document] of documents.entries()) {
        const { signature: _signature, chain: _chain, ...unsigned } = document
        const made = spoiled(unsigned, { seed: seed * 10_000 + index, chance, unchangedFields })
        count += made.count
        tx.put({ ...made.document, _id: document._id, _type: document._type })
      }
      tx.delete(CHAIN_ID)
    })
  } finally {
    store.close()
  }
  openSecrets(join(dataDir, 'lake')).change(({ signing }) => {
    signing.earlierSignedAt = null
    signing.chainedAt = null
  })
  return count
}

async function failures(stack: Stack): Promise<string[]> {
  const failed: string[] = []
  for (const path of [...routes, ...OTHERS]) {
    const response = await fetch(stack.url + path, { redirect: 'manual' })
    await response.arrayBuffer()
    if (response.status >= 500) failed.push(`${path}: ${response.status}`)
  }
  return failed
}

const STORES = [
  ['in nearly all fields, with intact slugs', 2, 0.25, UNCHANGED_FIELDS],
  ['in some fields, with intact slugs', 1, 0.01, UNCHANGED_FIELDS],
  ['in many fields, including slugs and records', 3, 0.05, ['_ref']],
] as const

// Each starts a product and renders all of its pages.
test.each(isNightly ? STORES : STORES.slice(0, 1))(
  'all pages render with values of wrong types %s',
  async (_where, seed, chance, unchangedFields) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-wrong-'))
    let stack: Stack | undefined
    try {
      await copySeedContent(dataDir)
      expect(spoil(dataDir, seed, chance, unchangedFields)).toBeGreaterThan(100)
      stack = await startStack({ dataDir })
      const failed = await failures(stack)
      expect(failed, failed.length > 0 ? stack.output().slice(-20_000) : '').toEqual([])
      expect(stack.output()).toContain('has the wrong type, so pages leave it out')
    } finally {
      await stack?.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
  240_000,
)
