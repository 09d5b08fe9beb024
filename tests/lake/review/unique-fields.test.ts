import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkUnique } from '../../../schemas/unique.ts'
import { seedContentFields } from './seed-content-fields.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const editor = () => office.as('editor')
const slug = (current: string) => ({ _type: 'slug', current })
const doctor = (id: string, number: number) => ({
  ...seedContentFields('doctor'),
  _id: id,
  _type: 'doctor',
  name: `Dr. ${id}`,
  number,
  isSample: true,
})
const publish = (publishedId: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  publishedId,
  draftId: `drafts.${publishedId}`,
})
const taken = (holder: string, address: string) => ({
  statusCode: 403,
  message: expect.stringContaining(`“${address}” is already used by “${holder}”`),
})

/** A document of the type, with the slug `asthma`. */
const page = (_id: string, _type: string, title: string) => ({
  _id,
  _type,
  title,
  slug: slug('asthma'),
})

/** Imports documents as an operator does. */
function bring(...documents: readonly { _id: string; _type: string }[]) {
  office.lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) => {
    for (const document of documents) tx.put(document)
  })
}

/** The validation of the Studio's form. */
const asked = (document: { _id: string; _type: string }) =>
  checkUnique(undefined, {
    document: { _rev: 'r', _createdAt: '', _updatedAt: '', ...document },
    getClient: () => editor(),
  })

describe('doctor numbers', () => {
  it('are unique, and any number of doctors is possible', async () => {
    for (const number of [1, 2, 3, 4, 25]) office.seed(doctor(`d${number}`, number))
    for (const number of [4, 25]) {
      const { _rev } = await editor().createOrReplace(doctor('drafts.other', number))
      const submitted = office.decide('editor', 'submit', { documentId: 'other', revision: _rev })
      expect(await submitted).toMatchObject({
        status: 403,
        message: expect.stringContaining(
          `“/booking/${number}” is already used by “Dr. d${number}”`,
        ),
      })
    }
    expect(() => office.seed(doctor('other', 4))).toThrow('“/booking/4” is already used by')
    expect(office.stored('other')).toBeNull()
  })

  it('cannot change after publication, while other fields can', async () => {
    office.seed(doctor('d1', 1))
    const write = async (fields: Record<string, unknown>) => {
      await editor().createOrReplace({ ...doctor('drafts.d1', 1), ...fields })
      await office.getApproved('d1')
      await editor().action(publish('d1'))
    }
    await expect(write({ number: 9 })).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('“/booking/1”, so a published doctor keeps that number.'),
    })
    await expect(write({ number: null })).rejects.toThrow('“Number”: Required.')
    await write({ name: 'Dr. Ada Reed' })
    expect(office.stored('d1')).toMatchObject({ number: 1, name: 'Dr. Ada Reed' })
  })

  it('can be used again after the doctor is taken down', async () => {
    office.seed(doctor('d1', 1))
    const takenDown = await office.decide('administrator', 'revoke', {
      ...{ documentId: 'd1', revision: office.revision('d1'), reason: 'Left the practice.' },
      ...{ password: office.getPassword('administrator'), takeDown: true },
    })
    expect(takenDown).toMatchObject({ status: 200 })
    office.seed(doctor('d2', 1))
    expect(office.stored('d2')).toMatchObject({ number: 1 })
  })
})

describe('two documents with one URL', () => {
  it('can both be drafts, but cannot be published together', async () => {
    await editor().create(doctor('drafts.a', 7))
    await editor().create(doctor('drafts.b', 7))
    for (const id of ['a', 'b']) await office.getApproved(id)
    await expect(editor().action([publish('a'), publish('b')])).rejects.toMatchObject({
      message: expect.stringContaining('“/booking/7” is already used by'),
    })
    expect([office.stored('a'), office.stored('b')]).toEqual([null, null])
    await editor().action(publish('a'))
    await expect(editor().action(publish('b'))).rejects.toMatchObject(
      taken('Dr. drafts.a', '/booking/7'),
    )
    expect(office.stored('drafts.b')).not.toBeNull()
  })

  it('can pass the URL from one to the other in one transaction', async () => {
    const administrator = office.as('administrator')
    await administrator.create({ _id: 'p', _type: 'person', slug: slug('ash') })
    await administrator
      .transaction()
      .patch('p', (patch) => patch.set({ slug: slug('ash-reed') }))
      .create({ _id: 'q', _type: 'person', slug: slug('ash') })
      .commit()
  })

  it('are refused at submission when one of them is public', async () => {
    office.seed(page('article-other', 'article', 'Lungs'))
    const draft = await office.writeDraft()
    expect(await office.decide('editor', 'submit', { revision: draft._rev })).toMatchObject({
      status: 403,
      message: expect.stringContaining('“/diseases/asthma” is already used by “Lungs”'),
    })
    await office.writeDraft({ slug: slug('asthma-in-adults') })
    await office.getApproved()
    await office.publish()
    expect(office.stored(ARTICLE)).toMatchObject({ slug: slug('asthma-in-adults') })
  })

  it('are refused at publication when the other was published first', async () => {
    await office.writeDraft()
    await office.getApproved()
    office.seed(page('article-other', 'article', 'Lungs'))
    await expect(office.publish()).rejects.toMatchObject(taken('Lungs', '/diseases/asthma'))
  })

  it.each([
    ['article', '/diseases/asthma'],
    ['post', '/blog/asthma'],
    ['category', '/blog/category/asthma'],
    ['legalPage', '/asthma'],
    ['glossaryTerm', '/glossary#asthma'],
    ['person', 'person/asthma'],
  ])('are refused for every type on every write path: %s', (_type, address) => {
    office.seed(page('first', _type, 'The first'))
    const second = page('second', _type, 'The second')
    expect(() => office.seed(second)).toThrow(`“${address}” is already used by “The first”`)
    expect(office.stored('second')).toBeNull()
  })

  it('are accepted when their types have different URL folders', () => {
    for (const type of ['article', 'post', 'category', 'person', 'glossaryTerm'])
      office.seed(page(type, type, type))
  })

  it('from an earlier version can be imported together and corrected one by one', async () => {
    const person = (id: string, current: string) => ({
      ...page(id, 'person', id),
      slug: slug(current),
    })
    bring(person('p', 'ash'), person('q', 'ash'), person('r', 'reed'))
    const administrator = office.as('administrator')
    await administrator.patch('q').set({ bio: 'Writes.' }).commit()
    await expect(
      administrator
        .patch('q')
        .set({ slug: slug('reed') })
        .commit(),
    ).rejects.toMatchObject(taken('r', 'person/reed'))
    await administrator
      .patch('q')
      .set({ slug: slug('ash-two') })
      .commit()
  })
})

