import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'
import { articleAt, retireArticle, TARGET } from './retirement-office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const idsFor = (role: 'siteReader' | 'sitePreview'): Promise<string[]> =>
  office.lake.client(role, { perspective: 'raw' }).fetch('*[]._id')

describe('the site token', () => {
  it('cannot read ids with a dot, whatever their type', async () => {
    const { store } = office.lake.lake.context
    store.write({ author: 'test', channel: 'seed' }, (tx) => {
      for (const _id of [
        'message.a',
        'review.a',
        'a.b',
        'drafts.a',
        'versions.r.a',
        'reviewComment.a',
      ])
        tx.put({ _id, _type: 'note' })
    })
    expect((await idsFor('siteReader')).filter((id) => id.includes('.'))).toEqual([])
    expect(
      (await idsFor('sitePreview')).filter((id) => /^(?!drafts|versions).*\./.test(id)),
    ).toEqual([])
  })

  it('can read only the public review records', async () => {
    await office.writeDraft()
    await office.decide('editor', 'submit', { revision: office.revision() })
    await office.decide('editor', 'comment', { text: 'Not for readers' })
    await office.decide('editor', 'withdraw', { note: 'Not for readers' })
    await office.getApproved()
    await office.publish()
    const site = office.lake.client('siteReader', { perspective: 'raw' })
    const decisions: string[] = await site.fetch(
      '*[_type == "review" && subject._ref == $id] | order(decidedAt asc).decision',
      { id: ARTICLE },
    )
    expect(decisions).toEqual(['approved', 'published'])
    expect(office.records().map(({ decision }) => decision)).toEqual(
      expect.arrayContaining(['submitted', 'withdrawn']),
    )
    expect(await site.fetch('count(*[_type == "reviewComment"])')).toBe(0)
    expect(office.stored(DRAFT)).toBeNull()
  })

  it('reads drafts of settings and labels for a preview, and published ones for readers', async () => {
    office.seed({ _id: 'siteSettings', _type: 'siteSettings', ...{ tagline: 'Public words' } })
    const { _rev, ...settings } = (await office.as('editor').getDocument('siteSettings')) ?? {}
    await office.as('editor').createOrReplace({
      ...settings,
      _id: 'drafts.siteSettings',
      _type: 'siteSettings',
      tagline: 'Words of tomorrow',
      interface: { skipToContent: 'To the text' },
    })
    const shown = (role: 'siteReader' | 'sitePreview', perspective: 'published' | 'drafts') =>
      office.lake
        .client(role, { perspective })
        .fetch('*[_type == "siteSettings"][0]{tagline, "skip": interface.skipToContent}')
    expect(await shown('sitePreview', 'drafts')).toEqual({
      tagline: 'Words of tomorrow',
      skip: 'To the text',
    })
    const published = { tagline: 'Public words', skip: null }
    expect(await shown('siteReader', 'published')).toEqual(published)
    expect(await shown('siteReader', 'drafts')).toEqual(published)
  })

  it('can read the redirect of a retired page', async () => {
    await office.writeDraft()
    await office.getApproved()
    await office.publish()
    office.seed(articleAt('obesity'))
    await retireArticle(office)
    const site = office.lake.client('siteReader')
    expect(await site.fetch('*[_type == "redirect"]{from, path}')).toEqual([
      { from: '/diseases/asthma', path: TARGET },
    ])
  })
})

describe('a store from an earlier version', () => {
  it('gets the ids that the site token can read in one migration, which keeps all other data', async () => {
    const { store } = office.lake.lake.context
    const subject = { _type: 'reference', _ref: ARTICLE, _weak: true }
    const record = { _type: 'review', subject, decidedAt: '2025-07-15T14:00:00.000Z' }
    store.write({ author: 'test', channel: 'import' }, (tx) => {
      const times = { keepTimes: true }
      const at = { _createdAt: '2025-07-15T14:00:00.000Z', _updatedAt: '2025-07-15T14:00:00.000Z' }
      tx.put(
        { ...record, ...at, _id: 'review.a', decision: 'approved', statement: 'Checked.' },
        [],
        times,
      )
      tx.put({ ...record, ...at, _id: 'review.b', decision: 'withdrawn' }, [], times)
      tx.put({ _id: 'redirect.blog.old', _type: 'redirect', from: '/blog/old', path: '/blog' })
      tx.put({ _id: 'redirect.odd', _type: 'redirect' })
      tx.put({ _id: 'drafts.r', _type: 'redirect', from: '/blog/planned', path: '/blog' })
    })
    await office.lake.restart()
    const site = office.lake.client('siteReader')
    expect(
      await site.fetch(
        '*[_type == "review" && subject._ref == $id]{decision, statement, _updatedAt}',
        { id: ARTICLE },
      ),
    ).toEqual([
      { decision: 'approved', statement: 'Checked.', _updatedAt: '2025-07-15T14:00:00.000Z' },
    ])
    expect(await site.fetch('*[_type == "redirect"].from')).toEqual(['/blog/old'])
    const all = [...office.lake.lake.context.store.all()].map(({ _id }) => _id)
    expect(all).toEqual(expect.arrayContaining(['review.b', 'redirect.odd', 'drafts.r']))
    expect(all).not.toEqual(expect.arrayContaining(['review.a']))
    const seq = office.lake.lake.context.store.lastSeq()
    await office.lake.restart()
    expect(office.lake.lake.context.store.lastSeq()).toBe(seq)
  })
})
