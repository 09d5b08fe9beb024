import { readFile } from 'node:fs/promises'
import { runSuite, type Outcome } from './suite.ts'

/**
 * `npm run conformance -- suite.ndjson`: how many cases of the official GROQ test suite the lake's engine passes. The
 * suite is not included: github.com/sanity-io/groq-test-suite has it compiled among its releases, and `node
 * src/build.js` there creates that file. Exits with 1 if a case fails, or there is none.
 */
const file = process.argv[2]
if (file === undefined || process.argv.length > 3) {
  console.error('Name the compiled suite: npm run conformance -- suite.ndjson')
  process.exit(2)
}
const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
const counts = new Map<string, Partial<Record<Outcome['state'], number>>>()
let failed = 0
for (const { part, state, test, answer } of runSuite(lines.map((line) => JSON.parse(line)))) {
  const row = counts.get(part) ?? {}
  counts.set(part, { ...row, [state]: (row[state] ?? 0) + 1 })
  if (state !== 'failed') continue
  failed += 1
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 300)
  console.error(`${test.filename}: ${test.name}\n  ${test.query.trim().slice(0, 300)}`)
  console.error(`  wanted ${test.valid ? short(test.result) : 'a refusal'}, got ${short(answer)}`)
}
console.table(Object.fromEntries(counts))
if (counts.size === 0) console.error(`There is no case in ${file}`)
process.exitCode = failed > 0 || counts.size === 0 ? 1 : 0
