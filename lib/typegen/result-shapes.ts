import ts from 'typescript'
import { queryKey } from '../content/fetch/query-key.ts'
import { getQueries } from './queries.ts'

/**
 * The text of lib/content/generated/result-shapes.ts: the expected result of each query, from the types that Sanity's
 * typegen wrote. Equal shapes are written once, and refer to each other by their index in the list.
 */
export function resultShapesFile(generatedTypes: string): string {
  const { rows, add } = shapeTable(generatedTypes)
  const queries = getQueries(generatedTypes).toSorted((a, b) => (a.result < b.result ? -1 : 1))
  const results = queries.map(
    ({ query, result }) => `  '${queryKey(query)}': ['${result}', ${add(result)}],`,
  )
  return [
    "import type { ShapeRow } from '../../value-shape/rows.ts'\n",
    '/** Written by `npm run typegen`, from the types of the queries: what their results are made of. */',
    'export const SHAPES: readonly ShapeRow[] = [',
    ...rows.map((row, index) => `  ${row}, // ${index}`),
    ']\n',
    '/** For each query the name of its result, and the place of its shape. */',
    'export const RESULT_SHAPES: Readonly<Record<string, readonly [string, number]>> = {',
    ...results,
    '}\n',
  ].join('\n')
}

interface ShapeTable {
  rows: readonly string[]
  /** The index of the type with this name. */
  add(name: string): number
}

/** Throws for a type that it cannot read: a result type must be checkable. */
function shapeTable(generatedTypes: string): ShapeTable {
  const file = ts.createSourceFile('sanity.types.ts', generatedTypes, ts.ScriptTarget.Latest, true)
  const aliases = new Map(
    file.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias]),
  )
  const rows: string[] = []
  const places = new Map<string, number>()
  const named = new Map<string, number>()

  const place = (row: readonly unknown[]): number => {
    const text = JSON.stringify(row)
    const cached = places.get(text)
    if (cached !== undefined) return cached
    places.set(text, rows.length)
    return rows.push(text) - 1
  }

  const add = (name: string): number => {
    const cached = named.get(name)
    if (cached !== undefined) return cached
    const alias = aliases.get(name)
    if (!alias) throw new Error(`The generated types have no “${name}”.`)
    const found = read(alias.type)
    named.set(name, found)
    return found
  }

  const union = (members: readonly ts.TypeNode[]): number => {
    const fixed = members.flatMap((each) => getLiteral(each) ?? [])
    const others = members.filter((each) => getLiteral(each) === undefined).map(read)
    const literals = Map.groupBy(fixed, (each) => typeof each)
    const closed = [...literals].map(([kind, values]) => place([kind, ...values]))
    return place(['union', ...closed, ...others])
  }

  const read = (node: ts.TypeNode): number => {
    if (ts.isParenthesizedTypeNode(node)) return read(node.type)
    if (ts.isUnionTypeNode(node)) return union(node.types)
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node))
      return place(['object', Object.fromEntries(getFields(node))])
    if (ts.isTypeReferenceNode(node)) return readReference(node)
    const literal = getLiteral(node)
    if (literal !== undefined) return place([typeof literal, literal])
    const kind = KINDS[ts.SyntaxKind[node.kind]]
    if (kind) return place([kind])
    if (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword)
      return place(['null'])
    throw new Error(`A generated type is of an unknown kind: ${node.getText().slice(0, 80)}`)
  }

  /** A list member: its type, or each type of its union, with a key. */
  const keyed = (node: ts.TypeNode): number =>
    ts.isUnionTypeNode(node)
      ? place(['union', ...node.types.map(keyed)])
      : place(['object', { ...Object.fromEntries(getFields(node)), _key: place(['string']) }])

  const readReference = ({ typeName, typeArguments }: ts.TypeReferenceNode): number => {
    const name = typeName.getText()
    const of = typeArguments?.[0]
    if (name === 'Array' && of) return place(['array', read(of)])
    if (name === 'ArrayOf' && of) return place(['array', keyed(of)])
    return add(name)
  }

  /** The fields of an object by name, with the index of each shape; optional ones have a name with `?`. */
  const getFields = (node: ts.TypeNode): (readonly [string, number])[] => {
    if (ts.isParenthesizedTypeNode(node)) return getFields(node.type)
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap(getFields)
    if (ts.isTypeReferenceNode(node)) {
      const alias = aliases.get(node.typeName.getText())
      return alias ? getFields(alias.type) : []
    }
    if (!ts.isTypeLiteralNode(node))
      throw new Error(`A generated type has no fields: ${node.getText().slice(0, 80)}`)
    return node.members.filter(ts.isPropertySignature).flatMap(({ name, type, questionToken }) => {
      // The type that a reference refers to is under a symbol, which no value has.
      if (!type || !(ts.isIdentifier(name) || ts.isStringLiteralLike(name))) return []
      return [[questionToken ? `${name.text}?` : name.text, read(type)] as const]
    })
  }

  return { rows, add }
}

const KINDS: Readonly<Record<string, string>> = {
  StringKeyword: 'string',
  NumberKeyword: 'number',
  BooleanKeyword: 'boolean',
  UnknownKeyword: 'any',
  // Typegen emits it for what it cannot infer, such as the word count of a text.
  NeverKeyword: 'any',
}

function getLiteral(node: ts.TypeNode): string | number | boolean | undefined {
  if (!ts.isLiteralTypeNode(node)) return undefined
  const { literal } = node
  if (ts.isStringLiteralLike(literal)) return literal.text
  if (ts.isNumericLiteral(literal)) return Number(literal.text)
  if (literal.kind === ts.SyntaxKind.TrueKeyword) return true
  return literal.kind === ts.SyntaxKind.FalseKeyword ? false : undefined
}
