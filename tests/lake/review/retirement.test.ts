import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { ARTICLE, DRAFT, type Office } from './office.ts'
import {
  articleAt,
  askToRetire,
  confirmRetirement,
  openWithTarget,
  publishArticle,
  retireArticle,
  TARGET,
} from './retirement-office.ts'

let office: Office

beforeEach(async () => {
  office = await openWithTarget()
  await publishArticle(office)
})
afterEach(() => office.lake.close())

const decisions = () => office.records().map(({ decision }) => decision)
const redirectFrom = (path: string) => office.stored(redirectId(path))

describe('retirement of a page', () => {
  test('takes an editor’s request and a reviewer’s signature, records both, and adds a redirect', async () => {
    expect(await askToRetire(office)).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).not.toBeNull()
    expect(await confirmRetirement(office)).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthma' })
    expect(redirectFrom('/diseases/asthma')).toMatchObject({ path: TARGET })
    const record = office.lake.lake.context.store
      .ofType('review')
      .find(({ decision }) => decision === 'retired')
    expect(record).toMatchObject({
      redirectTo: TARGET,
      reason: 'Merged into another page.',
      askedBy: { id: office.lake.user('editor').id },
      by: { id: office.lake.user('medicalReviewer').id },
    })
    expect(decisions().slice(-2)).toEqual(['retirementAsked', 'retired'])
  })

  test('is not kept from adding its redirect by a document under the redirect’s ID', async () => {
    const id = redirectId('/diseases/asthma')
    for (const [_id, _type] of [
      [id, 'unknownType'],
      [`drafts.${id}`, 'faq'],
      [`versions.spring.${id}`, 'faq'],
    ] as const)
      await expect(office.as('editor').create({ _id, _type })).rejects.toMatchObject({
        statusCode: 403,
        details: { items: [{ error: { type: 'policy.redirectId' } }] },
      })
    await office.as('editor').create({ _id: 'drafts.redirect-guide', _type: 'faq' })
    await retireArticle(office)
    expect(redirectFrom('/diseases/asthma')).toMatchObject({ path: TARGET })
  })

  test('cannot be confirmed by the requester, or without a request', async () => {
    expect(await confirmRetirement(office)).toMatchObject({ code: 'policy.notAsked' })
    await askToRetire(office, 'administrator')
    expect(await confirmRetirement(office, 'administrator')).toMatchObject({
      code: 'policy.ownRequest',
    })
    expect(await confirmRetirement(office, 'editor')).toMatchObject({ code: 'policy.role' })
    expect(await askToRetire(office)).toMatchObject({ code: 'policy.alreadyAsked' })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('cannot be confirmed with a token, a wrong password, or another revision', async () => {
    await askToRetire(office)
    for (const input of [{ password: 'wrong' }, { password: undefined }, { revision: 'another' }])
      expect(await confirmRetirement(office, 'medicalReviewer', input)).toMatchObject({
        status: 403,
      })
    const body = {
      decision: 'retire',
      documentId: ARTICLE,
      revision: office.revision(ARTICLE),
      password: office.getPassword('administrator'),
    }
    const url = `/data/decisions/${office.lake.config.dataset}`
    await expect(
      office.lake.client('administrator').request({ method: 'POST', url, body }),
    ).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('is requested for one public version and lapses with the next publication', async () => {
    await askToRetire(office)
    await office.writeDraft({ title: 'Asthma, revised' })
    await office.getApproved()
    await office.publish()
    expect(await confirmRetirement(office)).toMatchObject({ code: 'policy.notAsked' })
    expect(await askToRetire(office)).toMatchObject({ status: 200 })
  })

  test('can be canceled by the editor or the reviewer', async () => {
    for (const role of ['editor', 'medicalReviewer'] as const) {
      await askToRetire(office)
      expect(await office.decide(role, 'dropRetirement', { note: 'It stays.' })).toMatchObject({
        status: 200,
      })
      expect(await confirmRetirement(office)).toMatchObject({ code: 'policy.notAsked' })
    }
  })
})

describe('the redirect target of a retired page', () => {
  test.each([
    ['to itself', '/diseases/asthma', 'policy.ownTarget'],
    ['to a missing page', '/diseases/never-was', 'policy.noTarget'],
    ['to a route without content', '/search', 'policy.noTarget'],
    ['to a redirect', '/diseases/old', 'policy.noTarget'],
  ])('cannot be set %s', async (_, redirectTo, code) => {
    await office.as('editor').create({ _type: 'redirect', from: '/diseases/old', path: TARGET })
    expect(await askToRetire(office, 'editor', { redirectTo })).toMatchObject({ code })
  })

  test.each(['https://evil.example', '//evil.example', 'blog', '/a b', '', '/blog/', '/blog?a'])(
    'cannot be the invalid path %j',
    async (redirectTo) => {
      expect(await askToRetire(office, 'editor', { redirectTo })).toMatchObject({ status: 400 })
    },
  )

  test('cannot be a page that was deleted after the request', async () => {
    await askToRetire(office)
    office.lake.lake.context.store.write({ author: 'test', channel: 'import' }, (tx) =>
      tx.delete('article-obesity'),
    )
    expect(await confirmRetirement(office)).toMatchObject({ code: 'policy.noTarget' })
  })

  test('retirement is refused for a page that other documents reference', async () => {
    const featured = [{ _key: 'a', _type: 'reference', _ref: ARTICLE }]
    office.seed({ _type: 'homePage', _id: 'homePage', ...{ featured } })
    expect(await askToRetire(office)).toMatchObject({ code: 'policy.referred' })
  })
})

describe('removal of a public page without a retirement', () => {
  const editorDoors: Record<string, () => Promise<unknown>> = {
    'a delete': () => office.as('editor').delete(ARTICLE),
    'a delete by query': () => office.as('editor').delete({ query: `*[_id == "${ARTICLE}"]` }),
    'a delete by an administrator': () => office.as('administrator').delete(ARTICLE),
    'a delete with a token': () => office.lake.client('administrator').delete(ARTICLE),
    'the unpublish action': () =>
      office.as('editor').action({
        actionType: 'sanity.action.document.unpublish',
        publishedId: ARTICLE,
        draftId: DRAFT,
      }),
    'the delete action': () =>
      office.as('editor').action({
        actionType: 'sanity.action.document.delete',
        publishedId: ARTICLE,
        includeDrafts: [DRAFT],
      }),
  }
  test.each(Object.keys(editorDoors))('is refused by %s', async (door) => {
    await expect(editorDoors[door]?.()).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('Request to take offline'),
    })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('is refused for a required page, even by an administrator', async () => {
    office.seed({ _id: 'aboutPage', _type: 'aboutPage' })
    await expect(office.as('administrator').delete('aboutPage')).rejects.toMatchObject({
      statusCode: 403,
    })
  })

  test('is not needed for a draft, which an editor can delete', async () => {
    await office.writeDraft({ title: 'Half written' })
    await office.as('editor').delete(DRAFT)
    expect(office.stored(DRAFT)).toBeNull()
  })
})

describe('a retired page', () => {
  test('cannot be submitted, published, or overridden before it is restored', async () => {
    await retireArticle(office)
    const revision = office.revision()
    expect(await office.decide('editor', 'submit', { revision })).toMatchObject({
      code: 'policy.retired',
    })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    const input = { revision, reason: 'Now', password: office.getPassword('administrator') }
    expect(await office.decide('administrator', 'override', input)).toMatchObject({
      code: 'policy.retired',
    })
  })

  test('is restored as a draft of its last public version and gets its URL back when published', async () => {
    await office.writeDraft({ title: 'Half written' })
    await retireArticle(office)
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Half written' })
    expect(await office.decide('editor', 'restore')).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthma', _type: 'article' })
    expect(await office.decide('editor', 'restore')).toMatchObject({ code: 'policy.notRetired' })
    expect(redirectFrom('/diseases/asthma')).not.toBeNull()
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await office.getApproved()
    await office.publish()
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expect(redirectFrom('/diseases/asthma')).toBeNull()
  })

  test('can be restored when its draft was deleted', async () => {
    await retireArticle(office)
    await office.as('editor').delete(DRAFT)
    expect(await office.decide('editor', 'restore')).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthma' })
  })

  test('is not restored over a draft that the editor has not seen', async () => {
    await office.writeDraft({ title: 'Half written' })
    await retireArticle(office)
    const revision = office.revision(DRAFT)
    await office.writeDraft({ title: 'Written since' })
    const changed = { code: 'policy.changed' }
    for (const seen of [revision, null])
      expect(await office.decide('editor', 'restore', { revision: seen })).toMatchObject(changed)
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Written since' })
    const now = { revision: office.revision(DRAFT) }
    expect(await office.decide('editor', 'restore', now)).toMatchObject({ status: 200 })
  })

  test('can be restored only by roles that can write', async () => {
    await retireArticle(office)
    for (const role of ['medicalReviewer', 'viewer'] as const)
      expect(await office.decide(role, 'restore')).toMatchObject({ code: 'policy.role' })
  })
})

describe('redirects to a retired page', () => {
  test('point to the new target directly, without a chain', async () => {
    await office
      .as('editor')
      .create({ _type: 'redirect', from: '/diseases/wheezing', path: '/diseases/asthma' })
    await publishArticle(office, 'bronchial-asthma')
    await retireArticle(office)
    for (const from of ['/diseases/wheezing', '/diseases/asthma', '/diseases/bronchial-asthma'])
      expect(await leadsTo(from), from).toBe(TARGET)
  })

  test('move on when their target page is retired', async () => {
    await retireArticle(office)
    office.seed(articleAt('weight'))
    const about = { documentId: 'article-obesity', revision: office.revision('article-obesity') }
    await askToRetire(office, 'editor', { ...about, redirectTo: '/diseases/weight' })
    await confirmRetirement(office, 'medicalReviewer', about)
    expect(office.stored('article-obesity')).toBeNull()
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/weight')
    expect(await leadsTo(TARGET)).toBe('/diseases/weight')
    await office.decide('editor', 'restore')
    await publishArticle(office, 'asthma-in-adults')
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/asthma-in-adults')
    expect(await leadsTo(TARGET)).toBe('/diseases/weight')
  })

  test('return to the page when it is published again under another slug', async () => {
    await retireArticle(office)
    await office.decide('editor', 'restore')
    await publishArticle(office, 'asthma-in-adults')
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/asthma-in-adults')
  })

  async function leadsTo(from: string): Promise<string | null> {
    const [found] = await office
      .as('viewer')
      .fetch<{ slug: string | null; path: string | null }[]>(
        '*[_type == "redirect" && from == $from]{"slug": page->slug.current, path}',
        { from },
      )
    return found?.slug ? `/diseases/${found.slug}` : (found?.path ?? null)
  }
})
