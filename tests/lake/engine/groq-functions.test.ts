import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { QueryParseError } from '../../../lib/lake/errors.ts'

/** All functions of GROQ, its extensions, and hosted Sanity, called as intended. */
const ANSWERED = [
  'coalesce(a, b)',
  'count(*)',
  'dateTime(a)',
  'dateTime::now()',
  'defined(a)',
  'identity()',
  'length(a)',
  'lower(a)',
  'now()',
  'path(a)',
  'references(a)',
  'round(a, 1)',
  'select(a => b)',
  'string(a)',
  'upper(a)',
  'global::count(*)',
  'array::compact(a)',
  'array::intersects(a, b)',
  'array::join(a, ",")',
  'array::unique(a)',
  'diff::changedAny(a, b, (c))',
  'diff::changedOnly(a, b, anywhere(c == 1))',
  'documents::get(a)',
  'documents::incomingRefCount()',
  'documents::incomingGlobalDocumentReferenceCount()',
  'geo(a)',
  'geo::contains(a, b)',
  'geo::distance(a, b)',
  'geo::intersects(a, b)',
  'geo::latLng(1, 2)',
  'math::avg(a)',
  'math::max(a)',
  'math::min(a)',
  'math::sum(a)',
  'pt::text(a)',
  'releases::all()',
  'sanity::dataset()',
  'sanity::partOfRelease(a)',
  'sanity::projectId()',
  'sanity::versionOf(a)',
  'string::lower(a)',
  'string::split(a, b)',
  'string::startsWith(a, b)',
  'string::upper(a)',
  'text::query(a)',
  '* | order(a)',
  '* | score(boost(a match b, 2))',
]
/** Only in filters of listeners and webhooks. */
const OF_CHANGES = [
  'before()',
  'after()',
  'delta::operation()',
  'delta::changedAny(a)',
  'delta::changedOnly(a)',
]
const REFUSED = [
  'anywhere(a)',
  'media::aspect(a, b)',
  'pt(a)',
  'text::semanticSimilarity(a)',
  'user::attributes()',
]

describe('every GROQ function is either supported or documented as unsupported', () => {
  it.each(ANSWERED)('%s is supported', (query) => {
    expect(() => parseQuery(query)).not.toThrow()
  })

  it.each(OF_CHANGES)('%s is supported in delta mode', (query) => {
    expect(() => parseQuery(query, {}, 'delta')).not.toThrow()
  })

  it.each(REFUSED)('%s is refused with its name, and the README lists it', (query) => {
    const name = query.slice(0, query.indexOf('('))
    const refused = () => parseQuery(`*[_type == "a" && ${query} == 1]`)
    expect(refused).toThrow(QueryParseError)
    expect(refused).toThrow(name)
    expect(differences()).toContain(`\`${name}`)
  })

  it('the parser has no function outside of these lists', () => {
    const known = [...ANSWERED, ...OF_CHANGES, ...REFUSED].flatMap((query) =>
      [...query.matchAll(/(?:\w+::)?\w+(?=\()/g)].map(([name]) => name),
    )
    const found = ofParser()
    expect(found.length).toBeGreaterThan(45)
    expect(found.filter((name) => !known.includes(name))).toEqual([])
  })
})

function differences(): string {
  const readme = readFileSync(join(import.meta.dirname, '../../../lib/lake/README.md'), 'utf8')
  return readme.split('## What differs from the hosted service')[1]?.split('\n## ')[0] ?? ''
}

/** Parsed from the source of groq-js, which does not export a list of its functions. */
function ofParser(): string[] {
  const dist = join(import.meta.dirname, '../../../node_modules/groq-js/dist')
  const sources = readdirSync(dist).filter((name) => name.endsWith('.js'))
  const text = sources.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
  const namespaces = /const namespaces = \{([^}]+)\}/.exec(text)?.[1]?.match(/\w+/g) ?? []
  return namespaces
    .filter((name) => name !== '_global')
    .flatMap((namespace) => {
      const variable = namespace === 'global' ? '_global' : namespace
      const made = text.matchAll(new RegExp(`(?<!\\w)${variable}\\.(\\w+) = `, 'g'))
      return [...made].map(([, name]) =>
        namespace === 'global' ? String(name) : `${namespace}::${name}`,
      )
    })
}
