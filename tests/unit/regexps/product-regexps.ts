import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { globSync } from 'tinyglobby'
import ts from 'typescript'
import { vi } from 'vitest'

export interface ProductPattern {
  file: string
  source: string
  flags: string
}

const root = join(import.meta.dirname, '../../..')

/** Patterns that never see untrusted text. */
const OURS: Readonly<Record<string, string>> = {
  'lib/seed/rich-text.ts': 'reads the seed content, as it stands in this repository',
  'lib/page-cache/inline-scripts.ts':
    'reads what React wrote, which escapes each `<` of a text or an attribute',
  'studio/app/start-chunks.ts': 'reads names of files and a page of the Studio’s build',
  'studio/app/without-external-hosts.ts': 'reads scripts and styles of the Studio’s build',
}

/** Files that build a pattern for one name on demand, without unbounded repetition. */
const BUILT_LATER: readonly string[] = [
  'lib/lake/engine/groq/parse.ts',
  'lib/lake/operations/backup/bucket.ts',
  'schemas/name-pattern.ts',
]

/** Pattern literals in the sources, and the files that build others. */
function readSources(): { literals: ProductPattern[]; builders: string[] } {
  const literals: ProductPattern[] = []
  const builders = new Set<string>()
  for (const file of globSync('{app,components,lib,schemas,studio}/**/*.{ts,tsx,js,mjs}', {
    cwd: root,
    ignore: ['**/node_modules/**', 'lib/content/generated/**', 'studio/static/**'],
  })) {
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      }
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === 'RegExp'
      )
        builders.add(file)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest))
  }
  return { literals, builders: [...builders].filter((file) => !BUILT_LATER.includes(file)) }
}

/** Patterns built during `work`, by file. */
async function recordBuilt(work: () => Promise<void>): Promise<ProductPattern[]> {
  const built: ProductPattern[] = []
  const { RegExp: real } = globalThis
  const own = new RegExp(`((?:app|components|lib|schemas|studio)/[^:?()]+\\.(?:tsx?|mjs))`)
  globalThis.RegExp = new Proxy(real, {
    construct(target, given, newTarget) {
      const made: RegExp = Reflect.construct(target, given, newTarget)
      const caller = new Error().stack?.split('\n').find((line) => own.test(line))
      const file = caller === undefined ? undefined : own.exec(caller)?.[1]
      if (file !== undefined) built.push({ file, source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    await work()
  } finally {
    globalThis.RegExp = real
  }
  return built
}

/** Units in claims. */
const UNITS = ['mg', 'weeks', '%', 'mg/dL', 'a (b', '. . s']

/** The product's unique patterns with unbounded repetition; all others are linear in the length of the text. */
export async function productPatterns(): Promise<ProductPattern[]> {
  const { literals, builders } = readSources()
  // A module that another test has imported would not build its patterns again.
  vi.resetModules()
  const built = await recordBuilt(async () => {
    for (const file of builders) await import(pathToFileURL(join(root, file)).href)
    const { getNumberViolation: getProblem } =
      await import('../../../lib/workflow/checks/bound-numbers.ts')
    for (const unit of UNITS) getProblem({ text: '5 to 6', after: '', value: '5', unit })
  })
  const unseen = builders.filter((file) => !built.some((each) => each.file === file))
  if (unseen.length > 0) throw new Error(`No pattern was seen of ${unseen.join(', ')}`)
  const all = [...literals, ...built].filter(({ file }) => OURS[file] === undefined)
  return [...new Map(all.map((each) => [`${each.source}/${each.flags}`, each])).values()].filter(
    repeatsWithoutEnd,
  )
}

function repeatsWithoutEnd({ source, flags }: ProductPattern): boolean {
  let isWithoutEnd = false
  visitRegExpAST(new RegExpParser().parseLiteral(`/${source}/${flags}`), {
    onQuantifierEnter({ max }) {
      isWithoutEnd ||= max === Number.POSITIVE_INFINITY
    },
  })
  return isWithoutEnd
}
