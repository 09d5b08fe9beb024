import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createSchema, type ObjectField, type ObjectSchemaType, type SchemaType } from 'sanity'
import { glob } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import {
  administratorFields,
  GATED_TYPES,
  isClinicalField,
  nonClinicalFields,
} from '../../lib/workflow/rules/clinical.ts'
import {
  collectionTypes,
  folderTypes,
  kindOf,
  objectTypes,
  privateTypes,
  schemaTypes,
  singletonTypes,
} from '../../schemas/index.ts'
import { firstSaid } from '../../schemas/editorial.ts'

const root = join(import.meta.dirname, '../..')
const schema = createSchema({ name: 'clearwell', types: schemaTypes })
/** Facts about the owner, which have no default. */
const withoutFirstWords = ['siteSettings.contactEmail', 'siteSettings.postalAddress']
const documentTypes = [...collectionTypes, ...singletonTypes]

function typeNamed(name: string): SchemaType {
  const type = schema.get(name)
  if (!type) throw new Error(`No type is called ${name}`)
  return type
}

function isObjectType(type: SchemaType): type is ObjectSchemaType {
  return type.jsonType === 'object'
}

/** All fields declared in our files, with paths; fields of named types are visited under those types. */
function getFields(type: SchemaType, path: string): { path: string; field: ObjectField }[] {
  if (!isObjectType(type)) return []
  return type.fields
    .filter(
      ({ name }) =>
        !name.startsWith('_') &&
        !(type.name === 'picture' && ['asset', 'media', 'hotspot', 'crop'].includes(name)),
    )
    .flatMap((field) => {
      const here = `${path}.${field.name}`
      const inline = field.type.name === 'object'
      return [{ path: here, field }, ...(inline ? getFields(field.type, here) : [])]
    })
}

describe('schema', () => {
  test('compiles without errors or warnings', () => {
    const problems = (schema._validation ?? []).flatMap(({ problems }) => problems)
    expect(problems.map(({ message }) => message)).toEqual([])
  })

  test('contains exactly one type for each schema file', async () => {
    const names = schemaTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.toSorted()).toEqual([...documentTypes, ...objectTypes].toSorted())
    const files = await glob('{documents,objects}/*.ts', { cwd: join(root, 'schemas') })
    const texts = files.map((file) => readFileSync(join(root, 'schemas', file), 'utf8'))
    const declared = texts.filter((text) => /\bdefine(?:Type|Page)\(/.test(text))
    expect(declared).toHaveLength(names.length)
    for (const name of names) {
      const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
      expect(files.map((each) => basename(each))).toContain(file)
    }
  })

  test('every page type declares at most one kind of path', () => {
    for (const type of schemaTypes) {
      const { path, folder, hasAddress } = kindOf(type)
      expect([path, folder, hasAddress].filter(Boolean).length, type.name).toBeLessThan(2)
    }
  })

  test('a redirect can lead to every page type with a slug', () => {
    const fields = getFields(typeNamed('redirect'), 'redirect')
    const page = fields.find(({ field }) => field.name === 'page')?.field.type
    expect(page).toMatchObject({ to: folderTypes.map((name) => ({ name })) })
  })

  test.each([...documentTypes, ...objectTypes])(
    'the type %s has titles and descriptions for editors',
    (name) => {
      const type = typeNamed(name)
      expect(type.title, 'title').toBeTruthy()
      expect(type.description, 'description').toBeTruthy()
      for (const { path, field } of getFields(type, name)) {
        expect(field.type.title, `${path}: title`).toBeTruthy()
        expect(field.type.description, `${path}: description`).toMatch(/\S.*[.”?!]$/)
      }
    },
  )

  test.each(documentTypes)(
    'the document type %s has an icon and a preview with a subtitle',
    (name) => {
      const type = typeNamed(name)
      expect(type.icon).toBeTruthy()
      const { select = {}, prepare } = type.preview ?? {}
      expect(Object.keys(select).length).toBeGreaterThan(0)
      if (!prepare) expect(select).toHaveProperty('subtitle')
      // A new document has none of its values yet.
      const empty = prepare
        ? prepare(Object.fromEntries(Object.keys(select).map((key) => [key, undefined])))
        : select
      expect(empty).toBeTruthy()
    },
  )

  test.each(documentTypes)(
    'the preview of %s formats dates as the rest of the Studio does',
    (name) => {
      const { select = {}, prepare } = typeNamed(name).preview ?? {}
      const given = Object.fromEntries(Object.keys(select).map((key) => [key, '2025-07-08']))
      const dated = ['published', 'decided', 'received', 'updated'].filter((key) => key in select)
      const { subtitle } = prepare?.({ title: 'A page', ...given }) ?? {}
      for (const _key of dated) expect(subtitle).toContain('Jul 8, 2025')
    },
  )

  test.each(singletonTypes)(
    'the singleton %s has initial values for every required text field',
    (name) => {
      const fields = getFields(typeNamed(name), name)
      expect(fields.length).toBeGreaterThan(2)
      const wordless = fields
        .filter(
          ({ field }) =>
            field.type.jsonType === 'string' &&
            field.type.initialValue === undefined &&
            field.type.hidden !== true,
        )
        .map(({ path }) => path)
      expect(
        wordless.filter((path) => !withoutFirstWords.includes(path) && !path.endsWith('.intro')),
      ).toEqual([])
    },
  )
})

