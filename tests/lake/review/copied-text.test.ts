import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeArticle } from './complete-article.ts'
import { ARTICLE, DRAFT, openOffice, type Colleague, type Office } from './office.ts'

const WORDS = 'Take two puffs of the blue inhaler, and wait for four minutes before you take more.'
const OTHER = 'article-copy'

let office: Office
let author: Colleague
let robin: Colleague

/** The editor who writes becomes a medical reviewer with a public profile afterwards. */
beforeEach(async () => {
  office = await openOffice()
  author = office.colleague('editor')
  robin = office.colleague('medicalReviewer')
  const { email } = office.lake.user('editor')
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({
      ...{ _id: 'person-author', _type: 'person', name: 'Ann Author', credentials: 'MD' },
      ...{ account: email, isReviewer: true },
    })
  })
})
afterEach(() => office.lake.close())

const colleague = () => office.as('administrator')
const become = (role: string) => office.lake.lake.context.access.users.setRole(author.id, role)

/** Writes a draft as the colleague. */
const copyTo = (id: string, fields: object) =>
  colleague().createOrReplace({ _id: `drafts.${id}`, ...completeArticle(), ...fields })

/** One field of the colleague's draft is by the later signer; everything else is by the colleague. */
async function write(summary = WORDS): Promise<void> {
  if (!office.stored(DRAFT)) await copyTo(ARTICLE, {})
  await office.as('editor').patch(DRAFT, { set: { summary } }).commit()
}

/** Submits the draft as the colleague and signs as the author; returns the response. */
async function signAsAuthor(documentId: string, sign: 'approve' | 'recertify' = 'approve') {
  become('medicalReviewer')
  const id = sign === 'approve' ? `drafts.${documentId}` : documentId
  if (sign === 'approve')
    expect(
      await office.decide('administrator', 'submit', { documentId, revision: office.revision(id) }),
    ).toMatchObject({ status: 200 })
  return author.sign(sign, { documentId, revision: office.revision(id) })
}

const approveAsRobin = (documentId: string) =>
  robin.sign('approve', { documentId, revision: office.revision(`drafts.${documentId}`) })
const override = (documentId: string) =>
  office.decide('administrator', 'override', {
    documentId,
    revision: office.revision(`drafts.${documentId}`),
    reason: 'Urgent.',
    password: office.getPassword('administrator'),
  })

describe('content that a colleague copied cannot be approved by its author', () => {
  const slug = { _type: 'slug', current: 'copy' }

  test.each<[string, () => Promise<string>]>([
    [
      'into another page',
      async () => {
        await copyTo(OTHER, { summary: WORDS, slug })
        return OTHER
      },
    ],
    [
      'into a draft that was discarded and created again',
      async () => {
        await colleague().delete(DRAFT)
        await copyTo(ARTICLE, { summary: WORDS })
        return ARTICLE
      },
    ],
    [
      'into another field with different case and punctuation',
      async () => {
        const guidelineNote = WORDS.toUpperCase().replace(', AND', ' – AND')
        await copyTo(OTHER, { slug, guidelineNote })
        return OTHER
      },
    ],
    [
      'into the middle of the colleague’s own text',
      async () => {
        await copyTo(OTHER, { slug, summary: `It is said: ${WORDS} So we think.` })
        return OTHER
      },
    ],
    [
      'after the author had removed it again',
      async () => {
        await write('Nothing to see here.')
        await copyTo(OTHER, { slug, summary: WORDS })
        return OTHER
      },
    ],
  ])('copied %s', async (_where, copy) => {
    await write()
    const id = await copy()
    expect(await signAsAuthor(id)).toMatchObject({ status: 403, code: 'policy.ownChange' })
    expect(await approveAsRobin(id)).toMatchObject({ status: 200 })
  })

  test('the author cannot recertify their content after a colleague copied and published it', async () => {
    await write()
    await colleague().delete(DRAFT)
    await copyTo(ARTICLE, { summary: WORDS })
    expect(await override(ARTICLE)).toMatchObject({ status: 200 })
    expect(await signAsAuthor(ARTICLE, 'recertify')).toMatchObject({ code: 'policy.ownWords' })
  })

  test('the colleague who copied the content cannot approve it either', async () => {
    await copyTo(ARTICLE, { summary: WORDS })
    await office.as('editor').createOrReplace({
      ...{ _id: `drafts.${OTHER}`, ...completeArticle(), slug, summary: WORDS },
    })
    expect(await signAsAuthor(OTHER)).toMatchObject({ code: 'policy.ownChange' })
  })
})

describe('a reviewer with other edits on the page can approve', () => {
  /** A page written and approved by the colleague. */
  async function publishByColleague(): Promise<void> {
    await copyTo(ARTICLE, { summary: WORDS })
    await office.decide('administrator', 'submit', { revision: office.revision() })
    expect(await office.approve()).toMatchObject({ status: 200 })
    await office.publish('administrator')
  }
  const fixText = () =>
    colleague().createOrReplace({
      ...office.stored(ARTICLE),
      _id: DRAFT,
      _type: 'article',
      title: 'Mended',
    })

  test('after opening and discarding a draft of the public content', async () => {
    await publishByColleague()
    await office
      .as('editor')
      .createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
    await office.as('editor').delete(DRAFT)
    await fixText()
    expect(await signAsAuthor(ARTICLE)).toMatchObject({ status: 200 })
  })

  test('after typing one character into another author’s text and deleting it', async () => {
    await copyTo(ARTICLE, { summary: WORDS })
    for (const summary of [`${WORDS}x`, WORDS])
      await office.as('editor').patch(DRAFT, { set: { summary } }).commit()
    expect(await signAsAuthor(ARTICLE)).toMatchObject({ status: 200 })
  })

  test('after publishing another author’s content', async () => {
    await copyTo(OTHER, { slug: { _type: 'slug', current: 'copy' }, summary: WORDS })
    await office.decide('administrator', 'submit', {
      ...{ documentId: OTHER, revision: office.revision(`drafts.${OTHER}`) },
    })
    expect(await approveAsRobin(OTHER)).toMatchObject({ status: 200 })
    await office.as('editor').action({
      actionType: 'sanity.action.document.publish',
      ...{ publishedId: OTHER, draftId: `drafts.${OTHER}` },
    })
    await copyTo(ARTICLE, { summary: WORDS })
    expect(await signAsAuthor(ARTICLE)).toMatchObject({ status: 200 })
  })

  test('after their own earlier changes were approved and a colleague made the next change', async () => {
    await office.writeDraft({ summary: WORDS })
    await office.getApproved()
    await office.publish()
    await fixText()
    expect(await signAsAuthor(ARTICLE)).toMatchObject({ status: 200 })
  })

  test('after writing the same text in a comment', async () => {
    await copyTo(ARTICLE, {})
    await author.decide('comment', { text: WORDS })
    await copyTo(ARTICLE, { summary: WORDS })
    expect(await signAsAuthor(ARTICLE)).toMatchObject({ status: 200 })
  })
})
