import { describe, expect, test } from 'vitest'
import { matchesFilter, matchesQuery } from '../../../lib/lake/engine/groq/filter.ts'
import { QueryParseError } from '../../../lib/lake/errors.ts'

const post = {
  _id: 'drafts.a',
  _type: 'post',
  _rev: '1',
  _createdAt: '',
  _updatedAt: '',
  title: 'Heart health',
  body: [{ _key: 'k', text: 'one' }],
  owner: 'u1',
}
const identity = { id: 'u1', kind: 'user' as const, name: '', email: '', roles: [] }

describe('matchesFilter', () => {
  test.each([
    ['_type == "post"', true],
    ['_type == "post" && !(_id in path("drafts.**"))', false],
    ['_id in path("drafts.**")', true],
    ['title match "hea*"', true],
    ['owner == identity()', true],
    ['count(*) == 1', true],
    ['title', false],
    ['true', true],
    ['null', false],
  ])('evaluates %s → %s', (filter, expected) => {
    expect(matchesFilter(filter, post, { identity })).toBe(expected)
  })

  test('returns false for a missing document', () => {
    expect(matchesFilter('true', null)).toBe(false)
  })

  test('binds parameters', () => {
    expect(matchesFilter('_type == $type', post, { params: { type: 'post' } })).toBe(true)
    expect(matchesFilter('_type == $type', post, { params: { type: 'page' } })).toBe(false)
  })

  const renamed = { ...post, title: 'Other' }
  test.each([
    ['before().title == "Other" && after().title == "Heart health"', true],
    ['delta::operation() == "update"', true],
    ['delta::changedAny(title)', true],
    ['delta::changedAny((title, owner))', true],
    ['delta::changedAny(owner)', false],
    ['delta::changedAny(body[].text)', false],
    ['delta::changedOnly(title)', true],
    ['delta::changedOnly(owner)', false],
    ['diff::changedAny(before(), after(), (body[_key == "k"].text, title))', true],
    ['diff::changedOnly(before(), after(), body)', false],
  ])('evaluates a change: %s → %s', (filter, expected) => {
    expect(matchesFilter(filter, post, { before: renamed, after: post })).toBe(expected)
  })

  test.each([
    ['create', null, post],
    ['delete', post, null],
  ])('supports delta::operation() for %s', (operation, before, after) => {
    expect(matchesFilter(`delta::operation() == "${operation}"`, post, { before, after })).toBe(
      true,
    )
  })

  test('throws a queryParseError with the position for invalid GROQ', () => {
    expect(() => matchesFilter('_type ==', post)).toThrow(QueryParseError)
    expect(() => matchesFilter('_type == $type', post)).toThrow('param $type referenced')
    expect(() => matchesFilter(`${'('.repeat(50_000)}1`, post)).toThrow(QueryParseError)
  })

  test('throws for unsupported functions before a document is evaluated', () => {
    expect(() => matchesFilter('false && user::attributes().a > 1', post)).toThrow(QueryParseError)
    expect(() => matchesFilter('false && media::aspect(a, b)', post)).toThrow('media::aspect()')
  })

  test('throws for a filter that is too complex', () => {
    const list = Array.from({ length: 2000 }, (_, i) => i)
    const filter = 'count($list[count($list[@ != ^]) > 0]) > 0'
    expect(() => matchesFilter(filter, post, { params: { list } })).toThrow('too complex')
  })
})

test('matchesQuery accepts a listener’s whole query', () => {
  expect(matchesQuery('*[_type == "post"]', post)).toBe(true)
  expect(matchesQuery('*[_type == "post"][0]{title}', post)).toBe(true)
  expect(matchesQuery('*[_type == "page"]', post)).toBe(false)
  expect(matchesQuery('*[_id in [$a, $b]]', post, { params: { a: 'a', b: 'drafts.a' } })).toBe(true)
})
