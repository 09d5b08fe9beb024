import { join } from 'node:path'
import { runNode } from './child.ts'
import { report } from './report.ts'
import { root } from './settings.ts'

/** `npm run typegen`: the schemas' and queries' types, into lib/content/generated. They are committed. */
const sanity = join(root, 'node_modules/sanity/bin/sanity')
const cwd = join(root, 'studio')

report('Reading the schemas …')
await runNode({
  what: 'Extracting the schema',
  args: [sanity, 'schema', 'extract', '--enforce-required-fields', '--force'],
  cwd,
})
report('Typing the queries …')
await runNode({
  what: 'Generating the types',
  args: [sanity, 'typegen', 'generate'],
  cwd,
  onLine: report,
})
