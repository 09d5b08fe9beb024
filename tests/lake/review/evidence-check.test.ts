import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EXIT, runEvidence } from '../../../lib/evidence/command.ts'
import { EVIDENCE_TOKEN } from '../../../lib/lake.config.ts'
import { noticeText } from '../../../lib/content/articles/evidence.ts'
import type { SourceData } from '../../../lib/content/text.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readCheckRuns } from '../../../lib/workflow/evidence/check-runs.ts'
import { DEFAULT_ARTICLE_LABELS } from '../../../schemas/labels/article-labels.ts'
import { sourceStatuses } from '../../../schemas/lists.ts'
import { HEADER, openFolder, row, update, work, type Folder } from '../../unit/evidence/lists.ts'
import { openOffice, type Office } from './office.ts'

const TODAY = '2026-11-23'
/** Sources in the store: found by a DOI in the URL, by DOI, by PMID, and not found. */
const BY_ADDRESS = {
  _id: 'source-address',
  _type: 'source',
  title: 'By address',
  url: 'https://doi.org/10.1000/ABC',
}
const BY_DOI = {
  _id: 'source-doi',
  _type: 'source',
  title: 'By DOI',
  url: 'https://journal.example/1',
  doi: '10.1000/def',
}
const BY_PMID = {
  _id: 'source-pmid',
  _type: 'source',
  title: 'By PMID',
  url: 'https://journal.example/2',
  pmid: '4242',
}
const SAFE = {
  _id: 'source-safe',
  _type: 'source',
  title: 'Safe',
  url: 'https://doi.org/10.1000/safe',
}

let office: Office
let folder: Folder
beforeEach(async () => {
  folder = await openFolder()
  office = await openOffice()
  office.seed(BY_ADDRESS, BY_DOI, BY_PMID, SAFE)
})
afterEach(async () => {
  expect(office.lake.logged).toEqual([])
  await office.lake.close()
  await folder.remove()
})

const token = () => office.lake.lake.context.access.secrets.read().tokens[EVIDENCE_TOKEN] ?? ''

async function evidence(...argv: string[]) {
  const lines: string[] = []
  const code = await runEvidence(argv, {
    connect: async () => office.lake.anonymousClient({ token: token() }),
    now: () => `${TODAY}T09:30:00.000Z`,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  })
  return { code, out: lines.join('\n') }
}
const check = (path: string, ...more: string[]) => evidence('check', '--file', path, ...more)
const list = (...rows: string[]) =>
  folder.put('rw-2026-11-20.csv', [HEADER, ...rows, ''].join('\n'))
const draft = (id: string) => office.stored(`drafts.${id}`)
/** All sources in the store, with their drafts. */
const sourcesNow = () =>
  office.lake.lake.context.store
    .ofType('source')
    .map(({ _id, _rev }) => `${_id} ${_rev}`)
    .join()

const retracted = row({ OriginalPaperDOI: '10.1000/abc', RetractionDOI: '10.1000/notice' })
const corrected = row({
  OriginalPaperPubMedID: '4242',
  RetractionNature: 'Correction',
  RetractionDate: '8/14/2025 0:00',
})

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

