import ts from 'typescript'
import { queryKey } from '../content/fetch/query-key.ts'
import { typesRead } from './reads.ts'
import { contentShapes } from './shapes.ts'

/** A query of the site, and the name of its result's type. */
export interface TypedQuery {
  query: string
  result: string
}

/** The queries that Sanity's typegen found, from the text of its output file. */
export function getQueries(generatedTypes: string): TypedQuery[] {
  const file = ts.createSourceFile('sanity.types.ts', generatedTypes, ts.ScriptTarget.Latest)
  const found: TypedQuery[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'SanityQueries') {
      for (const member of node.members) {
        if (ts.isPropertySignature(member) && ts.isStringLiteralLike(member.name) && member.type)
          found.push({ query: member.name.text, result: member.type.getText(file) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The text of lib/content/generated/query-types.ts: the document types that each query reads. */
export function queryTypesFile(generatedTypes: string, schemaTypes: readonly unknown[]): string {
  const shapes = contentShapes(schemaTypes)
  const queries = getQueries(generatedTypes).toSorted((a, b) => (a.result < b.result ? -1 : 1))
  const rows = queries.map(({ query, result }) => {
    const types = typesRead(query, shapes).map((type) => `'${type}'`)
    return `  // ${result}\n  '${queryKey(query)}': [${types.join(', ')}],`
  })
  return [
    '/**',
    ' * Written by `npm run typegen`, from the queries and the schema: the types of documents that each query reads,',
    ' * through references too. `$name` stands for the type that this parameter names.',
    ' */',
    'export const QUERY_TYPES: Readonly<Record<string, readonly string[]>> = {',
    ...rows,
    '}\n',
  ].join('\n')
}
