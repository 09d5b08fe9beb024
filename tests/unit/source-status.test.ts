import { describe, expect, it } from 'vitest'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { isClinicalField } from '../../lib/workflow/rules/clinical.ts'
import { getDoi } from '../../lib/bibliography/doi.ts'
import { getChange, checkStatus } from '../../schemas/source-status.ts'
import { checkDoi, checkPmid } from '../../schemas/validation.ts'

const superseded = {
  _id: 'drafts.source-old',
  status: 'superseded',
  supersededBy: { _type: 'reference', _ref: 'source-new' },
  statusSince: '2025-08-14',
  whatChanged: 'Treatment starts earlier. The goal stays below 130/80 mm Hg.',
}

describe('status of a source', () => {
  it.each([{}, { status: undefined }, { status: 'current' }, { status: 'lost' }, null, undefined])(
    '%j is current and has no change',
    (source) => {
      expect(getChange(source)).toBeNull()
    },
  )

  it.each(['superseded', 'corrected', 'retracted'])('%s is a change', (status) => {
    expect(getChange({ status })).toBe(status)
  })

  it('a status with all fields for readers is complete', () => {
    expect(checkStatus({})).toBeNull()
    expect(checkStatus({ status: 'current' })).toBeNull()
    expect(checkStatus(superseded)).toBeNull()
    expect(checkStatus({ ...superseded, status: 'retracted', supersededBy: undefined })).toBeNull()
  })

  it.each([
    ['status', { status: 'lost' }],
    ['supersededBy', { supersededBy: undefined }],
    ['supersededBy', { supersededBy: { _ref: 'source-old' } }],
    ['statusSince', { statusSince: undefined }],
    ['statusSince', { statusSince: 'August 2025' }],
    ['whatChanged', { whatChanged: ' ' }],
    ['whatChanged', { whatChanged: 'One. Two. Three.' }],
    // Text from the automated list check, for an editor to complete.
    ['whatChanged', { whatChanged: 'The correction is 10.1000/notice.' }],
    ['whatChanged', { status: 'corrected', whatChanged: 'The correction is number 77 in PubMed.' }],
  ])('reports the missing field %s for %j', (field, change) => {
    expect(checkStatus({ ...superseded, ...change })?.field).toBe(field)
  })

  it('may name the correction notice in addition to the change', () => {
    const whatChanged = 'The dose is lower. The correction is 10.1000/notice.'
    expect(checkStatus({ ...superseded, whatChanged })).toBeNull()
  })

  it('may state a retraction by naming only the retraction notice', () => {
    const whatChanged = 'The retraction notice is 10.1000/notice.'
    expect(checkStatus({ ...superseded, status: 'retracted', whatChanged })).toBeNull()
  })

  it('is a clinical field, and a source without it keeps its content hash', () => {
    for (const field of ['status', 'supersededBy', 'statusSince', 'whatChanged'])
      expect(isClinicalField('source', field), field).toBe(true)
    const source = { _id: 'source-old', _type: 'source', title: 'A guideline' }
    expect(contentHash({ ...source, status: 'retracted' })).not.toBe(contentHash(source))
    // As stored before these fields existed.
    expect(contentHash(source)).toBe(
      'a2e734a30f997e330d9d94bc4b46d8fb89f504524cbb4111e999edf0aab648a3',
    )
  })
})

describe('getDoi, checkDoi, and checkPmid', () => {
  it.each([
    ['the DOI field', { doi: '10.1000/ABC', url: 'https://doi.org/10.1000/other' }, '10.1000/abc'],
    ['the DOI in the URL', { url: 'https://doi.org/10.1000/ABC' }, '10.1000/abc'],
    [
      'the DOI in the URL when the DOI field is invalid',
      { doi: 'soon', url: 'https://dx.doi.org/10.1000/1' },
      '10.1000/1',
    ],
    ['null for a publisher’s URL', { url: 'https://example.org/10.1000/182' }, null],
    ['null without a DOI and URL', {}, null],
  ])('getDoi returns %s', (_what, source, doi) => {
    expect(getDoi(source)).toBe(doi)
  })

  it('checkDoi accepts only the plain DOI', () => {
    expect(checkDoi(undefined)).toBe(true)
    expect(checkDoi('10.1000/182')).toBe(true)
    expect(checkDoi('https://doi.org/10.1000/182')).toContain('10.1000/182')
    expect(checkDoi('182')).toContain('not a valid DOI')
  })

  it('checkPmid accepts only the plain PubMed ID', () => {
    expect(checkPmid(undefined)).toBe(true)
    expect(checkPmid('40811497')).toBe(true)
    expect(checkPmid('PMID: 40811497')).toContain('only the number')
  })
})
