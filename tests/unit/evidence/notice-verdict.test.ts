import { describe, expect, test } from 'vitest'
import { getFileDate } from '../../../lib/evidence/file-date.ts'
import { doiIn, pmidIn, type Notice } from '../../../lib/evidence/notice.ts'
import type { StoredSource } from '../../../lib/evidence/stored-source.ts'
import { evaluateNotices } from '../../../lib/evidence/evaluate-notices.ts'
import { checkStatus } from '../../../schemas/source-status.ts'

const version = (_id: string, more: object) => ({ _id, _rev: 'r', title: 'A trial', ...more })
function source(published: object | null, draft: object | null = null): StoredSource {
  return {
    ...{ id: 'source-a', title: 'A trial', doi: '10.1000/a', pmid: null },
    published: published && version('source-a', published),
    draft: draft && version('drafts.source-a', draft),
  }
}
const notice = (kind: Notice['kind'], more: Partial<Notice> = {}): Notice => ({
  ...{ kind, name: kind, date: '2024-05-03', of: { doi: '10.1000/a', pmid: null } },
  ...{ by: { doi: '10.1000/notice', pmid: null } },
  ...more,
})
const verdict = (of: StoredSource, ...notices: Notice[]) =>
  evaluateNotices(of, notices, (doi) => (doi === '10.1000/new' ? 'source-new' : undefined))

describe('verdict on a notice', () => {
  test.each([
    ['retraction', 'retracted', 'The retraction notice is 10.1000/notice.', undefined],
    ['correction', 'corrected', 'The correction is 10.1000/notice.', 'whatChanged'],
  ] as const)(
    'a %s creates a draft with the status %s, and an editor completes a correction',
    (kind, status, whatChanged, asks) => {
      const found = verdict(source({}), notice(kind))
      expect(found).toMatchObject({
        kind: 'draft',
        fields: { status, statusSince: '2024-05-03', whatChanged },
      })
      const fields = found?.kind === 'draft' ? found.fields : {}
      expect(checkStatus({ _id: 'a', ...fields })?.field).toBe(asks)
    },
  )

  test('a new edition fills in the superseding source if it is known', () => {
    const known = notice('newEdition', { by: { doi: '10.1000/new', pmid: null } })
    const found = verdict(source({}), known)
    expect(found).toMatchObject({
      fields: {
        status: 'superseded',
        supersededBy: { _ref: 'source-new' },
        whatChanged: 'The new edition is 10.1000/new.',
      },
    })
    const named = found?.kind === 'draft' ? found.fields : {}
    expect(checkStatus({ _id: 'a', ...named })?.field).toBe('whatChanged')
    const unknown = verdict(source({}), notice('newEdition'))
    const fields = unknown?.kind === 'draft' ? { ...unknown.fields } : {}
    expect(fields).not.toHaveProperty('supersededBy')
    expect(checkStatus({ _id: 'a', ...fields })?.field).toBe('supersededBy')
  })

  test('a date or DOI that the list lacks is left empty', () => {
    expect(
      verdict(source({}), notice('retraction', { date: null, by: { doi: null, pmid: '77' } })),
    ).toMatchObject({
      fields: {
        status: 'retracted',
        whatChanged: 'The retraction notice is number 77 in PubMed.',
      },
    })
    const bare = verdict(
      source({}),
      notice('retraction', { date: null, by: { doi: null, pmid: null } }),
    )
    expect(bare?.kind === 'draft' && bare.fields).toEqual({ status: 'retracted' })
  })

  test('the most severe of several notices counts, in any order', () => {
    const all = [
      notice('correction', { date: '2025-01-01' }),
      notice('retraction'),
      notice('concern'),
    ]
    for (const each of [all, all.toReversed()])
      expect(verdict(source({}), ...each)).toMatchObject({ fields: { status: 'retracted' } })
  })

  test('a reinstatement after a retraction changes nothing and is reported to an editor', () => {
    const back = notice('reinstatement', { date: '2025-01-01' })
    expect(verdict(source({}), notice('retraction'), back)).toMatchObject({
      kind: 'read',
      notice: back,
    })
    const secondNotice = notice('retraction', { date: '2026-01-01' })
    expect(verdict(source({}), notice('retraction'), back, secondNotice)).toMatchObject({
      kind: 'draft',
      notice: secondNotice,
    })
  })

  test.each(['concern', 'reinstatement', 'other'] as const)(
    'a %s is reported to an editor, and nothing is written',
    (kind) => {
      expect(verdict(source({}), notice(kind))).toMatchObject({
        kind: 'read',
        why: 'no status matches it',
      })
    },
  )

  test('a source without notices has no verdict', () => {
    expect(verdict(source({}))).toBeNull()
  })
})

