import { extname } from 'node:path'

/**
 * The program of this name next to the module whose `import.meta.url` is given: TypeScript here, JavaScript in the
 * built package. `fork` takes a path, which no compiler rewrites.
 */
export function programFile(name: string, module: string): URL {
  return new URL(`${name}${extname(module)}`, module)
}
