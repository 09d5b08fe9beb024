import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { RENAMED_AUDIT_KINDS } from '../../lib/lake/access/audit.ts'
import { RENAMED_CONFIG_KEYS } from '../../lib/lake/config-keys.ts'
import { RENAMED_FIELDS } from '../../lib/lake/http/middleware/renamed-fields.ts'
import { RENAMED_ROUTES } from '../../lib/lake/http/middleware/renamed-routes.ts'
import { RENAMED_POLICY_MEMBERS } from '../../lib/lake/renamed-policy-members.ts'
import { VERSION } from '../../lib/lake/http/middleware/request.ts'
import { RENAMED_OPTIONS } from '../../lib/lake/package/renamed-options.ts'
import { OLD_PAGE_HEADER, PAGE_HEADER } from '../../lib/lake/access/csrf.ts'
import { RENAMED_METRICS } from '../../lib/metrics/renamed-metrics.ts'
import { RENAMED_VARIABLES } from '../../lib/renamed-variables.ts'
import { RENAMED_PATHS } from '../../lib/server/web/renamed-paths.ts'

type Names = readonly (readonly [old: string, name: string])[]

const withLabel = (name: string, label = '') => (label === '' ? name : `${name}{${label}}`)

/** The tables of the page, by their heading. */
const TABLES: Readonly<Record<string, Names>> = {
  'Environment variables': Object.entries(RENAMED_VARIABLES),
  'Keys of a lake’s config': Object.entries(RENAMED_CONFIG_KEYS),
  'Members of a policy’s objects': Object.entries(RENAMED_POLICY_MEMBERS),
  'Options of the npm package': Object.entries(RENAMED_OPTIONS),
  'Paths of the site': Object.entries(RENAMED_PATHS),
  'Paths of the lake': RENAMED_ROUTES.map(({ old, path }) => [
    old.replace(VERSION, '/v…'),
    path.replace(VERSION, '/v…'),
  ]),
  'Fields and headers of requests': [
    ...Object.values(RENAMED_FIELDS).map(({ old, name }) => [old, name] as const),
    [OLD_PAGE_HEADER, PAGE_HEADER],
  ],
  Metrics: Object.entries(RENAMED_METRICS).map(([old, { name, labels = {} }]) => {
    const [[current, before] = []] = Object.entries(labels)
    return [withLabel(old, before), withLabel(name, current)]
  }),
  'Kinds in the audit log': Object.entries(RENAMED_AUDIT_KINDS),
}

let page = ''
beforeAll(async () => {
  page = await readFile(join(import.meta.dirname, '../../docs/renamed.md'), 'utf8')
})

/** The rows under a heading: old and current name. */
function rowsUnder(heading: string): Names {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...part.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|/gm)].map(
    ([, old = '', name = '']) => [old, name] as const,
  )
}

describe('docs/renamed.md', () => {
  it.each(Object.entries(TABLES))('%s: lists the table in the code', (heading, names) => {
    expect(names.length).toBeGreaterThan(0)
    expect(rowsUnder(heading)).toEqual(names)
  })

  it('has no other table of names that the code accepts', () => {
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual([...Object.keys(TABLES), 'Tables of the store'])
  })
})