test('a retired field is hidden and has no initial value', () => {
  const gone = documentTypes.flatMap((name) =>
    getFields(typeNamed(name), name).filter(({ field }) => field.type.hidden === true),
  )
  expect(gone.length).toBeGreaterThan(0)
  for (const { path, field } of gone) {
    expect(field.type.readOnly, path).toBe(true)
    expect(field.type.initialValue, path).toBeUndefined()
  }
})

test('the high-risk switch can be turned on in the form, and not off', () => {
  const marks = documentTypes.flatMap((name) =>
    getFields(typeNamed(name), name).filter(({ path }) => path.endsWith('.highRisk')),
  )
  expect(marks.length).toBeGreaterThan(0)
  for (const { path, field } of marks) {
    const { readOnly, description } = field.type
    if (typeof readOnly !== 'function') throw new Error(`${path} can be turned off`)
    const isReadOnly = (value: unknown) =>
      readOnly({
        value,
        document: undefined,
        parent: undefined,
        path: ['highRisk'],
        currentUser: {
          ...{ id: 'a', name: 'A', email: 'a@b.example', role: 'administrator' },
          roles: [{ name: 'administrator', title: 'Administrator' }],
        },
      })
    expect([undefined, false, true].map(isReadOnly), path).toEqual([false, false, true])
    expect(description, path).toContain('Remove high-risk mark')
  }
})

