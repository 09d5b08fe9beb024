import { createClient } from '@sanity/client'
import { createSourceFromConfig, usEnglishLocale, validateDocument } from 'sanity'
import { beforeAll, describe, expect, test } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { validationMessages } from '../../studio/editor/form/validation-messages.ts'

/** Sanity's own messages by key, which editors must not see. */
async function getSanityMessages(): Promise<Record<string, string>> {
  for (const bundle of usEnglishLocale.bundles ?? []) {
    if (!('namespace' in bundle) || bundle.namespace !== 'validation') continue
    const given: unknown =
      typeof bundle.resources === 'function' ? await bundle.resources() : bundle.resources
    const loaded = isRecord(given) && isRecord(given.default) ? given.default : given
    return Object.fromEntries(
      Object.entries(isRecord(loaded) ? loaded : {}).flatMap(([key, words]) =>
        typeof words === 'string' && !key.startsWith('panel.') ? [[key, words]] : [],
      ),
    )
  }
  throw new Error('Sanity has no words of validation')
}

/** An empty lake, where every slug is available and no selected document is public. */
const client = createClient({
  projectId: 'clearwell',
  dataset: 'production',
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => async () =>
    new Response('{"result":null,"documents":[],"omitted":[]}', {
      headers: { 'content-type': 'application/json' },
    }),
})

let theirs: Record<string, string>
let source: Awaited<ReturnType<typeof createSourceFromConfig>>
beforeAll(async () => {
  theirs = await getSanityMessages()
  source = await createSourceFromConfig({
    name: 'words',
    projectId: 'clearwell',
    dataset: 'production',
    schema: { types: schemaTypes },
    plugins: [validationMessages()],
    unstable_clientFactory: () => client,
  })
  await source.i18n.loadNamespaces(['validation'])
})

const blanks = (words: string) => (words.match(/\{\{\w+\}\}/g) ?? []).sort()

test('every validation message of Sanity has our own text with the same placeholders', () => {
  const keys = Object.keys(theirs)
  expect(keys.length).toBeGreaterThan(30)
  for (const key of keys) {
    const ours = source.i18n.t(`validation:${key}`, {
      interpolation: { prefix: '<<', suffix: '>>' },
    })
    expect(ours, key).not.toBe(theirs[key])
    expect(ours, key).toMatch(/^(?:Required\.|[A-Z“].* .*(?:\.|https:\/\/))$/)
    const known = blanks(theirs[key] ?? '')
    for (const blank of blanks(ours)) expect(known, key).toContain(blank)
  }
})

const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

/** A value that breaks every limit of its kind. */
function broken(type: unknown, depth = 0): unknown {
  if (!isRecord(type) || depth > 6) return undefined
  if (type.jsonType === 'string') return 'Ö '.repeat(210)
  if (type.jsonType === 'number') return -1.23456
  if (type.jsonType === 'boolean') return 'yes'
  if (type.jsonType === 'array') {
    const [member]: unknown[] = Array.isArray(type.of) ? type.of : []
    const item = broken(member, depth + 1)
    // Nested lists of objects would grow without end; one of two is empty.
    return isRecord(item)
      ? [item, empty(member, depth + 1)]
      : Array.from({ length: 41 }, () => item)
  }
  return getFields(type, depth, broken)
}

/** Every string empty, every list empty. */
function empty(type: unknown, depth = 0): unknown {
  if (!isRecord(type) || depth > 6) return undefined
  if (type.jsonType === 'array') {
    const [member]: unknown[] = Array.isArray(type.of) ? type.of : []
    return isRecord(member) && member.jsonType === 'object' ? [empty(member, depth + 1)] : []
  }
  return type.jsonType === 'object' ? getFields(type, depth, empty) : undefined
}

function getFields(
  type: Readonly<Record<string, unknown>>,
  depth: number,
  valueOf: (type: unknown, depth: number) => unknown,
): Record<string, unknown> {
  const fields: unknown[] = Array.isArray(type.fields) ? type.fields : []
  return Object.fromEntries(
    fields.filter(isRecord).map((field) => [String(field.name), valueOf(field.type, depth + 1)]),
  )
}

async function getMessages(name: string): Promise<string[]> {
  const value = broken(source.schema.get(name))
  const markers = await validateDocument({
    document: {
      ...(isRecord(value) ? value : {}),
      _id: 'test',
      _type: name,
      _rev: 'r',
      _createdAt: '2026-03-01T00:00:00Z',
      _updatedAt: '2026-03-01T00:00:00Z',
    },
    workspace: source,
    getClient: () => client,
    environment: 'studio',
  })
  return markers.map(({ message }) => message)
}

describe('validation messages of a form', () => {
  const seen = new Set<string>()
  test.each(documents)('of %s are our own texts', async (name) => {
    const messages = await getMessages(name)
    for (const message of messages) {
      seen.add(message)
      for (const words of Object.values(theirs)) expect(message).not.toMatch(getPattern(words))
      expect(message).toMatch(/^(?:Required\.|[A-Z“].* .*(?:[.?!]|https:\/\/))$/)
    }
  })

  test('produce more than ten different messages', () => expect(seen.size).toBeGreaterThan(10))
})

/** A pattern for Sanity's message with any parameters. */
function getPattern(words: string): RegExp {
  const parts = words
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
