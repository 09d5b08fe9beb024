import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { root } from './settings.ts'

/** What the site's build reads; the Studio's is a part of it. */
export const SITE_INPUTS = [
  'app/**',
  'components/**',
  'lib/**',
  'schemas/**',
  'public/**',
  '!public/studio/**',
  '!lib/lake/**',
  '!lib/runtime/**',
  '!lib/pages/**',
  '!lib/seed/**',
  '!**/*.md',
  'next.config.ts',
  '.postcssrc.json',
  'tsconfig.json',
  'package-lock.json',
]
export const STUDIO_INPUTS = [
  'studio/**',
  'schemas/**',
  'lib/paths.ts',
  'lib/content/generated/document-types.ts',
  'lib/draft-signal.ts',
  'lib/is-record.ts',
  'lib/zod-without-eval.ts',
  'lib/beside/**',
  'lib/quotes/**',
  'lib/works/doi.ts',
  'lib/workflow/**',
  '!**/*.md',
  'package-lock.json',
]

/** A hash of the files' names and contents and of the settings that are compiled in. */
export async function stampOf(
  patterns: readonly string[],
  baked: Record<string, string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(baked))
  const files = await glob([...patterns], { cwd: root, onlyFiles: true, dot: false })
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(await readFile(`${root}/${file}`))
  }
  return hash.digest('hex')
}
