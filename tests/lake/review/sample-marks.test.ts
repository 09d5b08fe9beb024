import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas/index.ts'
import { resourcesPage } from '../../../lib/seed/pages/resources-page.ts'
import { isGatedType } from '../../../lib/workflow/rules/clinical.ts'
import { getCarriers, getSampleMarks } from '../../../lib/workflow/rules/sample-marks.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { seedContentFields } from './seed-content-fields.ts'
import { openOffice, type Office } from './office.ts'

let office: Office
let clock: HandClock
beforeEach(async () => {
  clock = new HandClock(Date.now())
  office = await openOffice({ schedulerClock: clock })
})
afterEach(() => office.lake.close())

interface SampleDocument {
  _id: string
  _type: string
}

const line = (isSample: boolean, key = 'a') => ({
  ...{
    _type: 'emergencyContact',
    _key: key,
    name: 'Our line',
    phone: '1-800-555-0100',
    text: 'Call us.',
  },
  isSample,
})

/** For each type with the mark: a document that has it, and changes that remove it. */
const FAMILY: readonly {
  marked: SampleDocument & Record<string, unknown>
  off: Record<string, unknown>
  path: string
}[] = [
  ...(['doctor', 'person', 'stat', 'testimonial'] as const).map((type) => ({
    marked: {
      _id: `${type}-2`,
      _type: type,
      isSample: true,
      ...(type === 'doctor' && { number: 2 }),
    },
    off: { isSample: false },
    path: 'isSample',
  })),
  {
    marked: { _id: 'resourcesPage', _type: 'resourcesPage', emergency: { contacts: [line(true)] } },
    off: { emergency: { contacts: [line(false)] } },
    path: 'emergency.contacts[_key=="a"].isSample',
  },
  ...[
    ['homePage', 'hero'],
    ['homePage', 'testimonialsSection'],
    ['bookingPage', 'testimonialsSection'],
    ['aboutPage', 'trust'],
  ].map(([type = '', section = '']) => ({
    marked: { _id: type, _type: type, [section]: { sampleNote: 'Sample claim.' } },
    off: { [section]: { sampleNote: 'Claim.' } },
    path: `${section}.sampleNote`,
  })),
  ...[
    ['homePage', 'statsSampleNote'],
    ['teamPage', 'sampleNote'],
  ].map(([type = '', field = '']) => ({
    marked: { _id: type, _type: type, [field]: 'Sample claim.' },
    off: { [field]: 'Claim.' },
    path: field,
  })),
  ...[
    ['teamPage', 'cardLabels', 'sampleDoctor'],
    ['bookingPage', 'formLabels', 'sampleDoctor'],
    ['siteSettings', 'searchLabels', 'sampleDoctor'],
    ['siteSettings', 'articleLabels', 'sampleAuthor'],
    ['siteSettings', 'articleLabels', 'sampleReviewer'],
  ].map(([type = '', set = '', label = '']) => ({
    marked: { _id: type, _type: type, [set]: { [label]: 'Sample' } },
    off: { [set]: { [label]: 'Named' } },
    path: `${set}.${label}`,
  })),
]

const publish = (publishedId: string) => ({
  actionType: 'sanity.action.document.publish' as const,
  publishedId,
  draftId: `drafts.${publishedId}`,
})
const refused = { statusCode: 403, message: expect.stringMatching(/Only an administrator can /) }

test('the test table includes every type that has a sample mark', () => {
  const declared = schemaTypes.flatMap(({ name, type }) =>
    type === 'document' ? getSampleMarks(name).map((mark) => ({ name, mark })) : [],
  )
  expect(declared).toHaveLength(FAMILY.length)
  for (const { name, mark } of declared)
    expect(
      FAMILY.filter(
        ({ marked }) =>
          marked._type === name &&
          getCarriers(marked, mark).some(([, carrier]) => Boolean(carrier[mark.field])),
      ),
      `${name}: ${mark.path.join('.')}.${mark.field}`,
    ).toHaveLength(1)
})

describe.each(FAMILY)('the sample mark $path of a $marked._type', ({ marked, off, path }) => {
  const { _id: id, _type } = marked
  const draftId = `drafts.${id}`
  beforeEach(() => {
    office.seed(marked)
  })

  test('cannot be removed by an editor or a reviewer through any mutation or action', async () => {
    const editor = office.as('editor')
    const tries = [
      () => editor.patch(id).set(off).commit(),
      () => editor.patch(id).unset([path]).commit(),
      () => editor.createOrReplace({ ...marked, ...off }),
      () => editor.create({ ...marked, ...off, _id: draftId }),
      () =>
        editor
          .patch(id)
          .set({ [path]: '' })
          .commit(),
      () => office.as('medicalReviewer').patch(id).set(off).commit(),
      () =>
        editor.action({
          ...{ actionType: 'sanity.action.document.edit', publishedId: id, draftId },
          patch: { set: off },
        }),
      () =>
        editor.action({
          actionType: 'sanity.action.document.version.create',
          ...{ publishedId: id, document: { ...marked, ...off, _id: `versions.r.${id}` } },
        }),
    ]
    for (const [index, attempt] of tries.entries())
      await expect(attempt(), `${index}`).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored(id)).toMatchObject(marked)
    expect(office.stored(draftId)).toBeNull()
  })

  test('cannot be removed when an editor restores an earlier version without it', async () => {
    const administrator = office.as('administrator')
    const bare = { ...marked, ...off }
    await administrator.createOrReplace({ ...bare, _id: draftId })
    const earlier = office.stored(draftId)
    await administrator.createOrReplace({ ...marked, _id: draftId })
    // The Studio's request for “Restore”.
    await expect(
      office.as('editor').createOrReplace({ ...bare, ...earlier, _id: draftId, _type }),
    ).rejects.toMatchObject(refused)
    expect(office.stored(draftId)).toMatchObject({ ...marked, _id: draftId })
  })

  test('cannot be published by an editor after an administrator removed it in the draft', async () => {
    await office.as('administrator').create({ ...marked, ...off, _id: draftId })
    await expect(office.as('editor').action(publish(id))).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored(id)).toMatchObject(marked)
  })

  test('can be removed by an administrator', async () => {
    if (!isGatedType(_type)) await office.as('administrator').patch(id).set(off).commit()
    else await office.as('administrator').create({ ...marked, ...off, _id: draftId })
    expect(office.stored(isGatedType(_type) ? draftId : id)).toMatchObject(off)
  })

  test('can be absent in an import from the command line', () => {
    office.lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) => {
      tx.put({ ...marked, ...off, _id: draftId })
    })
    expect(office.stored(draftId)).toMatchObject(off)
  })
})

