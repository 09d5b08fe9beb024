import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** An import's project path; null for packages. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}

/** A file's project imports, types included, as written: possibly without an extension. */
export function getImports(file: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map((imported) => target(file, imported.fileName))
    .filter((path) => path !== null)
}

/** Each file's imports. */
export function importGraph(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  const found = (path: string) =>
    endings.map((ending) => `${path}${ending}`).find((each) => texts.has(each))
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      getImports(file, text).flatMap((path) => found(path) ?? []),
    ]),
  )
}

/** Groups of nodes in cycles, each sorted: Tarjan's strongly connected components of more than one. */
export function getRings(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const rings: string[][] = []
  const low = (node: string, value: number) =>
    lowest.set(node, Math.min(lowest.get(node) ?? value, value))
  const visit = (node: string): void => {
    order.set(node, order.size)
    low(node, order.size - 1)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next)
        low(node, lowest.get(next) ?? 0)
      } else if (open.includes(next)) low(node, order.get(next) ?? 0)
    }
    if (lowest.get(node) !== order.get(node)) return
    const ring = open.splice(open.indexOf(node))
    if (ring.length > 1 || graph.get(node)?.includes(node)) rings.push(ring.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return rings
}
