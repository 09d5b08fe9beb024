import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.lake.close())

const SCRIPTS = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://clearwell.example/x',
]
/** Allowed while typing, but not as URLs in a published document. */
const HALF = [
  '//evil.example',
  '/\\evil.example',
  'evil',
  'https:evil.example',
  'https://who.int@evil.example',
]

/** A document without medical review, so that only the URL can be refused. */
const settings = (url: unknown) => ({
  _id: 'person-link',
  _type: 'person',
  quickExit: { url },
})
const error = {
  statusCode: 403,
  message: expect.stringContaining('“quickExit.url” is not a valid link target'),
}

describe('link target validation', () => {
  it.each(SCRIPTS)(
    'rejects %j through mutate, in a public document and in a draft',
    async (url) => {
      const administrator = office.as('administrator')
      await expect(administrator.createOrReplace(settings(url))).rejects.toMatchObject(error)
      await expect(
        administrator.createOrReplace({ ...settings(url), _id: 'drafts.person-link' }),
      ).rejects.toMatchObject(error)
      expect(office.stored('person-link')).toBeNull()
    },
  )

  it.each(HALF)(
    'rejects the malformed URL %j through mutate, in a public document',
    async (url) => {
      await expect(office.as('administrator').createOrReplace(settings(url))).rejects.toMatchObject(
        error,
      )
    },
  )

  it('rejects a script URL that a patch sets', async () => {
    const administrator = office.as('administrator')
    await administrator.createOrReplace(settings('https://www.weather.gov/'))
    await expect(
      administrator.patch('person-link').set({ 'quickExit.url': SCRIPTS[0] }).commit(),
    ).rejects.toMatchObject(error)
    expect(office.stored('person-link')).toMatchObject({
      quickExit: { url: 'https://www.weather.gov/' },
    })
  })

  it('accepts an incomplete URL in a draft edit and rejects it when the draft is published', async () => {
    const administrator = office.as('administrator')
    const edit = (url: string) =>
      administrator.action({
        actionType: 'sanity.action.document.edit',
        publishedId: 'person-link',
        draftId: 'drafts.person-link',
        patch: { set: { 'quickExit.url': url } },
      })
    await administrator.create({ ...settings(''), _id: 'drafts.person-link' })
    for (const typed of ['h', 'https:', 'https://', 'https://w', ...HALF]) await edit(typed)
    await expect(edit('javascript:')).rejects.toMatchObject(error)
    const publish = () =>
      administrator.action({
        actionType: 'sanity.action.document.publish',
        publishedId: 'person-link',
        draftId: 'drafts.person-link',
      })
    await edit('//evil.example')
    await expect(publish()).rejects.toMatchObject(error)
    await edit('https://www.weather.gov/')
    await publish()
    expect(office.stored('person-link')).toMatchObject({
      quickExit: { url: 'https://www.weather.gov/' },
    })
  })

  it('rejects a script URL in an import from the command line', () => {
    const { store } = office.lake.lake.context
    expect(() =>
      store.write(
        { author: 'import', channel: 'import' },
        (tx) => void tx.put(settings(SCRIPTS[0])),
      ),
    ).toThrow('“quickExit.url” is not a valid link target')
  })

  it('rejects a script URL in portable text and reports the path of the field', async () => {
    const link = { _type: 'link', _key: 'l', href: 'javascript:alert(1)' }
    const body = [{ _type: 'block', _key: 'b', markDefs: [link], children: [] }]
    await expect(office.writeDraft({ sections: [{ _key: 's', body }] })).rejects.toThrow(
      '“sections[0].body[0].markDefs[0].href”',
    )
    expect(office.stored(DRAFT)).toBeNull()
    expect(office.stored(ARTICLE)).toBeNull()
  })

  it('rejects a script URL that moves to another array item or into a URL field', async () => {
    const administrator = office.as('administrator')
    const link = (href: string) => ({ _type: 'link', _key: 'l', href })
    const block = (key: string, ...markDefs: object[]) => ({
      ...{ _type: 'block', _key: key, children: [] },
      markDefs,
    })
    const draft = { _id: 'drafts.person-link', _type: 'person', note: 'javascript:alert(1)' }
    const notes = [block('a', link('/contact')), block('b')]
    await administrator.createOrReplace({ ...draft, notes })
    for (const patch of [
      { insert: { before: 'notes[0]', items: [block('c', link('javascript:alert(1)'))] } },
      { set: { 'notes[_key=="b"].markDefs': [link('javascript:alert(1)')] } },
      { set: { 'quickExit.url': 'javascript:alert(1)' } },
    ])
      await expect(administrator.mutate([{ patch: { id: draft._id, ...patch } }])).rejects.toThrow(
        'is not a valid link target',
      )
    await administrator.delete(draft._id)
  })

  it('rejects an array in place of a URL', async () => {
    await expect(
      office.as('administrator').createOrReplace(settings(['javascript:alert(1)'])),
    ).rejects.toThrow('“quickExit.url[0]” is not a valid link target')
    await expect(
      office.as('administrator').createOrReplace(settings([[{ href: ['data:,x'] }]])),
    ).rejects.toThrow('is not a valid link target')
  })

  it('rejects a redirect to or from another site', async () => {
    const redirect = { _type: 'redirect', from: '/old' }
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/.//evil.example',
      'mailto:a@b.org',
    ])
      await expect(office.as('administrator').create({ ...redirect, path })).rejects.toThrow(
        '“path” is not a valid link target',
      )
    await expect(
      office
        .as('administrator')
        .create({ ...redirect, from: 'https://evil.example/', path: '/contact' }),
    ).rejects.toThrow('“from” is not a valid')
    await office.as('administrator').create({ ...redirect, path: '/contact' })
  })

  it('rejects script schemes that are disguised with whitespace, control characters, or case', async () => {
    const piece = fc.constantFrom('\t', '\n', '\r', ' ', '\u0001', '')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('javascript', 'JAVASCRIPT', 'data', 'vbscript'),
        fc.array(piece, { minLength: 16, maxLength: 16 }),
        async (scheme, between) => {
          const disguised = [...`${scheme}:`].map(
            (letter, at) => `${at === 0 ? '' : between[at]}${letter}`,
          )
          const url = `${disguised.join('')}alert(1)`
          const parsed = URL.parse(url, 'https://clearwell.example')
          fc.pre(parsed !== null && parsed.protocol !== 'https:')
          await expect(
            office
              .as('administrator')
              .createOrReplace({ ...settings(url), _id: 'drafts.person-link' }),
          ).rejects.toMatchObject(error)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('accepted link targets', () => {
  it('include paths, fragments, and http, https, mailto, and tel URLs', async () => {
    for (const url of [
      '/contact',
      '#top',
      'https://www.who.int/a?b=c',
      'mailto:a@b.org',
      'tel:988',
      '',
    ])
      await office.as('administrator').createOrReplace(settings(url))
  })

  it('include any text in a field that is not a URL', async () => {
    await office
      .as('administrator')
      .create({ _type: 'person', isSample: true, label: 'What does javascript: do?', path: 'x:y' })
  })

  it('include the asset URLs that an upload returns', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    const { url } = await office.as('administrator').assets.upload('image', drawing)
    expect(url).toMatch(/^http:/)
  })

  it('include invalid URLs that were stored before the rule, until the field itself is changed', async () => {
    const administrator = office.as('administrator')
    await administrator.createOrReplace(settings('https://before.example/'))
    office.lake.lake.context.store.db.exec(
      `UPDATE documents SET json = replace(json, 'https://before.example/', 'javascript:old')`,
    )
    await administrator.patch('person-link').set({ siteName: 'Clearwell' }).commit()
    await expect(
      administrator.patch('person-link').set({ 'quickExit.url': 'javascript:new' }).commit(),
    ).rejects.toMatchObject(error)
    await administrator.patch('person-link').set({ 'quickExit.url': '/contact' }).commit()
    await expect(
      administrator.patch('person-link').set({ 'quickExit.url': 'javascript:old' }).commit(),
    ).rejects.toMatchObject(error)
  })
})
