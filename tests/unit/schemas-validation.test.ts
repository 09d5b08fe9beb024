import fc from 'fast-check'
import { validateDocument } from 'sanity'
import { describe, expect, test } from 'vitest'
import {
  checkAlternativeText,
  checkAnchors,
  checkHref,
  checkKebab,
  checkTable,
  checkWebAddress,
} from '../../schemas/validation.ts'
import { studioWorkspace } from './studio-workspace.ts'

/** A lake where every slug is available and every referenced document exists. */
const workspace = studioWorkspace(true)

/** The paths of a document's validation errors. */
async function problems(type: string, values: Record<string, unknown>): Promise<string[]> {
  const markers = await validateDocument({
    document: {
      _id: 'test',
      _type: type,
      _rev: 'r',
      _createdAt: '2025-07-01T00:00:00Z',
      _updatedAt: '2025-07-01T00:00:00Z',
      ...values,
    },
    getDocumentExists: async () => true,
    workspace,
  })
  return markers
    .filter(({ level }) => level === 'error')
    .map(({ path }) =>
      path
        .map((part) => (typeof part === 'object' && '_key' in part ? part._key : String(part)))
        .join('.'),
    )
}

const doctor = {
  number: 1,
  name: 'Dr. Ada Park',
  credentials: 'MD',
  specialization: 'Cardiology',
  experience: '18 years',
  rating: 4.9,
  languages: ['English'],
  concerns: ['High blood pressure'],
  bio: 'Ada has cared for people with heart disease since 2007.',
}

const source = {
  title: 'Diabetes',
  publisher: 'World Health Organization',
  year: 2024,
  url: 'https://www.who.int/news-room/fact-sheets/detail/diabetes',
  kind: 'factSheet',
}

describe('a doctor', () => {
  test('is valid', async () => {
    expect(await problems('doctor', doctor)).toEqual([])
  })
  test.each([
    ['number', 0],
    ['number', 10_000],
    ['number', 1.5],
    ['number', undefined],
    ['rating', 5.1],
    ['rating', -1],
    ['rating', 4.95],
    ['name', ''],
    ['languages', []],
    ['languages', ['English', 'English']],
  ])('%s may not be %j', async (field, value) => {
    const found = await problems('doctor', { ...doctor, [field]: value })
    expect(found.map((path) => path.split('.')[0])).toContain(field)
  })
})

describe('a source', () => {
  test('is valid', async () => {
    expect(await problems('source', source)).toEqual([])
  })
  test.each([
    ['url', 'javascript:alert(1)'],
    ['url', 'ftp://who.int/a'],
    ['url', 'www.who.int'],
    ['url', 'https://localhost'],
    ['year', 1492],
    ['year', undefined],
    ['kind', 'rumor'],
    ['publisher', undefined],
  ])('%s may not be %j', async (field, value) => {
    expect(await problems('source', { ...source, [field]: value })).toContain(field)
  })
})

describe('a testimonial', () => {
  const testimonial = {
    name: 'Maria G.',
    content: 'Clear and kind.',
    rating: 5,
    initials: 'MG',
    placement: 'landing',
  }
  test('is valid', async () => {
    expect(await problems('testimonial', testimonial)).toEqual([])
  })
  test.each([
    ['rating', 6],
    ['rating', 4.5],
    ['initials', 'mg'],
    ['initials', 'MGXY'],
    ['placement', 'moon'],
  ])('%s may not be %j', async (field, value) => {
    expect(await problems('testimonial', { ...testimonial, [field]: value })).toContain(field)
  })
})

describe('a legal page', () => {
  const section = (anchor: string) => ({
    _type: 'articleSection',
    _key: anchor,
    anchor,
    heading: 'A heading',
    body: [
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Words.', marks: [] }],
      },
    ],
  })
  const page = {
    title: 'Privacy Policy',
    slug: { _type: 'slug', current: 'privacy' },
    firstPublished: '2025-07-15',
    lastUpdated: '2025-07-15',
    intro: 'What we do.',
    sections: [section('cookies')],
  }

  test('is valid', async () => {
    expect(await problems('legalPage', page)).toEqual([])
  })
  test('without the day of its first version is not valid', async () => {
    const { firstPublished: _, ...without } = page
    expect(await problems('legalPage', without)).toContain('firstPublished')
  })
  test('was not last updated before its first version', async () => {
    expect(await problems('legalPage', { ...page, lastUpdated: '2025-07-14' })).toContain(
      'firstPublished',
    )
  })
  test('has one of four addresses', async () => {
    expect(
      await problems('legalPage', { ...page, slug: { _type: 'slug', current: 'secrets' } }),
    ).toContain('slug')
  })
  test('uses no anchor twice', async () => {
    const twice = [section('cookies'), { ...section('cookies'), _key: 'other' }]
    expect(await problems('legalPage', { ...page, sections: twice })).toContain('sections')
  })
  test('has anchors that can stand in an address', async () => {
    expect(await problems('legalPage', { ...page, sections: [section('Our Cookies')] })).toContain(
      'sections.Our Cookies.anchor',
    )
  })
})

