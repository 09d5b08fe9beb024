import { utimes } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EXIT } from '../../../lib/evidence/command.ts'
import { HEADER, row, update, work } from '../../unit/evidence/retraction-lists.ts'
import {
  BY_ADDRESS,
  BY_PMID,
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

describe('evidence check with a list of retractions', () => {
  test('sets the status of listed sources in drafts and leaves published sources unchanged', async () => {
    const before = setup.office.stored('source-address')
    const { code, out } = await setup.check(await setup.list(retracted, corrected))
    expect(code).toBe(EXIT.done)
    expect(setup.office.stored('source-address')).toEqual(before)
    expect(setup.draft('source-address')).toMatchObject({
      ...{ title: 'By address', status: 'retracted', statusSince: '2024-05-03' },
      whatChanged: 'The retraction notice is 10.1000/notice.',
    })
    expect(setup.draft('source-pmid')).toMatchObject({
      status: 'corrected',
      statusSince: '2025-08-14',
    })
    expect(setup.draft('source-safe')).toBeNull()
    expect(out).toMatch(
      /^By address +10\.1000\/abc +Retraction +2024-05-03 +10\.1000\/notice +draft changed$/m,
    )
    expect(out).toMatch(/^By PMID +4242 +Correction +2025-08-14 +10\.1000\/notice +draft changed$/m)
    expect(out).toContain(
      '2 drafts changed. Nothing was published: an editor completes each draft in the Studio',
    )
  })

  test('changes nothing in a second run', async () => {
    const path = await setup.list(retracted, corrected)
    await setup.check(path)
    const before = setup.sourcesNow()
    const { code, out } = await setup.check(path)
    expect(code).toBe(EXIT.done)
    expect(setup.sourcesNow()).toBe(before)
    expect(out.match(/already known/g)).toHaveLength(2)
    expect(out).toContain('No draft was changed.')
  })

  test('writes nothing with --dry-run', async () => {
    const { code, out } = await setup.check(await setup.list(retracted), '--dry-run')
    expect(code).toBe(EXIT.done)
    expect(out).toContain('would change its draft')
    expect(setup.draft('source-address')).toBeNull()
  })

  test('never reports an unlisted source as “not retracted”, and prints the age and origin of the list', async () => {
    const { out } = await setup.check(await setup.list(retracted))
    expect(out).toContain('The list is from Nov 20, 2026 (the date in its name): 3 days old.')
    expect(out).toContain('1 listed, ')
    expect(out).toContain('“Not listed” does not mean that a source is unchanged')
    expect(out).not.toMatch(/not retracted|\bok\b|fine|clear/i)
    expect(out).toMatch(/Not checked, because they have neither a DOI nor a PMID: 8 sources\./)
    const plain = await setup.check(await setup.folder.put('rw.csv', `${HEADER}\n${retracted}\n`))
    expect(plain.out).toMatch(
      /The list is from May 3, 2024 \(its newest entry.*\): 934 days old\. Download a newer one\./,
    )
    const bare = await setup.folder.put('works.json', JSON.stringify([{ DOI: '10.1000/x' }]))
    await utimes(bare, new Date('2026-11-01'), new Date('2026-11-01'))
    expect((await setup.check(bare)).out).toContain(
      'The list is from Nov 1, 2026 (the file’s modification date',
    )
  })

  test.each(['', '0:00', 'soon'])(
    'sets the status without a date when the retraction date is %j',
    async (RetractionDate) => {
      const path = await setup.list(row({ OriginalPaperDOI: '10.1000/abc', RetractionDate }))
      const { out } = await setup.check(path)
      expect(setup.draft('source-address')).toMatchObject({ status: 'retracted' })
      expect(setup.draft('source-address')).not.toHaveProperty('statusSince')
      expect(out).toMatch(/^By address .* no date given .* draft changed$/m)
    },
  )

  test('counts entries that name no publication', async () => {
    const { out } = await setup.check(await setup.list(row({}), retracted))
    expect(out).toContain('1 entry names neither a DOI nor a PMID')
  })

  test('reports an unreadable row about a known source, however many other rows are unreadable', async () => {
    const odd = (OriginalPaperDOI: string) => row({ OriginalPaperDOI, RetractionDate: 'soon' })
    const others = Array.from({ length: 30 }, (_, at) => odd(`10.1000/other-${at}`))
    const { out } = await setup.check(await setup.list(...others, odd('10.1000/abc')))
    expect(out).toContain('Could not read 31 entries')
    expect(out.match(/RetractionDate is not a date/g)).toHaveLength(11)
  })

  test('reports and counts unreadable rows and returns a separate exit code', async () => {
    const { code, out } = await setup.check(
      await setup.list('a,b', row({ RetractionDate: 'soon' }), retracted),
    )
    expect(code).toBe(EXIT.skipped)
    expect(out).toContain(
      'Could not read 2 entries in full:\n  line 2: too many or too few columns',
    )
    expect(setup.draft('source-address')).toMatchObject({ status: 'retracted' })
    const many = Array.from({ length: 30 }, () => 'a,b')
    expect((await setup.check(await setup.list(...many))).out).toContain('and 20 more')
  })

  test('rejects a file of the wrong format with one sentence and writes nothing', async () => {
    const before = setup.sourcesNow()
    const { code, out } = await setup.check(await setup.folder.put('x.csv', 'a,b\n1,2\n'))
    expect(code).toBe(EXIT.failed)
    expect(out).toMatch(
      /x\.csv is not a Retraction Watch data set: it has no column .* Nothing was changed\.$/,
    )
    expect(setup.sourcesNow()).toBe(before)
  })

  test.each([
    [[], 'Name a command'],
    [['watch'], 'There is no command "watch"'],
    [['check'], 'Name the list with --file'],
    [['check', '--fiel', 'x'], 'fiel'],
  ])('exits with code 2 on wrong usage: %j', async (argv, message) => {
    const { code, out } = await setup.evidence(...argv)
    expect(code).toBe(EXIT.usage)
    expect(out).toContain(message)
  })

  test('prints no control characters from the list to the terminal', async () => {
    const { out } = await setup.check(
      await setup.list(row({ OriginalPaperDOI: '10.1000/abc', RetractionNature: 'Odd\u001b[2J' })),
    )
    expect(out).toContain('needs an editor: no status matches it')
    expect(out).not.toContain('\u001b')
  })
})

describe('evidence check with existing editorial changes', () => {
  test('adds the status to an editor’s draft and skips a draft that already has a status', async () => {
    const editor = setup.office.as('editor')
    await editor.createOrReplace({
      ...BY_ADDRESS,
      _id: 'drafts.source-address',
      authors: 'Smith J',
    })
    await editor.createOrReplace({ ...BY_PMID, _id: 'drafts.source-pmid', status: 'superseded' })
    const { out } = await setup.check(
      await setup.list(
        retracted,
        row({ OriginalPaperPubMedID: '4242', RetractionNature: 'Retraction' }),
      ),
    )
    expect(setup.draft('source-address')).toMatchObject({ authors: 'Smith J', status: 'retracted' })
    expect(setup.draft('source-pmid')).toMatchObject({ status: 'superseded' })
    expect(out).toContain('needs an editor: its draft says superseded')
  })

  test('skips a retraction notice that an editor dismissed', async () => {
    setup.office.seed({ ...BY_ADDRESS, ...{ noticesDismissed: ['10.1000/Notice'] } })
    const { out } = await setup.check(await setup.list(retracted))
    expect(setup.draft('source-address')).toBeNull()
    expect(out).toContain('0 listed')
  })
})

test('the check reads updated-by and update-to from Crossref works and links a new edition to its source', async () => {
  const works = [
    work('10.1000/abc', { 'updated-by': [update('10.1000/safe', 'new_edition', 2025, 8, 14)] }),
    work('10.1000/n', { 'update-to': [update('10.1000/DEF', 'retraction', 2026, 1, 2)] }),
  ]
  const { code, out } = await setup.check(
    await setup.folder.put('works.json', JSON.stringify({ message: { items: works } })),
  )
  expect(code).toBe(EXIT.done)
  expect(setup.draft('source-address')).toMatchObject({
    status: 'superseded',
    supersededBy: { _ref: 'source-safe' },
    whatChanged: 'The new edition is 10.1000/safe.',
  })
  expect(setup.draft('source-doi')).toMatchObject({
    status: 'retracted',
    statusSince: '2026-01-02',
  })
  expect(out).toContain('The list is from Nov 2, 2026 (its newest entry')
})
