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

describe('doctor schema', () => {
  test('accepts a valid doctor', async () => {
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
  ])('rejects the doctor field %s with the value %j', async (field, value) => {
    const found = await problems('doctor', { ...doctor, [field]: value })
    expect(found.map((path) => path.split('.')[0])).toContain(field)
  })
})

describe('source schema', () => {
  test('accepts a valid source', async () => {
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
  ])('rejects the source field %s with the value %j', async (field, value) => {
    expect(await problems('source', { ...source, [field]: value })).toContain(field)
  })
})

describe('testimonial schema', () => {
  const testimonial = {
    name: 'Maria G.',
    content: 'Clear and kind.',
    rating: 5,
    initials: 'MG',
    placement: 'landing',
  }
  test('accepts a valid testimonial', async () => {
    expect(await problems('testimonial', testimonial)).toEqual([])
  })
  test.each([
    ['rating', 6],
    ['rating', 4.5],
    ['initials', 'mg'],
    ['initials', 'MGXY'],
    ['placement', 'moon'],
  ])('rejects the testimonial field %s with the value %j', async (field, value) => {
    expect(await problems('testimonial', { ...testimonial, [field]: value })).toContain(field)
  })
})

describe('legal page schema', () => {
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

  test('accepts a valid legal page', async () => {
    expect(await problems('legalPage', page)).toEqual([])
  })
  test('rejects a legal page without the date of its first version', async () => {
    const { firstPublished: _, ...without } = page
    expect(await problems('legalPage', without)).toContain('firstPublished')
  })
  test('rejects a last update before the first version', async () => {
    expect(await problems('legalPage', { ...page, lastUpdated: '2025-07-14' })).toContain(
      'firstPublished',
    )
  })
  test('rejects a slug other than the four legal slugs', async () => {
    expect(
      await problems('legalPage', { ...page, slug: { _type: 'slug', current: 'secrets' } }),
    ).toContain('slug')
  })
  test('rejects duplicate anchors', async () => {
    const twice = [section('cookies'), { ...section('cookies'), _key: 'other' }]
    expect(await problems('legalPage', { ...page, sections: twice })).toContain('sections')
  })
  test('rejects anchors that are not valid in a URL', async () => {
    expect(await problems('legalPage', { ...page, sections: [section('Our Cookies')] })).toContain(
      'sections.Our Cookies.anchor',
    )
  })
})

test.each(['approved', 'submitted', 'overridden'])(
  'the schema accepts a review record of type %s',
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

test('a due date must not be before the day of the submission', async () => {
  const validateDueDate = (dueOn: string) =>
    problems('review', {
      subject: { _type: 'reference', _ref: 'article-asthma', _weak: true },
      decision: 'submitted',
      decidedAt: '2026-11-22T10:00:00Z',
      dueOn,
    })
  expect(await validateDueDate('2026-11-22')).toEqual([])
  expect(await validateDueDate('2026-11-21')).toEqual(['dueOn'])
})

describe('redirect schema', () => {
  const redirect = { from: '/blog/old', path: '/blog' }
  test('accepts a valid redirect', async () => {
    expect(await problems('redirect', redirect)).toEqual([])
  })
  test.each(['https://evil.example', '//evil.example', 'blog', '/a b', '/a#b', '/a/'])(
    'rejects the target path %s',
    async (path) => {
      expect(await problems('redirect', { ...redirect, path })).toContain('path')
    },
  )
})

describe('validation rules', () => {
  test.each([
    '/contact',
    '/blog/heart-health?q=1',
    '#top',
    'https://www.who.int/x',
    'mailto:a@b.org',
    'tel:988',
  ])('checkHref accepts %s', (value) => {
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
  ])('checkHref rejects %s', (value) => {
    expect(checkHref(value)).toBeTypeOf('string')
  })

  test('checkHref never accepts a link that runs a script', () => {
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

  test('checkKebab accepts only lowercase words joined by hyphens', () => {
    expect(checkKebab('type-2')).toBe(true)
    for (const bad of ['Type-2', 'type--2', '-type', 'type 2', 'é'])
      expect(checkKebab(bad)).toBeTypeOf('string')
  })

  test('checkAnchors names a duplicate anchor', () => {
    expect(checkAnchors([{ anchor: 'a' }, { anchor: 'b' }, {}])).toBe(true)
    expect(checkAnchors([{ anchor: 'a' }, { anchor: 'a' }])).toContain('“a”')
  })

  test('checkWebAddress requires a public URL', () => {
    expect(checkWebAddress('https://doi.org/10.2337/dc24-SINT')).toBe(true)
    expect(checkWebAddress('http://intranet/a')).toBeTypeOf('string')
  })

  test('checkAlternativeText requires alternative text or the decorative flag, and not both', () => {
    const asset = { _ref: 'image-a-1x1-png' }
    expect(checkAlternativeText({ asset, alt: 'A nurse' })).toBe(true)
    expect(checkAlternativeText({ asset, decorative: true })).toBe(true)
    expect(checkAlternativeText({})).toBe(true)
    expect(checkAlternativeText({ asset })).toBeTypeOf('string')
    expect(checkAlternativeText({ asset, alt: '  ' })).toBeTypeOf('string')
    expect(checkAlternativeText({ asset, alt: 'A nurse', decorative: true })).toBeTypeOf('string')
  })

  test('checkTable requires rows as long as the header', () => {
    expect(checkTable({ header: ['a', 'b'], rows: [{ cells: ['1', '2'] }] })).toBe(true)
    expect(
      checkTable({ header: ['a', 'b'], rows: [{ cells: ['1', '2'] }, { cells: ['1'] }] }),
    ).toContain('Row 2')
  })
})
