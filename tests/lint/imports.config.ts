import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import { layers, rules } from './import-rules.ts'

/** A folder, or a file without its ending, as a pattern of paths. */
const pattern = (room: string) =>
  `^${room.replace(/\.tsx?$/, '').replaceAll(/[.()[\]]/g, String.raw`\$&`)}(/|[.](ts|tsx|mjs)$)`

const isWithin = (room: string, outer: string) =>
  room.replace(/\.tsx?$/, '').startsWith(`${outer.replace(/\.tsx?$/, '')}/`)

/** One rule for each row: the longest path applies, so a row covers no file that an inner row covers. */
const allowed = rules.map(({ from, to }) => {
  const inner = rules.map((row) => row.from).filter((other) => isWithin(other, from))
  return {
    from: { path: pattern(from), ...(inner.length > 0 && { pathNot: inner.map(pattern) }) },
    to: { path: [from, ...to].map(pattern) },
  }
})

/** A folder of a list may import from those after it only. */
const upwards: IForbiddenRuleType[] = layers.flatMap((folders) =>
  folders.slice(1).map((folder, index) => ({
    name: 'layers',
    comment: 'a lower folder imports from a higher one (`layers` in tests/lint/import-rules.ts)',
    severity: 'error',
    from: { path: pattern(folder) },
    to: { path: folders.slice(0, index + 1).map(pattern) },
  })),
)

/**
 * Configuration of dependency-cruiser (`npm run lint`): which folder may import from which, no cycles between files,
 * and layers without cycles between folders.
 */
const config = {
  allowedSeverity: 'error',
  allowed,
  forbidden: [
    {
      name: 'no-file-cycles',
      comment: 'only GROQ is recursive: expressions contain expressions',
      severity: 'error',
      from: { pathNot: '^lib/lake/engine/groq/' },
      to: { circular: true },
    },
    ...upwards,
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    includeOnly: '^(app|components|studio|schemas|lib)/|^next\\.config\\.ts$',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
} satisfies IConfiguration

export default config