test.each(['approved', 'submitted', 'overridden'])(
  'a review record of what was %s is valid',
  async (decision) => {
    const review = {
      subject: { _type: 'reference', _ref: 'article-diabetes', _weak: true },
      decision,
      decidedAt: '2025-07-10T09:00:00Z',
      by: { _type: 'signature', id: 'u-1', name: 'Amara Bennett' },
    }
    expect(await problems('review', review)).toEqual([])
  },
)

test('an answer was wanted by the day of the submission or a later one', async () => {
  const wanted = (dueOn: string) =>
    problems('review', {
      subject: { _type: 'reference', _ref: 'article-asthma', _weak: true },
      decision: 'submitted',
      decidedAt: '2026-11-22T10:00:00Z',
      dueOn,
    })
  expect(await wanted('2026-11-22')).toEqual([])
  expect(await wanted('2026-11-21')).toEqual(['dueOn'])
})

describe('a redirect', () => {
  const redirect = { from: '/blog/old', path: '/blog' }
  test('is valid', async () => {
    expect(await problems('redirect', redirect)).toEqual([])
  })
  test.each(['https://evil.example', '//evil.example', 'blog', '/a b', '/a#b', '/a/'])(
    'does not lead to %s',
    async (path) => {
      expect(await problems('redirect', { ...redirect, path })).toContain('path')
    },
  )
})

describe('rules', () => {
  test.each([
    '/contact',
    '/blog/heart-health?q=1',
    '#top',
    'https://www.who.int/x',
    'mailto:a@b.org',
    'tel:988',
  ])('%s is a link', (value) => {
    expect(checkHref(value)).toBe(true)
  })
  test.each([
    'contact',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    ' /a b',
    'vbscript:x',
  ])('%s is no link', (value) => {
    expect(checkHref(value)).toBeTypeOf('string')
  })

  test('no accepted link can run a script, whatever its spelling', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `javascript:${text}`),
        ),
        (value) => {
          if (checkHref(value) !== true || value === '') return
          expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(
            new URL(value, 'https://clearwell.example').protocol,
          )
        },
      ),
    )
  })

  test('anchors are lower-case words joined by dashes', () => {
    expect(checkKebab('type-2')).toBe(true)
    for (const bad of ['Type-2', 'type--2', '-type', 'type 2', 'é'])
      expect(checkKebab(bad)).toBeTypeOf('string')
  })

  test('a repeated anchor is named', () => {
    expect(checkAnchors([{ anchor: 'a' }, { anchor: 'b' }, {}])).toBe(true)
    expect(checkAnchors([{ anchor: 'a' }, { anchor: 'a' }])).toContain('“a”')
  })

  test('a source needs a public address', () => {
    expect(checkWebAddress('https://doi.org/10.2337/dc24-SINT')).toBe(true)
    expect(checkWebAddress('http://intranet/a')).toBeTypeOf('string')
  })

  test('a picture is described or decorative, never both', () => {
    const asset = { _ref: 'image-a-1x1-png' }
    expect(checkAlternativeText({ asset, alt: 'A nurse' })).toBe(true)
    expect(checkAlternativeText({ asset, decorative: true })).toBe(true)
    expect(checkAlternativeText({})).toBe(true)
    expect(checkAlternativeText({ asset })).toBeTypeOf('string')
    expect(checkAlternativeText({ asset, alt: '  ' })).toBeTypeOf('string')
    expect(checkAlternativeText({ asset, alt: 'A nurse', decorative: true })).toBeTypeOf('string')
  })

  test('a table’s rows are as long as its header', () => {
    expect(checkTable({ header: ['a', 'b'], rows: [{ cells: ['1', '2'] }] })).toBe(true)
    expect(
      checkTable({ header: ['a', 'b'], rows: [{ cells: ['1', '2'] }, { cells: ['1'] }] }),
    ).toContain('Row 2')
  })
})
