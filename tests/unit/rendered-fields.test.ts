import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { createSchema } from 'sanity'
import { glob } from 'tinyglobby'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { SEARCHED_KINDS } from '../../lib/content/generated/document-types.ts'
import { gatedTypes, privateTypes, schemaTypes } from '../../schemas/index.ts'
import { getSample, WHOLE, type Places, type SampleDocument } from './sample-documents.ts'
import { records, strings } from './seed-text.ts'
import { isRecord } from '../../lib/is-record.ts'

const root = join(import.meta.dirname, '../..')

/** Fields that pages do not use, and why the Studio has them anyway. */
const OFFICE_ONLY = new Map([
  ['faq.page', 'The search reads it of the whole document: it says where the question stands.'],
  ['person.account', 'Ties a sign-in to the person; readers never see it.'],
  ['source.noticesDismissed[]', 'Read by the evidence check.'],
  ['source.note', 'A note from editor to editor.'],
  ['testimonial.placement', 'Sorts the quotes in the Studio; each page names its own.'],
  ['redirect.path', 'Asked for where the redirect names no page, which the sample does.'],
  ['siteSettings.redFlags.sameDay[]', 'The checks hold every text against it.'],
  ['siteSettings.redFlags.bookNow[]', 'The checks hold every text against it.'],
  ['siteSettings.replyTemplates[].name', 'Staff choose a template by it.'],
  ['siteSettings.replyTemplates[].text', 'Readers get it by email.'],
  ['redirect.since', 'Tells editors how old a redirect is.'],
  ...gatedTypes.map(
    (type) => [`${type}.highRisk`, 'Says how many reviewers sign; their names are shown.'] as const,
  ),
])

const places: Places = new Map()
const samples = getSamples()

function getSamples(): SampleDocument[] {
  const schema = createSchema({ name: 'clearwell', types: schemaTypes })
  return schemaTypes.flatMap(({ name, type }) => {
    const compiled = schema.get(name)
    if (type !== 'document' || compiled?.jsonType !== 'object') return []
    return [getSample(compiled, places)]
  })
}

/** All of the site's queries in the generated types. */
async function queries(): Promise<string[]> {
  const path = join(root, 'lib/content/generated/sanity.types.ts')
  const source = ts.createSourceFile(path, await readFile(path, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'SanityQueries') {
      for (const { name } of node.members) {
        if (name && ts.isStringLiteralLike(name)) found.push(name.text)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The names under which queries return each field's value. */
async function delivered(): Promise<Map<string, Set<string>>> {
  const names = new Map<string, Set<string>>()
  const collect = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const member of value) collect(member, name)
    const place = places.get(value)
    if (place) names.set(place, (names.get(place) ?? new Set()).add(name))
    // A whole document was returned, without selecting its fields.
    if (!isRecord(value) || WHOLE in value) return
    for (const [key, inner] of Object.entries(value)) collect(inner, key)
  }
  for (const query of await queries()) {
    for (const params of getParameters(query)) {
      const result = await evaluate(parse(query, { params }), { dataset: samples, params })
      collect(await result.get(), '')
    }
  }
  return names
}

/** Parameter values for queries: each sample in turn. */
function parameters(): Record<string, unknown>[] {
  return samples.map((sample) => ({
    ids: samples.map(({ _id }) => _id),
    id: sample._id,
    type: sample._type,
    slug: isRecord(sample.slug) ? sample.slug.current : null,
    number: sample.number ?? null,
    path: sample.from ?? null,
    from: 0,
    to: 100,
  }))
}

/** The parameters that a query uses, in each distinct combination. */
function getParameters(query: string): Record<string, unknown>[] {
  const names = new Set([...query.matchAll(/\$(\w+)/g)].map(([, name]) => name))
  const asked = parameters().map((all) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name))),
  )
  return [...new Map(asked.map((params) => [JSON.stringify(params), params])).values()]
}

/** The values in a type's option lists. */
function getChoices(type: unknown): string[] {
  if (!isRecord(type)) return []
  const list = isRecord(type.options) ? type.options.list : undefined
  const offered: unknown[] = Array.isArray(list) ? list : []
  return [
    ...strings(offered.map((choice) => (isRecord(choice) ? choice.value : choice))),
    ...records(type.fields).flatMap(getChoices),
    ...records(type.of).flatMap(getChoices),
  ]
}

/** Property names that the site's code reads: directly, or as a string. */
async function isRead(): Promise<(name: string) => boolean> {
  const files = await glob(['{app,components,lib}/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['lib/{lake,seed,workflow,content/generated}/**'],
  })
  // Labels may be looked up by an option or a type: `labels[card.level]`, `labels[document._type]`.
  const names = new Set([...schemaTypes.flatMap(getChoices), ...SEARCHED_KINDS])
  /** Suffixes of computed names: `${field}Invalid`. */
  const ends = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text)
    if (ts.isStringLiteralLike(node)) names.add(node.text)
    if (ts.isTemplateTail(node) && /^[A-Z][a-zA-Z]+$/.test(node.text)) ends.add(node.text)
    for (const { propertyName, name } of ts.isObjectBindingPattern(node) ? node.elements : []) {
      const taken = propertyName ?? name
      if (ts.isIdentifier(taken)) names.add(taken.text)
    }
    ts.forEachChild(node, visit)
  }
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  }
  return (name) =>
    names.has(name) ||
    [...ends].some((end) => name.endsWith(end) && names.has(name.slice(0, -end.length)))
}

/** Fields whose value no query returns under a name that the site's code reads. */
const unread = (async () => {
  const [asked, read] = await Promise.all([delivered(), isRead()])
  return [...places.values()].filter((place) => ![...(asked.get(place) ?? [])].some(read))
})()

function isPrivate(place: string): boolean {
  return privateTypes.some((type) => place.startsWith(`${type}.`))
}

it('every field that an editor can fill in is queried and rendered by a page', async () => {
  const dead = (await unread).filter((place) => !isPrivate(place) && !OFFICE_ONLY.has(place))
  expect(dead).toEqual([])
})

it('every field in the office-only list is a field that no page reads', async () => {
  const dead = await unread
  expect([...OFFICE_ONLY.keys()].filter((place) => !dead.includes(place))).toEqual([])
})
