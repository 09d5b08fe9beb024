import ts from 'typescript'

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
