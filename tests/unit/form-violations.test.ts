import { validateDocument } from 'sanity'
import { describe, expect, test } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { seed } from '../../lib/seed/index.ts'
import { formViolations } from '../../lib/workflow/checks/form-violations.ts'
import { gatedTypes } from '../../schemas/index.ts'
import { studioWorkspace } from './studio-workspace.ts'

/** A lake where every slug is available. */
const workspace = studioWorkspace(null)

type Fields = Readonly<Record<string, unknown>>
const stored = {
  _id: 'drafts.test',
  _rev: 'r',
  _createdAt: '2026-03-01T00:00:00Z',
  _updatedAt: '2026-03-01T00:00:00Z',
}
/** Lists of strings as one place. */
const ours = (document: Fields) => [
  ...new Set(
    formViolations(document).map(({ path }) =>
      JSON.stringify(typeof path.at(-1) === 'number' ? path.slice(0, -1) : path),
    ),
  ),
]

/** The paths of errors from Sanity's own validation, which the form shows and Publish waits for. */
async function theirs(document: Fields & { _type: string }): Promise<string[]> {
  const markers = await validateDocument({
    document: { ...stored, ...document },
    getDocumentExists: async () => true,
    workspace,
    environment: 'studio',
  })
  const errors = markers.filter(({ level }) => level === 'error')
  // Sanity reports duplicates and invalid options per member, and the missing parts of a missing slug.
  const places = errors.map(({ path, message }) =>
    message.includes('duplicate') ||
    (path.at(-2) === 'slug' && path.at(-1) === 'current') ||
    typeof path.at(-1) === 'number'
      ? path.slice(0, -1)
      : path,
  )
  return [...new Set(places.map((path) => JSON.stringify(path)))]
}

/** A value that breaks every limit of its kind; `depth` limits nested lists. */
function broken(type: unknown, depth = 0): unknown {
  if (!isRecord(type) || depth > 6) return undefined
  if (type.name === 'slug') return { _type: 'slug', current: 'Not A Slug' }
  if (type.name === 'reference') return { _type: 'reference', _ref: 'a' }
  if (type.name === 'block') return getBlock(type, depth)
  if (type.jsonType === 'string') return 'Ö '.repeat(410)
  if (type.jsonType === 'number') return -1.23456
  if (type.jsonType === 'boolean') return true
  if (type.jsonType === 'array') {
    const kinds: unknown[] = Array.isArray(type.of) ? type.of : []
    return kinds.flatMap((kind, at) => {
      const one = broken(kind, depth + 1)
      // Duplicates, as far as a list of objects allows.
      return isRecord(one)
        ? Array.from({ length: 2 }, (_, index) => ({ ...one, _key: `${at}-${index}` }))
        : Array.from({ length: 41 }, () => one)
    })
  }
  return getObject(type, depth, broken)
}

function getBlock({ fields }: Fields, depth: number): Fields {
  const named = (name: string) =>
    (Array.isArray(fields) ? fields.filter(isRecord) : []).find((field) => field.name === name)
  return {
    ...{ _type: 'block', style: 'normal' },
    children: broken(named('children')?.type, depth + 1),
    markDefs: broken(named('markDefs')?.type, depth + 1),
  }
}

function getObject(
  type: Fields,
  depth: number,
  valueOf: (type: unknown, depth: number) => unknown,
): Fields {
  const fields: unknown[] = Array.isArray(type.fields) ? type.fields : []
  const values = fields
    .filter(isRecord)
    .filter(({ name }) => name !== 'hotspot' && name !== 'crop')
    .map((field) => [String(field.name), valueOf(field.type, depth + 1)] as const)
    .filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(values), _type: type.name }
}

describe('formViolations finds the same violations as the Studio’s form validation', () => {
  test.each(gatedTypes)('in an empty %s', async (_type) => {
    expect(ours({ _type }).toSorted()).toEqual((await theirs({ _type })).toSorted())
  })

  test.each(gatedTypes)('in a %s with values that are too long or duplicated', async (_type) => {
    const value = broken(workspace.schema.get(_type))
    const document = { ...(isRecord(value) ? value : {}), ...stored, _type }
    const [found, expected] = [ours(document), await theirs(document)]
    expect(found.length).toBeGreaterThan(2)
    expect(found.filter((path) => !expected.includes(path))).toEqual([])
    expect(expected.filter((path) => !found.includes(path))).toEqual([])
  })
})

test('every seed document passes its form rules', async () => {
  const { documents } = await seed()
  for (const document of documents) {
    const faults = formViolations(document).filter(({ path }) => path.at(-1) !== 'picture')
    expect(faults, document._id).toEqual([])
  }
})

test('each violation names its field and says what to do', () => {
  const faults = formViolations({ _type: 'article', title: 'Asthma', summary: 'a'.repeat(501) })
  expect(faults).toContainEqual({
    path: ['summary'],
    message: '“Summary”: Too long. Use at most 500 characters.',
  })
})
