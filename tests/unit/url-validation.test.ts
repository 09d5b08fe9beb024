import fc from 'fast-check'
import { createSchema, type SchemaType } from 'sanity'
import { describe, expect, it } from 'vitest'
import {
  addressRule,
  isHarmless,
  isLinkAddress,
  isSitePath,
  isWebAddress,
  getSitePath,
} from '../../schemas/address.ts'
import { schemaTypes } from '../../schemas/index.ts'

const SITES = ['http://clearwell.example/blog/a', 'https://clearwell.example/blog/a']

/** Text from fragments used to disguise URLs. */
const disguised = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'javascript',
          'JaVaScRiPt',
          'data',
          'vbscript',
          'blob',
          'file',
          'https',
          'http',
          'mailto',
          'tel',
        ],
        ...[':', '/', '//', '\\', '.', '..', '?', '#', '@', '%', '%2f', '%5c', '%00', '%09', '%0a'],
        ...[
          '\t',
          '\n',
          '\r',
          ' ',
          '\u0000',
          '\u00a0',
          '\u200b',
          '\u202e',
          '\ufeff',
          '\u2028',
          '／',
          '：',
        ],
        ...[
          'evil.example',
          'alert(1)',
          'text/html,x',
          'user:pass',
          '[::1]',
          'contact',
          '&#58;',
          '&colon;',
        ],
      ),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''))
const anything = fc.oneof(disguised, fc.webUrl(), fc.string(), fc.string({ unit: 'binary' }))
const many = { numRuns: 20_000 }

describe('URL validation', () => {
  it('a valid link resolves to http, https, mailto, or tel with and without a base page', () => {
    fc.assert(
      fc.property(anything, (value) => {
        if (!isLinkAddress(value)) return
        for (const site of SITES)
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(value, site).protocol)
      }),
      many,
    )
  })

  it('a valid site path stays on this site, even after it is resolved twice', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          disguised.map((text) => `/${text}`),
        ),
        (value) => {
          if (!isSitePath(value)) return
          for (const site of SITES) {
            const { origin } = new URL(site)
            const once = new URL(value, site)
            expect(once.origin).toBe(origin)
            expect(new URL(once.pathname, site).origin).toBe(origin)
          }
        },
      ),
      many,
    )
  })

  it('a valid web URL resolves to the same URL from every page and contains no credentials', () => {
    fc.assert(
      fc.property(anything, (value) => {
        if (!isWebAddress(value)) return
        const seen = new Set([undefined, ...SITES].map((site) => new URL(value, site).href))
        expect(seen.size).toBe(1)
        expect(value.slice(0, 8)).not.toMatch(/[\s\\]/)
        expect(new URL(value).username + new URL(value).password).toBe('')
      }),
      many,
    )
  })

  it('every valid link is a harmless URL, and a harmless URL never runs code', () => {
    fc.assert(
      fc.property(anything, (value) => {
        if (isLinkAddress(value)) expect(isHarmless(value)).toBe(true)
        if (!isHarmless(value)) return
        for (const site of SITES)
          if (URL.canParse(value, site))
            expect(new URL(value, site).protocol).toMatch(/^(?:https?|mailto|tel):$/)
      }),
      many,
    )
  })

  it.each([
    '/',
    '/contact',
    '/blog/a?q=1#b',
    '#top',
    'https://www.who.int/x',
    'HTTPS://www.who.int',
  ])('accepts %s as a link and as a redirect target', (value) =>
    expect(isLinkAddress(value)).toBe(true),
  )
  it.each(['mailto:a@b.org', 'tel:988', 'http://[::1]/', 'https://example.org/%20(a)_b'])(
    'accepts %s as a link',
    (value) => expect(isLinkAddress(value)).toBe(true),
  )

  it.each([
    ...[
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
    ],
    ...['java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript\u00ad:alert(1)'],
    ...[
      'data:text/html,<script>',
      'vbscript:x',
      'blob:https://a/b',
      'file:///etc/passwd',
      'about:blank',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
    ],
    ...['/a/..//evil.example', '/%2e//evil.example', 'https:evil.example', 'https:/evil.example'],
    ...[
      'https:\\\\evil.example',
      'https:///evil.example',
      'https://who.int@evil.example',
      'https://',
    ],
    ...['', ' ', '/a b', '/a\u202eb', 'contact', 'mailto:', 'tel:', '#', '#a b'],
  ])('rejects the string %j as a link', (value) => expect(isLinkAddress(value)).toBe(false))

  it.each([undefined, null, 1, {}, [['javascript:alert(1)']], [['/contact']]])(
    'rejects the non-string value %j as a link',
    (value) => expect(isLinkAddress(value)).toBe(false),
  )

  it.each([
    'h',
    'https',
    'https:',
    'https:/',
    'https://',
    'mailto',
    '/',
    '//evil.example',
    'who.int',
  ])('accepts %j as an incomplete link while an editor types', (value) =>
    expect(isHarmless(value)).toBe(true),
  )

  it('rejects a path of more than 2048 characters', () =>
    expect(isLinkAddress(`/${'a'.repeat(2048)}`)).toBe(false))

  it('getSitePath keeps the query and the fragment of a path', () => {
    expect(getSitePath('/a/../b?c=1#d')).toBe('/b?c=1#d')
    expect(getSitePath('b')).toBeNull()
  })
})

describe('schema fields that contain URLs', () => {
  const schema = createSchema({ name: 'clearwell', types: schemaTypes })
  const NAMED = /(?:href|ur[il]|link|path|redirect|target|src|engine|from|goto|website|homepage)$/i
  /** Named like a URL, but not one. */
  const OTHERS: Readonly<Record<string, string>> = {
    'bmiPage.formLabels.copyLink': 'the words of a button',
    'siteSettings.answers.reportLink': 'the words of a link',
    'siteSettings.search.engine': 'the name of one in a list of ours',
  }

  function* getFields(
    type: SchemaType,
    owner: string,
  ): Iterable<{ owner: string; name: string; type: SchemaType }> {
    if (type.jsonType === 'object')
      for (const field of type.fields) {
        yield { owner, name: field.name, type: field.type }
        // Fields of named types are visited under those types.
        if (['object', 'array'].includes(field.type.name))
          yield* getFields(field.type, `${owner}.${field.name}`)
      }
    if (type.jsonType === 'array')
      for (const member of type.of) yield* getFields(member, `${owner}[]`)
  }

  const all = schemaTypes.flatMap(({ name }) => {
    const type = schema.get(name)
    return type ? [...getFields(type, name)].map((field) => ({ ...field, document: name })) : []
  })

  it('every URL field is covered by addressRule through its type, name, or name prefix', () => {
    const addresses = all.filter(
      ({ name, type }) =>
        type.name === 'url' ||
        (type.jsonType === 'string' &&
          (NAMED.test(name) ||
            (typeof type.initialValue === 'string' &&
              /^(?:\/|https?:|mailto:|tel:)/.test(type.initialValue)))),
    )
    expect(addresses.length).toBeGreaterThan(6)
    const free = addresses
      .filter(({ document, name }) => addressRule(document, name) === null)
      .map(({ owner, name }) => `${owner}.${name}`)
    expect(free.filter((place) => !Object.hasOwn(OTHERS, place))).toEqual([])
  })

  it('no field that is not a string has the name of a URL field', () => {
    const misnamed = all.filter(
      ({ document, name, type }) =>
        addressRule(document, name) !== null && type.jsonType !== 'string',
    )
    expect(misnamed.map(({ owner, name }) => `${owner}.${name}`)).toEqual([])
  })
})