describe('evidence check with a list of retractions', () => {
  test('sets the status of listed sources in drafts and leaves published sources unchanged', async () => {
    const before = office.stored('source-address')
    const { code, out } = await check(await list(retracted, corrected))
    expect(code).toBe(EXIT.done)
    expect(office.stored('source-address')).toEqual(before)
    expect(draft('source-address')).toMatchObject({
      ...{ title: 'By address', status: 'retracted', statusSince: '2024-05-03' },
      whatChanged: 'The retraction notice is 10.1000/notice.',
    })
    expect(draft('source-pmid')).toMatchObject({ status: 'corrected', statusSince: '2025-08-14' })
    expect(draft('source-safe')).toBeNull()
    expect(out).toMatch(
      /^By address +10\.1000\/abc +Retraction +2024-05-03 +10\.1000\/notice +draft changed$/m,
    )
    expect(out).toMatch(/^By PMID +4242 +Correction +2025-08-14 +10\.1000\/notice +draft changed$/m)
    expect(out).toContain(
      '2 drafts changed. Nothing was published: an editor completes each draft in the Studio',
    )
  })

  test('changes nothing in a second run', async () => {
    const path = await list(retracted, corrected)
    await check(path)
    const before = sourcesNow()
    const { code, out } = await check(path)
    expect(code).toBe(EXIT.done)
    expect(sourcesNow()).toBe(before)
    expect(out.match(/already known/g)).toHaveLength(2)
    expect(out).toContain('No draft was changed.')
  })

  test('writes nothing with --dry-run', async () => {
    const { code, out } = await check(await list(retracted), '--dry-run')
    expect(code).toBe(EXIT.done)
    expect(out).toContain('would change its draft')
    expect(draft('source-address')).toBeNull()
  })

  test('never reports an unlisted source as “not retracted”, and prints the age and origin of the list', async () => {
    const { out } = await check(await list(retracted))
    expect(out).toContain('The list is from Nov 20, 2026 (the date in its name): 3 days old.')
    expect(out).toContain('1 listed, ')
    expect(out).toContain('“Not listed” does not mean that a source is unchanged')
    expect(out).not.toMatch(/not retracted|\bok\b|fine|clear/i)
    expect(out).toMatch(/Not checked, because they have neither a DOI nor a PMID: 8 sources\./)
    const plain = await check(await folder.put('rw.csv', `${HEADER}\n${retracted}\n`))
    expect(plain.out).toMatch(
      /The list is from May 3, 2024 \(its newest entry.*\): 934 days old\. Download a newer one\./,
    )
    const bare = await folder.put('works.json', JSON.stringify([{ DOI: '10.1000/x' }]))
    await utimes(bare, new Date('2026-11-01'), new Date('2026-11-01'))
    expect((await check(bare)).out).toContain(
      'The list is from Nov 1, 2026 (the file’s modification date',
    )
  })

  test.each(['', '0:00', 'soon'])(
    'sets the status without a date when the retraction date is %j',
    async (RetractionDate) => {
      const path = await list(row({ OriginalPaperDOI: '10.1000/abc', RetractionDate }))
      const { out } = await check(path)
      expect(draft('source-address')).toMatchObject({ status: 'retracted' })
      expect(draft('source-address')).not.toHaveProperty('statusSince')
      expect(out).toMatch(/^By address .* no date given .* draft changed$/m)
    },
  )

  test('counts entries that name no publication', async () => {
    const { out } = await check(await list(row({}), retracted))
    expect(out).toContain('1 entry names neither a DOI nor a PMID')
  })

  test('reports an unreadable row about a known source, however many other rows are unreadable', async () => {
    const odd = (OriginalPaperDOI: string) => row({ OriginalPaperDOI, RetractionDate: 'soon' })
    const others = Array.from({ length: 30 }, (_, at) => odd(`10.1000/other-${at}`))
    const { out } = await check(await list(...others, odd('10.1000/abc')))
    expect(out).toContain('Could not read 31 entries')
    expect(out.match(/RetractionDate is not a date/g)).toHaveLength(11)
  })

  test('reports and counts unreadable rows and returns a separate exit code', async () => {
    const { code, out } = await check(await list('a,b', row({ RetractionDate: 'soon' }), retracted))
    expect(code).toBe(EXIT.skipped)
    expect(out).toContain(
      'Could not read 2 entries in full:\n  line 2: too many or too few columns',
    )
    expect(draft('source-address')).toMatchObject({ status: 'retracted' })
    const many = Array.from({ length: 30 }, () => 'a,b')
    expect((await check(await list(...many))).out).toContain('and 20 more')
  })

  test('rejects a file of the wrong format with one sentence and writes nothing', async () => {
    const before = sourcesNow()
    const { code, out } = await check(await folder.put('x.csv', 'a,b\n1,2\n'))
    expect(code).toBe(EXIT.failed)
    expect(out).toMatch(
      /x\.csv is not a Retraction Watch data set: it has no column .* Nothing was changed\.$/,
    )
    expect(sourcesNow()).toBe(before)
  })

  test.each([
    [[], 'Name a command'],
    [['watch'], 'There is no command "watch"'],
    [['check'], 'Name the list with --file'],
    [['check', '--fiel', 'x'], 'fiel'],
  ])('exits with code 2 on wrong usage: %j', async (argv, message) => {
    const { code, out } = await evidence(...argv)
    expect(code).toBe(EXIT.usage)
    expect(out).toContain(message)
  })

  test('prints no control characters from the list to the terminal', async () => {
    const { out } = await check(
      await list(row({ OriginalPaperDOI: '10.1000/abc', RetractionNature: 'Odd\u001b[2J' })),
    )
    expect(out).toContain('needs an editor: no status matches it')
    expect(out).not.toContain('\u001b')
  })
})

