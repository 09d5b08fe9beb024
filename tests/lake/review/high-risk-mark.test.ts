import { describe, expect, test } from 'vitest'
import {
  HOUR,
  ben,
  clock,
  decisions,
  last,
  mark,
  office,
  published,
  refused,
  robin,
  setField,
  submit,
  unmark,
  inHighRiskOffice,
} from './high-risk-office.ts'
import { ARTICLE, DRAFT, today, type Colleague } from './office.ts'
import { completeArticle } from './complete-article.ts'
import { articleAt, retireArticle } from './retirement-office.ts'

inHighRiskOffice()

describe('the high-risk mark', () => {
  test('is set by an editor and removed by a reviewer or an administrator, with a record', async () => {
    expect(await mark()).toMatchObject({ status: 200 })
    expect(await mark('medicalReviewer')).toMatchObject({ code: 'policy.alreadyMarked' })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    expect(await unmark('editor')).toMatchObject({ code: 'policy.role' })
    expect(await unmark('medicalReviewer')).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: false })
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
    await mark()
    expect(await unmark('administrator')).toMatchObject({ status: 200 })
  })

  test('can be set through the field by an editor, and unset through the field by an administrator only', async () => {
    await setField('editor', true)
    expect(decisions()).toEqual(['markedHighRisk'])
    await expect(setField('editor', false)).rejects.toThrow(/Only a medical reviewer/)
    await setField('administrator', false)
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
    expect(office.records().at(-1)?.by).toMatchObject({
      id: office.lake.user('administrator').id,
    })
  })

  test('is removed by an administrator who unsets the field and changes the text in one save', async () => {
    await mark()
    const both = { highRisk: false, title: 'Asthma, revised' }
    await office.as('administrator').patch(DRAFT).set(both).commit()
    expect(office.stored(DRAFT)).toMatchObject(both)
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
  })

  test('refuses the whole save of an editor who unsets the field and changes the text', async () => {
    await mark()
    const both = { highRisk: false, title: 'Asthma, revised' }
    await expect(office.as('editor').patch(DRAFT).set(both).commit()).rejects.toThrow(
      /Only a medical reviewer/,
    )
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true, title: 'Asthma' })
  })

  test.each([
    ['unsets the field', { unset: ['highRisk'] }],
    ['empties the field', { set: { highRisk: null } }],
    ['writes the field by another path', { set: { "['highRisk']": false } }],
  ])('refuses the patch of an editor that %s', async (_, operations) => {
    await mark()
    await expect(office.as('editor').patch(DRAFT, operations).commit()).rejects.toThrow(
      /Only a medical reviewer/,
    )
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    expect(decisions()).toEqual(['markedHighRisk'])
  })

  test('is removed, on record, by the patch of an administrator that unsets the field', async () => {
    await mark()
    await office.as('administrator').patch(DRAFT).unset(['highRisk']).commit()
    expect(office.stored(DRAFT)).not.toHaveProperty('highRisk')
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
  })

  test('refuses the first change of a public page that unsets the field', async () => {
    await office.getApproved()
    await office.publish()
    await mark()
    const { _rev, _updatedAt, ...page } = { ...office.stored(ARTICLE) }
    const change = (role: 'editor' | 'administrator') =>
      office
        .as(role)
        .transaction()
        .createIfNotExists({ ...page, _type: 'article', _id: DRAFT })
        .patch(DRAFT, { unset: ['highRisk'], set: { title: 'Asthma, revised' } })
        .commit()
    await expect(change('editor')).rejects.toThrow(/Only a medical reviewer/)
    expect(office.stored(DRAFT)).toBeNull()
    await change('administrator')
    expect(decisions().at(-1)).toBe('unmarkedHighRisk')
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: false })
  })

  test('stays set when an editor replaces the draft with one without the field', async () => {
    await mark()
    await office.writeDraft({ title: 'Asthma, revised' })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true, title: 'Asthma, revised' })
  })

  test('can be unset by an administrator through the field of a public page, which then gets a draft', async () => {
    await office.getApproved()
    await office.publish()
    await mark()
    const { _rev, _updatedAt, ...page } = { ...office.stored(ARTICLE) }
    // As the Studio sends the first change of a public page.
    await office
      .as('administrator')
      .transaction()
      .createIfNotExists({ ...page, _type: 'article', _id: DRAFT })
      .patch(DRAFT, { set: { highRisk: false } })
      .commit()
    expect(decisions().at(-1)).toBe('unmarkedHighRisk')
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: false })
  })

  test('keeps an existing approval when it is set, and requires a second one', async () => {
    await office.getApproved()
    await setField('editor', true)
    await refused(/two medical reviewers/)
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
    expect(last('approved')).toMatchObject({ firstApproval: { by: { id: robin.id } } })
  })

  test('prevents a scheduled publication when it is set before the scheduled time', async () => {
    await office.getApproved()
    await office.decide('editor', 'schedule', {
      what: 'publish',
      runAt: new Date(clock.now() + HOUR).toISOString(),
    })
    await mark()
    clock.pass(HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(last('publishFailed')?.reason).toMatch(/two medical reviewers/)
  })

  test('counts when it is set in the same transaction that publishes the page', async () => {
    await office.getApproved()
    const { title: _title, _rev, ...draft } = { ...office.stored(DRAFT) }
    await expect(
      office
        .as('editor')
        .transaction()
        .patch(DRAFT, { set: { highRisk: true } })
        .createOrReplace({
          ...draft,
          title: _title,
          _id: ARTICLE,
          _type: 'article',
          highRisk: true,
        })
        .delete(DRAFT)
        .commit(),
    ).rejects.toThrow(/two medical reviewers/)
  })

  test('needs one approval, by another reviewer, after it was removed between two approvals', async () => {
    await mark()
    await submit()
    await robin.sign()
    await unmark('medicalReviewer')
    await expect(office.publish()).rejects.toThrow()
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('stays set after its draft is discarded', async () => {
    await office.getApproved()
    await setField('editor', true)
    await office.as('editor').delete(DRAFT)
    await office.writeDraft()
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await refused(/two medical reviewers/)
    await expect(office.writeDraft({ highRisk: false })).rejects.toThrow(/Only a medical reviewer/)
  })

  test('applies to the public document at once and stays when the draft is discarded', async () => {
    await office.getApproved()
    await office.publish()
    await office.writeDraft({ title: 'Asthma, revised' })
    await setField('editor', true)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true, title: 'Asthma' })
    await office.as('editor').delete(DRAFT)
    await expect(setField('editor', false, ARTICLE)).rejects.toThrow(/Only a medical reviewer/)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
  })

  test('stays set when a retired page is restored with its text from before it was marked', async () => {
    office.seed(articleAt('obesity'))
    await office.getApproved()
    await office.publish()
    await mark()
    await unmark('medicalReviewer')
    await retireArticle(office)
    await mark()
    await office.as('editor').delete(DRAFT)
    expect(await office.decide('editor', 'restore')).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await submit()
    await robin.sign()
    await refused(/two medical reviewers/)
  })

  test.each(['editor', 'administrator'] as const)(
    'stays set when the %s restores a draft as it was before the page was marked',
    async (role) => {
      await office.writeDraft({ highRisk: false })
      const earlier = completeArticle()
      await office.writeDraft({ title: 'Asthma, revised' })
      await mark()
      await office.as(role).createOrReplace({ ...earlier, _id: DRAFT, highRisk: false })
      expect(office.stored(DRAFT)).toMatchObject({ title: earlier.title, highRisk: true })
      expect(decisions()).toEqual(['markedHighRisk'])
    },
  )

  test('cannot be set by a viewer', async () => {
    expect(await office.decide('viewer', 'markHighRisk', { reason: 'x' })).toMatchObject({
      code: 'policy.role',
    })
  })
})