describe('redirect URLs', () => {
  const redirect = (from: string) => ({ _type: 'redirect', from, path: '/contact' })

  it('are unique and cannot be a page’s URL', async () => {
    office.seed(page('article-other', 'article', 'Lungs'))
    await editor().create(redirect('/old'))
    await expect(editor().create(redirect('/old'))).rejects.toMatchObject(taken('/old', '/old'))
    await expect(editor().create(redirect('/diseases/asthma'))).rejects.toMatchObject(
      taken('Lungs', '/diseases/asthma'),
    )
  })

  it('are released when a page with the same URL is published', async () => {
    const { _id } = await editor().create(redirect('/diseases/asthma'))
    await office.writeDraft()
    await office.getApproved()
    await office.publish()
    expect(office.stored(_id)).toBeNull()
  })
})

describe('reserved URLs of the site', () => {
  const own = (path: string) => ({
    statusCode: 403,
    message: expect.stringContaining(`“${path}” is reserved by the site`),
  })

  it.each(['/', '/about', '/blog', '/blog/page/2', '/blog/category/heart/page/2', '/lake/v1/ping'])(
    'cannot have a redirect: %s',
    async (from) => {
      const made = editor().create({ _type: 'redirect', from, path: '/contact' })
      await expect(made).rejects.toMatchObject(own(from))
    },
  )

  it('include the first booking page and unwritten policies, and no other booking pages', async () => {
    for (const from of ['/booking/1', '/privacy'])
      await expect(
        editor().create({ _type: 'redirect', from, path: '/contact' }),
      ).rejects.toMatchObject(own(from))
    await editor().create({ _type: 'redirect', from: '/booking/77', path: '/contact' })
    await editor().create({ _type: 'redirect', from: '/about-us', path: '/about' })
    office.seed(doctor('d1', 1))
    const privacy = { ...page('privacy', 'legalPage', 'Privacy'), slug: slug('privacy') }
    office.seed(privacy)
  })

  it.each([
    ['legalPage', 'about', '/about'],
    ['legalPage', 'studio', '/studio'],
    ['post', 'page', '/blog/page'],
    ['post', 'category', '/blog/category'],
  ])('cannot be used by a %s with the slug %s', async (_type, current, path) => {
    const made = editor().create({ ...page('x', _type, 'X'), slug: slug(current) })
    await expect(made).rejects.toMatchObject({ statusCode: 403 })
    expect(await asked({ ...page('x', _type, 'X'), ...{ slug: slug(current) } })).toBe(
      `“${path}” is reserved by the site. Choose another URL.`,
    )
  })

  it('are refused at submission', async () => {
    const draft = await editor().create({
      ...page('drafts.c', 'category', 'Page'),
      slug: slug('x/page/2'),
    })
    expect(
      await office.decide('editor', 'submit', { documentId: 'c', revision: draft._rev }),
    ).toMatchObject({ code: 'policy.addressReserved' })
  })
})

describe('the form’s check for unique URLs', () => {
  it('names drafts and public documents', async () => {
    office.seed(doctor('a', 7))
    await editor().create(doctor('drafts.b', 8))
    expect(await asked(doctor('drafts.c', 7))).toMatch(
      /^“\/booking\/7” is already used by “Dr\. a”/,
    )
    expect(await asked(doctor('drafts.c', 8))).toMatch(
      /^“\/booking\/8” is already used by “Dr\. drafts\.b”/,
    )
    expect(await asked(doctor('drafts.c', 9))).toBe(true)
  })

  it('ignores the document itself, as a draft and as a public document', async () => {
    office.seed(doctor('a', 7))
    expect(await asked(doctor('a', 7))).toBe(true)
    expect(await asked(doctor('drafts.a', 7))).toBe(true)
  })

  it('reports a page’s URL to a redirect, and ignores redirects for a page', async () => {
    office.seed(page('article-other', 'article', 'Lungs'))
    await editor().create({ _type: 'redirect', from: '/blog/asthma', path: '/contact' })
    expect(await asked({ _id: 'r', _type: 'redirect', ...{ from: '/diseases/asthma' } })).toMatch(
      '“Lungs”',
    )
    expect(await asked(page('post-x', 'post', 'X'))).toBe(true)
  })
})