test.each(['doctor', 'stat', 'testimonial'])(
  'a new %s needs the sample mark unless an administrator creates it',
  async (_type) => {
    const editor = office.as('editor')
    const id = `${_type}-4`
    const { isSample: _, ...fields } = seedContentFields(_type)
    const number = _type === 'doctor' ? 4 : fields.number
    const made = { ...fields, _id: `drafts.${id}`, _type, ...(number !== undefined && { number }) }
    await expect(editor.create(made)).rejects.toMatchObject(refused)
    await editor.create({ ...made, isSample: true })
    await office.getApproved(id)
    await editor.action(publish(id))
    expect(office.stored(id)).toMatchObject({ isSample: true })
  },
)

test('an editor can edit a doctor with or without the sample mark', async () => {
  const { isSample: _, ...fields } = seedContentFields('doctor')
  const doctor = (number: number) => ({
    ...{ ...fields, _id: `doctor-${number}`, _type: 'doctor', number },
  })
  const marked = { ...doctor(2), isSample: true }
  office.seed(marked, doctor(5))
  const editor = office.as('editor')
  await editor.create({ ...marked, _id: 'drafts.doctor-2', bio: 'Sees adults.' })
  await editor.create({ ...doctor(5), _id: 'drafts.doctor-5', bio: 'Sees children.' })
  for (const id of ['doctor-2', 'doctor-5']) {
    await office.getApproved(id)
    await editor.action(publish(id))
  }
  expect(office.stored('doctor-5')).toMatchObject({ bio: 'Sees children.' })
  expect(office.stored('doctor-2')).toMatchObject({ bio: 'Sees adults.', isSample: true })
})

test('a sample label that a page leaves to its default cannot be set by an editor', async () => {
  office.seed({ _id: 'teamPage', _type: 'teamPage' })
  const editor = office.as('editor')
  const draft = { _id: 'drafts.teamPage', _type: 'teamPage' }
  await expect(
    editor.createOrReplace({ ...draft, cardLabels: { sampleDoctor: 'Doctor' } }),
  ).rejects.toMatchObject(refused)
  await editor.createOrReplace({ ...draft, cardLabels: { book: 'Book' } })
})

test('a list item is identified by its key: editors cannot add unmarked items but can edit real ones', async () => {
  const page = (...contacts: readonly object[]) => ({
    ...{ _id: 'drafts.resourcesPage', _type: 'resourcesPage', emergency: { contacts } },
  })
  const real = { ...line(false, 'b'), name: 'Poison Control' }
  await office.as('administrator').create(page(line(true), real))
  const editor = office.as('editor')
  await editor.createOrReplace(page({ ...real, name: 'Poison Help' }, line(true)))
  for (const more of [line(false, 'c'), line(false, 'b'), { ...line(false), _key: undefined }])
    await expect(editor.createOrReplace(page(line(true), real, more))).rejects.toMatchObject(
      refused,
    )
  await editor.createOrReplace(page(line(true), real, line(true, 'c')))
})

test('a scheduled publication cannot remove a sample mark that its planner could not remove', async () => {
  const id = 'resourcesPage'
  const { _id, ...seeded } = resourcesPage
  const page = (isSample: boolean) => ({
    ...seeded,
    emergency: { heading: 'Emergency contacts', contacts: [line(isSample)] },
  })
  office.seed({ _id: id, ...page(true) })
  await office.as('administrator').create({ _id: `drafts.${id}`, ...page(false) })
  const revision = office.revision(`drafts.${id}`)
  const of = { documentId: id, revision }
  expect(await office.decide('editor', 'submit', of)).toEqual(
    expect.objectContaining({ status: 200 }),
  )
  expect(await office.approve(of)).toMatchObject({ status: 200 })
  const runAt = new Date(clock.now() + 60_000).toISOString()
  const plan = { documentId: id, what: 'publish', runAt }
  expect(await office.decide('editor', 'schedule', plan)).toMatchObject({ status: 200 })
  clock.pass(120_000)
  expect(office.stored(id)).toMatchObject(page(true))
  expect(office.stored(`drafts.${id}`)).not.toBeNull()
  const later = new Date(clock.now() + 60_000).toISOString()
  await office.decide('administrator', 'schedule', { ...plan, runAt: later })
  clock.pass(120_000)
  expect(office.stored(id)).toMatchObject(page(false))
})
