import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { isChecked } from '../../lib/workflow/checks/checked-types.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { readKnown } from '../../studio/review/checks/use-known-content.ts'
import { text } from './seed-text.ts'
import { isRecord } from '../../lib/is-record.ts'

/** A value as stored after import, with uploaded images. */
function stored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stored)
  if (!isRecord(value)) return value
  const { _sanityAsset, ...fields } = value
  const own = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, stored(each)]))
  return _sanityAsset === undefined ? own : { ...own, asset: { _ref: text(_sanityAsset) } }
}

const { documents } = await seed()
const getSlug = ({ slug }: Record<string, unknown>) => (isRecord(slug) ? slug.current : undefined)
const context = readKnown({
  pages: documents.map((document) => ({ ...document, slug: getSlug(document) })),
  sources: documents.filter(({ _type }) => _type === 'source'),
})
const pages = documents
  .filter(({ _type }) => isChecked(_type))
  .map((page) => [page._id, stored(page)] as const)

describe.each(pages)('%s', (_id, page) => {
  const findings = runChecks(isRecord(page) ? page : {}, context)

  test('the seed page has no findings', () => {
    expect(findings).toEqual([])
  })
})

test('seed pages have errors when the referenced documents are unknown', () => {
  const blind = { knownPaths: new Set<string>(), published: new Set<string>(), sources: new Map() }
  for (const [, page] of pages) {
    const rules = runChecks(isRecord(page) ? page : {}, blind).map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(['sources', 'references']))
  }
})