describe('verdict for a source that already has a status', () => {
  const done = { status: 'retracted', statusSince: '2024-05-03' }

  test('is “known” when the published source or its draft has the status', () => {
    expect(verdict(source(done), notice('retraction'))).toMatchObject({ kind: 'known' })
    expect(verdict(source({}, done), notice('retraction'))).toMatchObject({ kind: 'known' })
  })

  test('a correction of a retracted source changes nothing', () => {
    expect(verdict(source(done), notice('correction', { date: '2026-01-01' }))).toMatchObject({
      kind: 'known',
    })
  })

  test('a retraction of a corrected source creates a draft', () => {
    expect(verdict(source({ status: 'corrected' }), notice('retraction'))).toMatchObject({
      fields: { status: 'retracted' },
    })
  })

  test('a draft that an editor has started is not changed', () => {
    expect(verdict(source({}, { status: 'corrected' }), notice('retraction'))).toMatchObject({
      kind: 'read',
      why: 'its draft says corrected',
    })
    expect(
      verdict(source({ status: 'retracted' }, { status: 'current' }), notice('retraction')),
    ).toMatchObject({
      kind: 'read',
      why: 'its draft says current',
    })
  })

  test('a newer correction is reported to an editor until the source names it', () => {
    const corrected = { status: 'corrected', statusSince: '2020-01-01' }
    expect(verdict(source(corrected), notice('correction'))).toMatchObject({
      kind: 'read',
      why: expect.stringContaining('newer'),
    })
    const named = { ...corrected, whatChanged: 'See 10.1000/NOTICE.' }
    expect(verdict(source(named), notice('correction'))).toMatchObject({ kind: 'known' })
  })

  test('a dismissed notice is ignored in any notation of its identifier', () => {
    for (const each of ['https://doi.org/10.1000/NOTICE', '10.1000/notice'])
      expect(verdict(source({ noticesDismissed: [each] }), notice('correction'))).toBeNull()
    const pubmed = notice('correction', { by: { doi: null, pmid: '77' } })
    expect(verdict(source({ noticesDismissed: ['PMID: 77'] }), pubmed)).toBeNull()
    expect(
      verdict(source({ noticesDismissed: ['10.1000/other'] }), notice('retraction')),
    ).toMatchObject({ kind: 'draft' })
  })
})

test('DOIs and PubMed IDs are parsed in every common notation', () => {
  for (const each of [
    '10.1000/ABC',
    'doi:10.1000/abc',
    'https://dx.doi.org/10.1000/aBc',
    ' 10.1000/abc. ',
  ])
    expect(doiIn(each), each).toBe('10.1000/abc')
  for (const each of ['unavailable', '', '0', null, 7, 'https://example.org/10.1000/abc'])
    expect(doiIn(each)).toBeNull()
  for (const each of ['123', 'PMID: 123', '00123', 123, 'https://pubmed.ncbi.nlm.nih.gov/123/'])
    expect(pmidIn(each), String(each)).toBe('123')
  for (const each of ['0', '', 'none', null, '12345678901', '1.5']) expect(pmidIn(each)).toBeNull()
})

test('the date of a list comes from its name, content, or file, and is never in the future', () => {
  const written = new Date('2026-11-10T12:00:00Z')
  const of = (name: string, newest: string | null) =>
    getFileDate(`/a/2020-01-01/${name}`, newest, written, '2026-11-23')
  for (const name of ['rw-2026-11-01.csv', 'rw_20261101.csv', '2026_11_01.csv'])
    expect(of(name, '2026-10-30')).toEqual({ day: '2026-11-01', from: 'name' })
  for (const name of ['rw.csv', 'rw-2026-13-01.csv', 'rw-2030-01-01.csv', 'rw-120261101.csv'])
    expect(of(name, '2026-10-30')).toEqual({ day: '2026-10-30', from: 'data' })
  expect(of('rw.csv', null)).toEqual({ day: '2026-11-10', from: 'file' })
  expect(of('rw.csv', '2030-01-01')).toEqual({ day: '2026-11-10', from: 'file' })
})