describe('evidence check with existing editorial changes', () => {
  test('adds the status to an editor’s draft and skips a draft that already has a status', async () => {
    const editor = office.as('editor')
    await editor.createOrReplace({
      ...BY_ADDRESS,
      _id: 'drafts.source-address',
      authors: 'Smith J',
    })
    await editor.createOrReplace({ ...BY_PMID, _id: 'drafts.source-pmid', status: 'superseded' })
    const { out } = await check(
      await list(retracted, row({ OriginalPaperPubMedID: '4242', RetractionNature: 'Retraction' })),
    )
    expect(draft('source-address')).toMatchObject({ authors: 'Smith J', status: 'retracted' })
    expect(draft('source-pmid')).toMatchObject({ status: 'superseded' })
    expect(out).toContain('needs an editor: its draft says superseded')
  })

  test('skips a retraction notice that an editor dismissed', async () => {
    office.seed({ ...BY_ADDRESS, ...{ noticesDismissed: ['10.1000/Notice'] } })
    const { out } = await check(await list(retracted))
    expect(draft('source-address')).toBeNull()
    expect(out).toContain('0 listed')
  })
})

test('the check reads updated-by and update-to from Crossref works and links a new edition to its source', async () => {
  const works = [
    work('10.1000/abc', { 'updated-by': [update('10.1000/safe', 'new_edition', 2025, 8, 14)] }),
    work('10.1000/n', { 'update-to': [update('10.1000/DEF', 'retraction', 2026, 1, 2)] }),
  ]
  const { code, out } = await check(
    await folder.put('works.json', JSON.stringify({ message: { items: works } })),
  )
  expect(code).toBe(EXIT.done)
  expect(draft('source-address')).toMatchObject({
    status: 'superseded',
    supersededBy: { _ref: 'source-safe' },
    whatChanged: 'The new edition is 10.1000/safe.',
  })
  expect(draft('source-doi')).toMatchObject({ status: 'retracted', statusSince: '2026-01-02' })
  expect(out).toContain('The list is from Nov 2, 2026 (its newest entry')
})

describe('token of the evidence check', () => {
  const client = () => office.lake.anonymousClient({ token: token(), perspective: 'raw' })

  test('can read sources only', async () => {
    await office.writeDraft()
    const types = await client().fetch('array::unique(*[]._type)')
    expect(types).toEqual(['source'])
  })

  test.each([
    ['a public source', { ...SAFE, status: 'retracted' }],
    ['a draft of another type', { _id: 'drafts.post-a', _type: 'post' }],
    ['a source version', { ...SAFE, _id: 'versions.a.source-safe' }],
  ])('cannot write %s', async (_what, document) => {
    await expect(client().createOrReplace(document)).rejects.toMatchObject({ statusCode: 403 })
  })

  test('cannot publish, unpublish, or delete a document', async () => {
    await check(await list(retracted))
    const ids = { publishedId: 'source-address', draftId: 'drafts.source-address' }
    for (const actionType of [
      'sanity.action.document.publish',
      'sanity.action.document.unpublish',
    ] as const)
      await expect(client().action({ actionType, ...ids })).rejects.toMatchObject({
        statusCode: 403,
      })
    await expect(client().delete('source-address')).rejects.toMatchObject({ statusCode: 403 })
  })
})

