import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeText } from '../../../lib/content/articles/evidence.ts'
import type { SourceData } from '../../../lib/content/text.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readCheckRuns } from '../../../lib/workflow/evidence/check-runs.ts'
import { DEFAULT_ARTICLE_LABELS } from '../../../schemas/labels/article-labels.ts'
import { sourceStatuses } from '../../../schemas/lists.ts'
import { update, work } from '../../unit/evidence/retraction-lists.ts'
import {
  BY_DOI,
  TODAY,
  corrected,
  retracted,
  openCheckOffice,
  type CheckOffice,
} from './evidence-check-office.ts'

let setup: CheckOffice
beforeEach(async () => {
  setup = await openCheckOffice()
})
afterEach(() => setup.close())

/** A source as queries return it, with missing fields empty. */
function asSource(value: unknown): SourceData {
  const text = (name: string) => {
    const found = isRecord(value) ? value[name] : null
    return typeof found === 'string' ? found : null
  }
  const status = sourceStatuses.find(({ value: each }) => each === text('status'))?.value ?? null
  return {
    ...{ _id: 'source-doi', _type: 'source', title: text('title'), kind: 'trial', status },
    ...{ statusSince: text('statusSince'), whatChanged: text('whatChanged') },
    ...{ authors: null, publisher: null, year: null, url: null, doi: null, pmid: null },
    ...{ accessedAt: null, supersededBy: null },
  }
}

describe('a published change from the evidence check', () => {
  const complete = { ...BY_DOI, publisher: 'Journal', year: 2019, kind: 'trial' }
  const submit = () => {
    const revision = String(setup.draft('source-doi')?._rev)
    return setup.office.decide('editor', 'submit', { documentId: 'source-doi', revision })
  }
  /** The note on a claim, as a page renders it from its query. */
  const runCheck = async () => {
    const source: unknown = await setup.office.lake.client('siteReader')
      .fetch(`*[_id == "source-doi"][0]{_id, title, kind, status, statusSince, whatChanged,
        "supersededBy": supersededBy->{title, url}}`)
    return noticeText(asSource(source), DEFAULT_ARTICLE_LABELS)
  }

  test.each([
    [
      'retraction',
      null,
      'This study was retracted in May 2024. The retraction notice is 10.1000/notice.',
    ],
    [
      'corrigendum',
      'A table had two rows mixed up.',
      'This study changed in May 2024. What changed: A table had two rows mixed up.',
    ],
    [
      'new_edition',
      'It now has six years.',
      'This study changed in May 2024. What changed: It now has six years.',
    ],
  ])('shows readers the %s and is known to the next run', async (type, whatChanged, words) => {
    setup.office.seed(complete)
    const by = type === 'new_edition' ? '10.1000/safe' : '10.1000/notice'
    const works = [work('10.1000/DEF', { 'updated-by': [update(by, type, 2024, 5, 3)] })]
    const path = await setup.folder.put('works.json', JSON.stringify(works))
    await setup.check(path)
    expect(await runCheck()).toBeNull()
    if (whatChanged !== null) {
      // The draft only names the notice: the editor has to describe the change.
      expect(JSON.stringify(await submit())).toContain('This text only names the notice')
      await setup.office.as('editor').patch('drafts.source-doi').set({ whatChanged }).commit()
    }
    expect(await submit()).toMatchObject({ status: 200 })
    const revision = String(setup.draft('source-doi')?._rev)
    expect(await setup.office.approve({ documentId: 'source-doi', revision })).toMatchObject({
      status: 200,
    })
    await setup.office.as('editor').action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'source-doi',
      draftId: 'drafts.source-doi',
    })
    expect(await runCheck()).toBe(words)
    const before = setup.sourcesNow()
    expect((await setup.check(path)).out).toContain('already known')
    expect(setup.sourcesNow()).toBe(before)
  })
})

describe('record of an evidence check run', () => {
  const getCheckRuns = () =>
    readCheckRuns(setup.office.lake.lake.context.store.ofType('evidenceRun'))
  const RAN_AT = `${TODAY}T09:30:00.000Z`

  test('stores the age of the file and the numbers of found, unlisted, and failed entries', async () => {
    await setup.check(await setup.list(retracted, corrected, 'no row at all'))
    expect(getCheckRuns()).toEqual([
      {
        ...{ way: 'file', ranAt: RAN_AT, doneAt: RAN_AT, error: null, fileDay: '2026-11-20' },
        ...{ sources: 12, lookedFor: 4, found: 2, drafted: 2, notListed: 2, failed: 1 },
      },
    ])
  })

  test('is not written by a dry run; an invalid file is stored as an error and keeps earlier results', async () => {
    await setup.check(await setup.list(retracted), '--dry-run')
    expect(getCheckRuns()).toEqual([])
    await setup.check(await setup.list(retracted))
    await setup.check(await setup.folder.put('letter.csv', 'Dear all,'))
    expect(getCheckRuns()).toMatchObject([{ found: 1, doneAt: RAN_AT }])
    expect(getCheckRuns()[0]?.error).toMatch(/is not a list in a known format/)
  })

  test('cannot be written by editors or administrators', async () => {
    await setup.check(await setup.list(retracted))
    const run = { _id: 'evidenceRun.file', _type: 'evidenceRun', found: 0 }
    for (const role of ['editor', 'administrator'] as const) {
      const client = setup.office.as(role)
      const tries = [
        () => client.createOrReplace(run),
        () => client.patch(run._id).set({ found: 0 }).commit(),
        () => client.create({ ...run, _id: 'evidenceRun.crossref' }),
      ]
      for (const attempt of tries)
        await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
    }
    expect(getCheckRuns()).toMatchObject([{ found: 1 }])
  })
})
