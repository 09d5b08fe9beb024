import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import ts from 'typescript'
import { describe, expect, it, test } from 'vitest'
import { DEFAULT_ARTICLE_LABELS, labelsOver } from '../../lib/content/site/labels.ts'
import { seed } from '../../lib/seed/index.ts'
import { schemaTypes, singletonTypes } from '../../schemas/index.ts'
import { records } from './seed-text.ts'
import { isRecord } from '../../lib/is-record.ts'

const root = join(import.meta.dirname, '../..')

describe('labelsOver', () => {
  it('prefers the labels that editors entered', () => {
    expect(labelsOver(DEFAULT_ARTICLE_LABELS, { sources: 'References' }).sources).toBe('References')
  })

  it('falls back to the default when a label is empty, blank, missing, or not text', () => {
    const labels = labelsOver(DEFAULT_ARTICLE_LABELS, {
      sources: '',
      contents: '  ',
      keyFacts: null,
    })
    expect(labels).toEqual(DEFAULT_ARTICLE_LABELS)
    expect(labelsOver(DEFAULT_ARTICLE_LABELS, null)).toEqual(DEFAULT_ARTICLE_LABELS)
  })
})

/** Each initial value of a text field, with the seed's value there. */
function firstLines(fields: unknown, stored: unknown, path: string): [string, unknown, unknown][] {
  return records(fields).flatMap((field) => {
    const here = `${path}.${String(field.name)}`
    const value = isRecord(stored) ? stored[String(field.name)] : undefined
    if (Array.isArray(field.fields)) return firstLines(field.fields, value, here)
    return typeof field.initialValue === 'string' ? [[here, field.initialValue, value]] : []
  })
}

/** The field sets of a singleton document by path: names with their initial text. */
function getSets(type: unknown, path: string): Map<string, Record<string, unknown>> {
  const sets = new Map<string, Record<string, unknown>>()
  for (const field of isRecord(type) ? records(type.fields) : []) {
    if (!Array.isArray(field.fields)) continue
    const here = `${path}.${String(field.name)}`
    const words = records(field.fields).map((each) => [String(each.name), each.initialValue])
    sets.set(here, Object.fromEntries(words))
    for (const [inner, set] of getSets(field, here)) sets.set(inner, set)
  }
  return sets
}

describe('default labels', () => {
  const pages = schemaTypes.filter(({ name }) => singletonTypes.some((type) => type === name))

  test.each(pages.map((page) => [page.name, page] as const))(
    'the seed of %s has the initial values of its schema',
    async (name, page) => {
      const { documents } = await seed()
      const stored = documents.find(({ _id }) => _id === name)
      const lines = firstLines('fields' in page ? page.fields : [], stored, name)
      expect(lines.length).toBeGreaterThan(1)
      for (const [path, first, seeded] of lines) expect(seeded, path).toBe(first)
    },
  )

  it('every table of default labels matches the initial values of one field set', async () => {
    const sets = new Map(pages.flatMap((page) => [...getSets(page, page.name)]))
    const files = await glob('schemas/labels/*.ts', { cwd: root, absolute: true })
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const tables: Record<string, unknown> = await import(file)
      for (const [name, table] of Object.entries(tables)) {
        if (!isRecord(table)) throw new Error(`${file}: ${name} is no table`)
        const users = [...sets].filter(([, words]) =>
          Object.entries(table).every(([key, word]) => words[key] === word),
        )
        expect(users, `${name} in ${file}`).toHaveLength(1)
      }
    }
  })

  it('no other code declares default labels', async () => {
    const files = await glob('{app,components,lib,studio}/**/*.{ts,tsx}', { cwd: root })
    const strays: string[] = []
    for (const file of files) {
      const source = ts.createSourceFile(
        file,
        await readFile(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
      )
      const visit = (node: ts.Node) => {
        if (
          ts.isVariableDeclaration(node) &&
          ts.isIdentifier(node.name) &&
          /^DEFAULT_.*(?:LABELS|WORDS|NAMES|NOTICES|FILTERS|STATUS|CUTOFFS)$/.test(
            node.name.text,
          ) &&
          hasText(node)
        ) {
          strays.push(`${file}: ${node.name.text}`)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    expect(strays).toEqual([])
  })
})

function hasText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.forEachChild(node, hasText) === true
}
