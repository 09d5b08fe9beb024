import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({ ...doctor(2), isSample: true })
    tx.put({ _id: 'person-dana', _type: 'person', name: 'Dana Reyes', isSample: true })
  })
})
afterEach(() => office.lake.close())

const doctor = (number: number) => ({
  _id: `doctor-${number}`,
  _type: 'doctor',
  name: `Dr. ${number}`,
  number,
})
const publish = (publishedId: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  publishedId,
  draftId: `drafts.${publishedId}`,
})
const refused = {
  statusCode: 403,
  message: expect.stringMatching(/Only an administrator can .*(sample|isSample)/),
}

test('an editor alone takes the sample mark off nobody, by whatever way', async () => {
  const editor = office.as('editor')
  const tries = [
    () => editor.patch('doctor-2').set({ isSample: false }).commit(),
    () => editor.patch('doctor-2').unset(['isSample']).commit(),
    () => editor.createOrReplace(doctor(2)),
    () => editor.create({ ...doctor(2), _id: 'drafts.doctor-2' }),
    () => editor.patch('person-dana').set({ isSample: false }).commit(),
    () => editor.patch('person-dana').unset(['isSample']).commit(),
    () => office.as('medicalReviewer').patch('doctor-2').set({ isSample: false }).commit(),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
  await expect(tries[0]?.()).rejects.toMatchObject(refused)
  await expect(tries[4]?.()).rejects.toMatchObject(refused)
  for (const id of ['doctor-2', 'person-dana'])
    expect(office.stored(id)).toMatchObject({ isSample: true })
})

test('a draft that an administrator unmarked is no editor’s to publish', async () => {
  const draft = { ...doctor(2), _id: 'drafts.doctor-2' }
  await office.as('administrator').create({ ...draft, isSample: false })
  await expect(office.as('editor').action(publish('doctor-2'))).rejects.toMatchObject(refused)
  expect(office.stored('doctor-2')).toMatchObject({ isSample: true })
  await office.as('administrator').action(publish('doctor-2'))
  expect(office.stored('doctor-2')).toMatchObject({ isSample: false })
})

test('whoever is new is a sample, until an administrator says otherwise', async () => {
  const editor = office.as('editor')
  await expect(editor.create(doctor(4))).rejects.toMatchObject(refused)
  await editor.delete('doctor-2')
  await expect(editor.create(doctor(2))).rejects.toMatchObject(refused)
  await editor.create({ ...doctor(4), _id: 'drafts.doctor-4', isSample: true })
  await editor.action(publish('doctor-4'))
  expect(office.stored('doctor-4')).toMatchObject({ isSample: true })
})

test('an editor goes on writing about a doctor, marked or real', async () => {
  const editor = office.as('editor')
  await editor.patch('doctor-2').set({ bio: 'Sees adults.' }).commit()
  await office.as('administrator').create(doctor(5))
  await editor.create({ ...doctor(5), _id: 'drafts.doctor-5', bio: 'Sees children.' })
  await editor.action(publish('doctor-5'))
  expect(office.stored('doctor-5')).toMatchObject({ bio: 'Sees children.' })
  expect(office.stored('doctor-2')).toMatchObject({ bio: 'Sees adults.', isSample: true })
})
