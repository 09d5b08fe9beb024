import { gatedTypes, linkedTypes } from '../../schemas/index.ts'
import { legalSlugs } from '../../schemas/lists.ts'
import { isShown, getKind, type Kind } from '../../schemas/options.ts'

interface SchemaType {
  name: string
}

/**
 * The text of lib/content/generated/document-types.ts: what pages and queries must know of the schema's document types.
 * Browsers load some of it, and typegen finds the types of queries in their text: neither can import the schema.
 */
export function documentTypesFile(schemaTypes: readonly SchemaType[]): string {
  const kinds = schemaTypes.map((type) => ({ name: type.name, kind: getKind(type) }))
  const named = (fits: (kind: Kind) => unknown) =>
    kinds.filter(({ kind }) => fits(kind)).map(({ name }) => name)
  const table = (pick: (kind: Kind) => string | undefined) =>
    kinds.flatMap(({ name, kind }) => {
      const value = pick(kind)
      return value === undefined ? [] : [`  ${name}: '${value}',`]
    })
  const inCode = (types: readonly string[]) => types.map((type) => `'${type}'`).join(', ')
  const inGroq = (types: readonly string[]) => `'${types.map((type) => `"${type}"`).join(', ')}'`
  return [
    '/** Written by `npm run typegen`, from the marks of the document types (schemas/options.ts). */',
    '',
    '/** Pages of which there is one. */',
    'export const PAGE_PATHS = {',
    ...table(({ path }) => path),
    '} as const',
    '',
    '/** Where the pages of a type are, each under its slug. */',
    'export const FOLDERS = {',
    ...table(({ folder }) => folder),
    '} as const',
    '',
    '/** The slugs that a legal page may have; its path is that word alone. */',
    `export const LEGAL_SLUGS: readonly string[] = [${inCode(legalSlugs)}]`,
    '',
    '/** As a query lists them: of which there is one document, under the id that is the type’s name, */',
    `export const SINGLETON_TYPES = ${inGroq(named(({ isSingleton }) => isSingleton))}`,
    '/** what a text may link to, */',
    `export const LINKED_TYPES = ${inGroq(linkedTypes)}`,
    '/** what is public in words that a reviewer has approved, */',
    `export const GATED_TYPES = ${inGroq(gatedTypes)}`,
    '/** whose documents have an address, */',
    `export const ADDRESSED_TYPES = ${inGroq(named(({ path, folder, hasAddress }) => path ?? folder ?? hasAddress))}`,
    '/** whose documents are in a folder, */',
    `export const FOLDER_TYPES = ${inGroq(named(({ folder }) => folder))}`,
    '/** what readers find by the search, */',
    `export const SEARCHED_TYPES = ${inGroq(named(({ isSearched }) => isSearched))}`,
    '/** the pages that stand in the list from A to Z, */',
    `export const LISTED_PAGES = ${inGroq(named(({ isListed, path }) => isListed && path))}`,
    '/** and the types whose every page stands there. */',
    `export const LISTED_TYPES = ${inGroq(named(({ isListed, path }) => isListed && !path))}`,
    '',
    '/** What readers find by the search, and there are many of; the rest are pages. */',
    `export const SEARCHED_KINDS = [${inCode(named(({ isSearched, isSingleton }) => isSearched && !isSingleton))}] as const`,
    '',
    '/** By type: the fields whose text no page shows: addresses, days, what is chosen from a list, what says so itself. */',
    'export const SILENT_FIELDS: Readonly<Record<string, readonly string[]>> = {',
    ...schemaTypes.flatMap((type) => {
      const names = [...silentFields(type, schemaTypes)].toSorted()
      return names.length === 0 ? [] : [`  ${type.name}: [${inCode(names)}],`]
    }),
    '}\n',
  ].join('\n')
}

/** Types whose values are not text. */
const WORDLESS = new Set(['url', 'slug', 'date', 'datetime', 'email'])

interface Field {
  name?: string
  type?: string
  options?: { list?: unknown }
  fields?: readonly Field[]
}

/** The fields of a type, at any depth, without text for readers. */
function silentFields(
  type: Field,
  schemaTypes: readonly SchemaType[],
  visited = new Set<string>(),
): Set<string> {
  const found = new Set<string>()
  for (const field of type.fields ?? []) {
    const { name = '', type: kind = '' } = field
    if (!isShown(field) || WORDLESS.has(kind) || field.options?.list !== undefined) {
      found.add(name)
      continue
    }
    // A single object may be stored without its type name.
    const named: Field | undefined = schemaTypes.find((each) => each.name === kind)
    const inner = visited.has(kind)
      ? new Set<string>()
      : silentFields(named ?? field, schemaTypes, new Set(visited).add(kind))
    for (const each of inner) found.add(each)
  }
  return found
}