describe('medical review gate in the schema', () => {
  test('covers every public document type except those with a stated reason', () => {
    const free = documentTypes.filter((name) => !GATED_TYPES.includes(name))
    expect(free.filter((name) => !privateTypes.includes(name))).toEqual(['person', 'redirect'])
    for (const name of ['person', 'redirect'])
      expect(kindOf(typeNamed(name)).withoutReview, name).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('administrators only may edit a person, which needs no review', () => {
    const fields = getFields(typeNamed('person'), 'person').filter(
      ({ path }) => path.split('.').length === 2,
    )
    expect(fields.map(({ field }) => field.name).toSorted()).toEqual(
      administratorFields('person').toSorted(),
    )
  })

  test('excludes only a short list of fields, each with a reason', () => {
    const left = documentTypes.flatMap((type) =>
      [...nonClinicalFields(type)].map(([field, reason]) => {
        expect(reason, `${type}.${field}`).toMatch(/^[A-Z].{10,}\.$/)
        return `${type}.${field}`
      }),
    )
    expect(left.filter((path) => !path.endsWith('.highRisk')).toSorted()).toEqual([
      'article.publishedAt',
      'faq.page',
      'medicine.publishedAt',
      'post.publishedAt',
      'siteSettings.answersOnQuickExit',
      'siteSettings.topics',
      'source.note',
      'source.noticesDismissed',
      'takeaway.publishedAt',
    ])
  })

  test('excludes only fields that cannot contain a sentence or are not public', () => {
    const wordy = documentTypes.flatMap((name) =>
      getFields(typeNamed(name), name).filter(
        ({ path, field }) =>
          path.split('.').length === 2 &&
          nonClinicalFields(name).has(field.name) &&
          canHoldText(field.type),
      ),
    )
    // The lake keeps anything but a day out of `publishedAt` (first-publication.test.ts), and pages use no other of these
    // (rendered-fields.test.ts).
    expect(wordy.map(({ path }) => path).toSorted()).toEqual([
      'article.publishedAt',
      'medicine.publishedAt',
      'post.publishedAt',
      'source.note',
      'source.noticesDismissed',
      'takeaway.publishedAt',
    ])
  })

  test('includes undeclared fields', () => {
    expect(isClinicalField('article', 'tomorrow')).toBe(true)
    expect(isClinicalField('article', '_x')).toBe(true)
    expect(isClinicalField('article', 'seo')).toBe(true)
    expect(isClinicalField('article', 'highRisk')).toBe(false)
  })
})

/** Whether it can store free text, unlike switches, numbers, references, or option lists. */
function canHoldText(type: SchemaType): boolean {
  if (type.jsonType === 'string') return !Array.isArray(type.options?.list)
  if (type.jsonType === 'array') return type.of.some(canHoldText)
  if (type.jsonType !== 'object' || type.name === 'reference') return false
  return type.fields.some((field) => canHoldText(field.type))
}

test('body text has no heading level at or above its section’s heading', () => {
  const styles = (name: string) => {
    const type = typeNamed(name)
    const members = type.jsonType === 'array' ? type.of : []
    const block = members.filter(isObjectType).find((member) => member.name === 'block')
    const style = block?.fields.find((field) => field.name === 'style')
    const list: unknown = style?.type.options?.list
    return Array.isArray(list) ? list.map(({ value }: { value: string }) => value) : []
  }
  expect(styles('richText')).toEqual(['normal', 'h3', 'h4'])
  expect(styles('postBody')).toEqual(['normal', 'h2', 'h3', 'h4'])
  expect(styles('simpleText')).toEqual(['normal'])
})

test('“Generate” creates an article slug from the short title, or from the title when it is empty', () => {
  const slug = getFields(typeNamed('article'), 'article').find(
    ({ path }) => path === 'article.slug',
  )
  const source: unknown = slug?.field.type.options?.source
  const generated = (article: Record<string, unknown>) =>
    typeof source === 'function' ? source(article) : source
  expect(generated({ title: 'Asthma: Breathing Easier', shortTitle: 'Asthma' })).toBe('Asthma')
  expect(generated({ title: 'Asthma: Breathing Easier', shortTitle: ' ' })).toBe(
    'Asthma: Breathing Easier',
  )
  expect(generated({})).toBe('')
  expect(firstSaid({ name: 3, title: 'A' }, ['name', 'title'])).toBe('A')
})

test.each([
  ['citation', { address: 'https://doi.org/10.1000/x' }],
  ['claim', { address: 'https://doi.org/10.1000/x' }],
])(
  'the preview of a %s shows the source’s title, its URL, or a note that it has none',
  (name, found) => {
    const { preview } = typeNamed(name)
    const getTitle = (value: object) => preview?.prepare?.({ ...value }).title
    expect(getTitle({ title: 'A study', first: 'A study', ...found })).toBe('A study')
    expect(getTitle(found)).toBe(found.address)
    expect(getTitle({})).toMatch(/without a source$/)
  },
)
