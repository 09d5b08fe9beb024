import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * V8's explicit compile hint (https://v8.dev/blog/explicit-compile-hints): the file's functions are compiled while
 * it arrives, off the main thread, and not one by one as the page starts. Other engines read a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

const buildManifest = z.object({ rootMainFiles: z.array(z.string()).min(1) })

/**
 * Writes the hint into the scripts that start every page: React and Next. Compiling them was more than half of
 * the longest task of a page's start. Scripts of single pages stay as they are: much of them waits for a click.
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
