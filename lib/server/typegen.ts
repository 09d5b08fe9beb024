import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaTypes } from '../../schemas/index.ts'
import { documentTypesFile } from '../typegen/document-types.ts'
import { limitsPage } from '../typegen/limits-page.ts'
import { resultShapesFile } from '../typegen/result-shapes.ts'
import { runNode } from './child.ts'
import { report } from './report.ts'
import { root } from './settings.ts'

/**
 * `npm run typegen`: writes the document types, the types of schemas and queries, and what each query returns, to
 * lib/content/generated, and the limits to docs/limits.md. They are committed.
 */
const sanity = join(root, 'node_modules/sanity/bin/sanity')
const cwd = join(root, 'studio')
const generated = join(root, 'lib/content/generated')

report('Listing the limits …')
await writeFile(join(root, 'docs/limits.md'), await limitsPage(join(root, 'lib/limits')))
report('Reading the schemas …')
await writeFile(join(generated, 'document-types.ts'), documentTypesFile(schemaTypes))
await runNode({
  what: 'Extracting the schema',
  args: [sanity, 'schema', 'extract', '--force'],
  cwd,
})
report('Generating the query types …')
await runNode({
  what: 'Generating the types',
  args: [sanity, 'typegen', 'generate'],
  cwd,
  onLine: report,
})
report('Listing what the queries return …')
const types = await readFile(join(generated, 'sanity.types.ts'), 'utf8')
await writeFile(join(generated, 'result-shapes.ts'), resultShapesFile(types))
