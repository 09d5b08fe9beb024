import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSchema } from 'sanity'
import { glob } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../../lib/is-record.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import { toSearchDocument, FIELD_ANCHORS } from '../../lib/search/to-search-document.ts'
import { seed } from '../../lib/seed/index.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { isShown, getKind } from '../../schemas/options.ts'
import { getSample, type SampleDocument } from './sample-documents.ts'

const schema = createSchema({ name: 'clearwell', types: schemaTypes })
const searched = schemaTypes.filter((type) => getKind(type).isSearched).map(({ name }) => name)

/** The declaration of a place in a document; undefined if the schema has none. */
interface FieldDeclaration {
  name: string
  type: string
  options: object
  fields: readonly FieldDeclaration[]
  of: readonly FieldDeclaration[]
}

function toDeclared(value: unknown): FieldDeclaration {
  const { name, type, options, fields, of } = isRecord(value) ? value : {}
  return {
    name: typeof name === 'string' ? name : '',
    type: typeof type === 'string' ? type : '',
    options: isRecord(options) ? options : {},
    fields: Array.isArray(fields) ? fields.map(toDeclared) : [],
    of: Array.isArray(of) ? of.map(toDeclared) : [],
  }
}

const declaredTypes = schemaTypes.map(toDeclared)

/** Whether the schema marks a place as visible to readers; the path is the sample's own text. */
function isVisible(path: string): boolean {
  const [typeName = '', ...steps] = path.split('.')
  let at = declaredTypes.find(({ name }) => name === typeName)
  for (const step of steps) {
    const name = step.replaceAll('[]', '')
    const owner: FieldDeclaration | undefined = at
    const members = owner?.of ?? []
    const own: FieldDeclaration | undefined =
      owner?.fields?.find((field) => field.name === name) ??
      members
        .flatMap((member) => declared(member).fields ?? [])
        .find((field) => field.name === name)
    // Without a field it is a mark or an inline object, named by its type.
    at = own ?? declaredTypes.find((each) => each.name === name)
    if (!at || !isShown(at) || 'list' in (at.options ?? {})) return false
    if (['slug', 'url', 'date', 'datetime', 'reference'].includes(at.type ?? '')) return false
    at = declared(at)
  }
  return true
}

function declared(field: FieldDeclaration): FieldDeclaration {
  return declaredTypes.find(({ name }) => name === field.type) ?? field
}

/** A document with each text replaced by a unique word. */
function marked(document: SampleDocument) {
  const words = new Map<string, string>()
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (!isRecord(value)) {
      if (typeof value !== 'string' || !value.startsWith(`${document._type}.`)) return value
      const word = `quokka${[...String(words.size)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}z`
      words.set(value, word)
      return word
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name.startsWith('_') || name === 'marks' ? inner : walk(inner),
      ]),
    )
  }
  const whole = walk(document)
  return { words, whole: isRecord(whole) ? whole : {} }
}

describe('search coverage of visible text', () => {
  it.each(searched)(
    'every visible word of the type %s is found, whatever field contains it',
    async (name) => {
      const compiled = schema.get(name)
      if (compiled?.jsonType !== 'object') throw new Error(`${name} is no document`)
      const { words, whole } = marked(getSample(compiled, new Map()))
      const addressed = {
        ...whole,
        slug: { current: name === 'legalPage' ? 'privacy' : 'a' },
        number: 1,
      }
      const document = toSearchDocument({
        _id: 'sample',
        _type: name,
        _rev: '1',
        categoryTitle: null,
        categoryRev: null,
        whole: name === 'faq' ? { ...addressed, page: 'contact' } : addressed,
      })
      if (!document) throw new Error(`${name} has no page`)
      const index = new SearchIndex()
      await index.put([document])
      const visible = [...words].filter(([path]) => isVisible(path))
      expect(visible.length).toBeGreaterThan(1)
      const missed = visible.filter(([, word]) => index.search(word, { limit: 1 }).total === 0)
      expect(missed.map(([path]) => path)).toEqual([])
    },
  )

  it('every visible word of the seed content is found with its sentence and a section link', async () => {
    const { documents } = await seed()
    const searchable = documents.filter(({ _type }) =>
      ['article', 'post', 'takeaway'].includes(_type),
    )
    for (const whole of searchable) {
      const { _id, _type } = whole
      const document = toSearchDocument({
        ...{ _id, _type, _rev: '1', categoryTitle: null, categoryRev: null },
        whole,
      })
      if (!document) throw new Error(`${_id} has no page`)
      const index = new SearchIndex()
      for (const section of document.sections) {
        section.texts.push('The quokka sleeps here.')
        await index.put([document])
        const [hit] = index.search('quokka', { limit: 1 }).hits
        section.texts.pop()
        expect(hit?.href).toBe(
          document.href + (section.anchor === null ? '' : `#${section.anchor}`),
        )
        expect(hit?.excerpt).toEqual({ text: 'The quokka sleeps here.', marks: [[4, 10]] })
      }
    }
  })
})

describe('anchors for fields in search results', () => {
  it('belong to fields that exist in the type', () => {
    for (const [name, anchors] of Object.entries(FIELD_ANCHORS)) {
      const type: FieldDeclaration | undefined = declaredTypes.find((each) => each.name === name)
      const fields = type?.fields?.map((field) => field.name) ?? []
      expect(
        Object.keys(anchors).filter((field) => !fields.includes(field)),
        name,
      ).toEqual([])
    }
  })

  it('are IDs in the site’s components', async () => {
    const root = join(import.meta.dirname, '../..')
    const files = await glob(['{app,components}/**/*.tsx'], { cwd: root })
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
    const all = texts.join('\n')
    const anchors = Object.values(FIELD_ANCHORS).flatMap((fields) => Object.values(fields))
    expect(anchors.filter((anchor) => !all.includes(`id="${anchor}"`))).toEqual([])
  })
})
