import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { root } from './settings.ts'

/** The scripts that turn source files into built ones: if they change, the same sources need a new build. */
const BUILDERS = 'build|compile-hints|modules|modules-prefix|precompress'

/** Inputs of the site's build; the Studio's are a subset. */
export const SITE_INPUTS = [
  'app/**',
  'components/**',
  'lib/**',
  'schemas/**',
  'public/**',
  '!public/studio/**',
  // Pages evaluate their queries with the lake's engine.
  '!lib/lake/!(engine|errors.ts|types.ts)/**',
  '!lib/lake/!(errors|types).ts',
  '!lib/server/{web,verify-public}/**',
  `!lib/server/!(${BUILDERS}).*`,
  '!lib/page-cache/**',
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
  'lib/preview-bridge/**',
  'lib/text-anchors/**',
  'lib/server/build.ts',
  'lib/server/precompress.ts',
  'lib/bibliography/doi.ts',
  'lib/limits/**',
  'lib/workflow/**',
  '!{studio,schemas,lib}/**/*.md',
  // Help shows them beside the form.
  'docs/guides/*.md',
  'package-lock.json',
]

/** A hash of the files' names and contents and of the settings that are compiled in. */
export async function buildHash(
  patterns: readonly string[],
  baked: Record<string, string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(baked))
  const files = (await glob([...patterns], { cwd: root, onlyFiles: true, dot: false })).sort()
  // In parallel: one by one, each would wait for the disk, even at a start with nothing to build.
  const contents = await Promise.all(files.map((file) => readFile(`${root}/${file}`)))
  for (const [at, content] of contents.entries()) hash.update(`\0${files[at]}\0`).update(content)
  return hash.digest('hex')
}