describe('a published change from the evidence check', () => {
  const complete = { ...BY_DOI, publisher: 'Journal', year: 2019, kind: 'trial' }
  const submit = () => {
    const revision = String(draft('source-doi')?._rev)
    return office.decide('editor', 'submit', { documentId: 'source-doi', revision })
  }
  /** The note on a claim, as a page renders it from its query. */
  const told = async () => {
    const source: unknown = await office.lake.client('siteReader')
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
    office.seed(complete)
    const by = type === 'new_edition' ? '10.1000/safe' : '10.1000/notice'
    const works = [work('10.1000/DEF', { 'updated-by': [update(by, type, 2024, 5, 3)] })]
    const path = await folder.put('works.json', JSON.stringify(works))
    await check(path)
    expect(await told()).toBeNull()
    if (whatChanged !== null) {
      // The draft only names the notice: the editor has to describe the change.
      expect(JSON.stringify(await submit())).toContain('This text only names the notice')
      await office.as('editor').patch('drafts.source-doi').set({ whatChanged }).commit()
    }
    expect(await submit()).toMatchObject({ status: 200 })
    const revision = String(draft('source-doi')?._rev)
    expect(await office.approve({ documentId: 'source-doi', revision })).toMatchObject({
      status: 200,
    })
    await office.as('editor').action({
      actionType: 'sanity.action.document.publish',
      publishedId: 'source-doi',
      draftId: 'drafts.source-doi',
    })
    expect(await told()).toBe(words)
    const before = sourcesNow()
    expect((await check(path)).out).toContain('already known')
    expect(sourcesNow()).toBe(before)
  })
})

test('the evidence CLI works with a running lake and its token, and explains a missing token', async () => {
  const cli = join(import.meta.dirname, '../../../lib/evidence.cli.ts')
  const run = async (...argv: string[]) => {
    const child = spawn(process.execPath, ['--no-warnings', cli, ...argv])
    let out = ''
    child.stdout.on('data', (data) => (out += data))
    child.stderr.on('data', (data) => (out += data))
    const [code]: unknown[] = await once(child, 'close')
    return { code, out }
  }
  const path = await list(retracted)
  const there = await run('check', '--file', path, '--data', office.lake.dataDir)
  expect(there).toMatchObject({ code: 0, out: expect.stringContaining('1 draft changed') })
  expect(draft('source-address')).toMatchObject({ status: 'retracted' })
  const away = await run('check', '--file', path, '--data', join(office.lake.dataDir, 'nowhere'))
  expect(away).toMatchObject({ code: 1, out: expect.stringContaining('No lake is running on') })
})

describe('record of an evidence check run', () => {
  const kept = () => readCheckRuns(office.lake.lake.context.store.ofType('evidenceRun'))
  const RAN_AT = `${TODAY}T09:30:00.000Z`

  test('stores the age of the file and the numbers of found, unlisted, and failed entries', async () => {
    await check(await list(retracted, corrected, 'no row at all'))
    expect(kept()).toEqual([
      {
        ...{ way: 'file', ranAt: RAN_AT, doneAt: RAN_AT, trouble: null, fileDay: '2026-11-20' },
        ...{ sources: 12, lookedFor: 4, found: 2, drafted: 2, notListed: 2, failed: 1 },
      },
    ])
  })

  test('is not written by a dry run; an invalid file is stored as trouble and keeps earlier results', async () => {
    await check(await list(retracted), '--dry-run')
    expect(kept()).toEqual([])
    await check(await list(retracted))
    await check(await folder.put('letter.csv', 'Dear all,'))
    expect(kept()).toMatchObject([{ found: 1, doneAt: RAN_AT }])
    expect(kept()[0]?.trouble).toMatch(/is not a list in a known format/)
  })

  test('cannot be written by editors or administrators', async () => {
    await check(await list(retracted))
    const run = { _id: 'evidenceRun.file', _type: 'evidenceRun', found: 0 }
    for (const role of ['editor', 'administrator'] as const) {
      const client = office.as(role)
      const tries = [
        () => client.createOrReplace(run),
        () => client.patch(run._id).set({ found: 0 }).commit(),
        () => client.create({ ...run, _id: 'evidenceRun.crossref' }),
      ]
      for (const attempt of tries)
        await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
    }
    expect(kept()).toMatchObject([{ found: 1 }])
  })
})
