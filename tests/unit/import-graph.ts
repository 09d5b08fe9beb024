import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** An import's project path; null for packages. */
function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}

/** A file's project imports, types included, as written: possibly without an extension. */
function getImports(file: string, text: string): string[] {
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
