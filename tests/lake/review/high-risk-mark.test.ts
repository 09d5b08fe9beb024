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

inHighRiskOffice()

describe('the mark', () => {
  test('is raised by an editor and lowered by a reviewer or an administrator, on record', async () => {
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

  test('is the field, whoever switches it: an editor on, an administrator off too', async () => {
    await setField('editor', true)
    expect(decisions()).toEqual(['markedHighRisk'])
    await expect(setField('editor', false)).rejects.toThrow(/Only a medical reviewer/)
    await setField('administrator', false)
    expect(decisions()).toEqual(['markedHighRisk', 'unmarkedHighRisk'])
    expect(office.records().at(-1)?.by).toMatchObject({
      id: office.lake.user('administrator').id,
    })
  })

  test('voids no approval, and raised after one it asks for a second', async () => {
    await office.getApproved()
    await setField('editor', true)
    await refused(/two medical reviewers/)
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
    expect(last('approved')).toMatchObject({ firstApproval: { by: { id: robin.id } } })
  })

  test('raised between the plan and its time keeps the page from readers', async () => {
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

  test('raised in the transaction that publishes counts already', async () => {
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

  test('lowered after the first approval takes one reviewer, and not the one who lowered it', async () => {
    await mark()
    await submit()
    await robin.sign()
    await unmark('medicalReviewer')
    await expect(office.publish()).rejects.toThrow()
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('outlives the draft that it was raised in', async () => {
    await office.getApproved()
    await setField('editor', true)
    await office.as('editor').delete(DRAFT)
    await office.writeDraft()
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await refused(/two medical reviewers/)
    // Nor does a write without the field.
    await office.as('editor').patch(DRAFT).unset(['highRisk']).commit()
    expect(office.stored(DRAFT)).toMatchObject({ highRisk: true })
    await expect(office.writeDraft({ highRisk: false })).rejects.toThrow(/Only a medical reviewer/)
  })

  test('holds at once for what is public, and a draft that is thrown away does not take it along', async () => {
    await office.getApproved()
    await office.publish()
    await office.writeDraft({ title: 'Asthma, anew' })
    await setField('editor', true)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true, title: 'Asthma' })
    await office.as('editor').delete(DRAFT)
    await expect(setField('editor', false, ARTICLE)).rejects.toThrow(/Only a medical reviewer/)
    expect(office.stored(ARTICLE)).toMatchObject({ highRisk: true })
  })

  test('is not for whoever may only look on', async () => {
    expect(await office.decide('viewer', 'markHighRisk', { reason: 'x' })).toMatchObject({
      code: 'policy.role',
    })
  })
})

describe('whoever lowered the mark', () => {
  const override = () =>
    office.decide('administrator', 'override', {
      ...{ revision: office.revision(), reason: 'An emergency.' },
      password: office.passwordOf('administrator'),
    })

  test('does not approve alone what two would have: another reviewer signs', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 403, code: 'policy.ownLowering' })
    await refused(/No medical reviewer has approved/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('signs as before once somebody else has signed for the page without the mark', async () => {
    await mark()
    await unmark('medicalReviewer')
    await submit()
    await ben.sign()
    await published()
    await office.writeDraft({ title: 'Asthma, anew' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('does not find the public words still correct alone', async () => {
    await office.getApproved()
    await office.publish()
    await mark()
    await unmark('medicalReviewer')
    expect(await robin.sign('recertify')).toMatchObject({ code: 'policy.ownLowering' })
    expect(await ben.sign('recertify')).toMatchObject({ status: 200 })
    expect(await robin.sign('recertify')).toMatchObject({ status: 200 })
  })

  test('does not publish without an approval, but may where somebody else lowered it', async () => {
    await mark()
    await unmark('administrator')
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await mark()
    await unmark('medicalReviewer')
    expect(await override()).toMatchObject({ status: 200 })
  })

  test('by switching the field off is held to it too; whoever had raised it is not', async () => {
    await mark('medicalReviewer')
    await setField('administrator', false)
    expect(await override()).toMatchObject({ code: 'policy.ownLowering' })
    await submit()
    expect(await robin.sign()).toMatchObject({ status: 200 })
  })

  test('is known by the person whom readers are told of, with another sign-in too', async () => {
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

  test('approves it in no set of short documents', async () => {
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