describe('the user who removed the high-risk mark', () => {
  const override = () =>
    office.decide('administrator', 'override', {
      ...{ revision: office.revision(), reason: 'An emergency.' },
      password: office.getPassword('administrator'),
    })

  /** Submits it with both reviewers, so it takes two signatures, and Ben gives the first. */
  const signedByBen = async () => {
    await mark()
    await unmark('medicalReviewer')
    const name = (id: string) => ({ id, name: 'Name' })
    const both = { assignee: name(robin.id), secondReviewer: name(ben.id) }
    const revision = office.revision()
    expect(await office.decide('editor', 'submit', { revision, ...both })).toMatchObject({
      status: 200,
    })
    expect(await ben.sign()).toMatchObject({ status: 200 })
  }

  test('can give the second signature, after another reviewer has signed the text', async () => {
    await signedByBen()
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
    expect(last('approved')).toMatchObject({ firstApproval: { by: { id: ben.id } } })
  })

  test('cannot sign after another reviewer whose signature is too old to count', async () => {
    await signedByBen()
    const first = last('approvedOnce')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({
        ...first,
        _id: String(first?._id),
        _type: 'review',
        evidenceCheckedAt: '2025-01-01',
      }),
    )
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownLowering' })
  })

  test('cannot approve the page, and another reviewer has to sign', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 403, code: 'policy.ownLowering' })
    await refused(/No medical reviewer has approved/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('can approve again after another reviewer has approved the page without the mark', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    await ben.sign()
    await published()
    await office.writeDraft({ title: 'Asthma, revised' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('cannot recertify the public content until another reviewer has', async () => {
    await office.getApproved()
    await office.publish()
    await mark()
    await unmark('medicalReviewer')
    expect(await robin.sign('recertify')).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign('recertify')).toMatchObject({ status: 200 })
    expect(await robin.sign('recertify')).toMatchObject({ status: 200 })
  })

  test('cannot override the review, and can if another user removed the mark', async () => {
    await mark()
    await unmark('administrator')
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await mark()
    await unmark('medicalReviewer')
    expect(await override()).toMatchObject({ status: 200 })
  })

  test('cannot override after unsetting the field directly; the user who set the mark can sign', async () => {
    await mark('medicalReviewer')
    await setField('administrator', false)
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
  })

  test('is recognized by the public profile, even under another sign-in', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    const again = await office.addReviewer('Alias')
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.delete('person-alias')
      const robins = { ...tx.get('person-robin'), _id: 'person-robin', _type: 'person' }
      tx.put({ ...robins, account: 'alias@clearwell.example' })
    })
    expect(await again.sign()).toMatchObject({ code: 'policy.ownLowering' })
  })

  test('cannot approve the document in a set of short documents', async () => {
    const documentId = 'term-a'
    await office.as('editor').create({
      ...{ _id: `drafts.${documentId}`, _type: 'glossaryTerm', term: 'A term' },
      slug: { _type: 'slug', current: documentId },
      ...{ definition: 'A word.', highRisk: true },
    })
    await office.decide('medicalReviewer', 'unmarkHighRisk', { documentId, reason: 'No dose.' })
    const set = {
      documentId: undefined,
      documents: [{ documentId, revision: office.revision(`drafts.${documentId}`) }],
    }
    await office.decide('editor', 'submitSet', set)
    const approve = (colleague: Colleague) =>
      colleague.decide('approveSet', {
        ...set,
        ...{ statement: 'Checked.', evidenceCheckedAt: today(), password: colleague.password },
      })
    expect(await approve(robin)).toMatchObject({ code: 'policy.ownLowering' })
    expect(await approve(ben)).toMatchObject({ status: 200 })
  })
})
