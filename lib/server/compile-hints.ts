import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints): the file's functions are compiled while it
 * loads, off the main thread, and not one by one as the page starts. Other engines see a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Adds the hint to the scripts that start every page: React and Next. Compiling them took more than half of the
 * longest task of a page's start. Scripts of single pages are left out: much of their code waits for a click.
 */
export async function addCompileHints(distDir: string): Promise<void> {
  const manifest = join(distDir, 'build-manifest.json')
  const { rootMainFiles } = buildManifest.parse(JSON.parse(await readFile(manifest, 'utf8')))
  for (const name of rootMainFiles) {
    const file = join(distDir, name)
    const script = await readFile(file, 'utf8')
    if (!script.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + script)
  }
}
