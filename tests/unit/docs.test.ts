import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { glob } from 'tinyglobby'
import { beforeAll, describe, expect, it } from 'vitest'
import { attacks } from '../security/all.ts'

const root = join(import.meta.dirname, '../..')
const NOT_OURS = [
  '**/node_modules/**',
  '.next/**',
  '.data*/**',
  '.lake-package/**',
  '.test-data/**',
  'test-results/**',
]

/** Prefixes of paths in documents: the project's folders. */
const ROOMS = /^(?:app|components|docs|lib|public|schemas|studio|tests|\.github)\//
const FILE = /^[\w@.()[\]{},*/-]+\.(?:tsx?|mjs|css|md|example)$/
const FOLDER = /^[\w@.()[\]{},*/-]+$/

const DATE_AND_STATUS =
  /^- \*\*Date:\*\* (?:\d{4}-\d{2}-\d{2} – )?(\d{4}-\d{2}-\d{2})\n- \*\*Status:\*\* (Accepted|Superseded)/m

interface Page {
  file: string
  text: string
}

async function read(patterns: string[], ignore: string[] = []): Promise<Page[]> {
  const files = await glob(patterns, { cwd: root, dot: true, ignore: [...NOT_OURS, ...ignore] })
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
}

/** A document without its code examples, which may mention files yet to be created. */
function prose(text: string): string {
  return text.replace(/^( *)```.*?^\1```$/gms, '')
}

function links(text: string): string[] {
  return [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** Files and folders in `code`; `<name>` and … are placeholders. */
function paths(text: string): string[] {
  return [...prose(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => !span.startsWith('/') && !span.includes('://'))
    .filter((span) => FILE.test(span) || (ROOMS.test(span) && FOLDER.test(span)))
}

/** Whether it exists, relative to the document or the project's root. */
async function exists(path: string, file: string): Promise<boolean> {
  const places = [join(dirname(file), path), path].map(normalize)
  if (places.some((place) => existsSync(join(root, place)))) return true
  if (!/[{*]/.test(path)) return false
  // Next uses brackets and parentheses in names.
  const patterns = places.map((place) => place.replace(/[()[\]]/g, '\\$&'))
  return (await glob(patterns, { cwd: root, dot: true, expandDirectories: false })).length > 0
}

function anchors(text: string): string[] {
  return [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

async function deadLinks({ file, text }: Page): Promise<string[]> {
  const dead: string[] = []
  for (const link of links(text)) {
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(file), path)) : file
    const there = existsSync(join(root, target))
    const isKnown =
      there && (!anchor || anchors(await readFile(join(root, target), 'utf8')).includes(anchor))
    if (!isKnown) dead.push(`${file}: ${link}`)
  }
  return dead
}

function scriptsNamed(text: string): string[] {
  return [...text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map(
    ([, run, plain]) => run ?? plain ?? '',
  )
}

/** The names that each command filters by a part of them. */
async function filteredNames(): Promise<Record<string, readonly string[]>> {
  const tests = (pattern: string) => glob(pattern, { cwd: root })
  const [unit, lake, built, e2e] = await Promise.all([
    tests('tests/unit/**/*.test.{ts,tsx}'),
    tests('tests/lake/**/*.test.ts'),
    tests('tests/built/*.test.ts'),
    tests('tests/e2e/**/*.spec.ts'),
  ])
  const names = attacks.map(({ name }) => name)
  return {
    ...{ 'test:unit': unit, 'test:lake': lake, 'test:built': built, 'test:e2e': e2e },
    ...{ 'test:properties': [...unit, ...lake], attack: names },
  }
}

/** The filters of each command; a later `-- word` of the line belongs to the last command before it. */
function filters(text: string): { script: string; filter: string }[] {
  return text.split('\n').flatMap((line) => {
    let script = ''
    return [...line.matchAll(/\bnpm run ([\w:]+)(?: -- ([^`#|\n]+))?|`-- ([^`]+)`/g)].flatMap(
      ([, named, own, later]) => {
        if (named) script = named
        const words = (own ?? later ?? '')
          .replace(/ -g .*/, '')
          .trim()
          .split(/\s+/)
        const rest =
          script === 'attack' ? words.slice(words.indexOf('--only') + 1 || words.length) : words
        return rest
          .filter((word) => /^[\w./-]+$/.test(word) && !word.startsWith('-'))
          .map((filter) => ({ script, filter }))
      },
    )
  })
}

describe('documentation', () => {
  let documents: Page[] = []
  let scripts: string[] = []

  beforeAll(async () => {
    documents = await read(['**/*.md'])
    scripts = Object.keys(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts)
    expect(documents.length).toBeGreaterThan(10)
  })

  it('the README has fewer than 900 words', () => {
    const readme = documents.find(({ file }) => file === 'README.md')
    expect(readme?.text.split(/\s+/).length).toBeLessThan(900)
  })

  it('every link leads to an existing file or heading', async () => {
    expect((await Promise.all(documents.map(deadLinks))).flat()).toEqual([])
  })

  it('every path in a document exists', async () => {
    const missing: string[] = []
    for (const { file, text } of documents) {
      for (const path of paths(text)) {
        if (!(await exists(path, file))) missing.push(`${file}: ${path}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('every npm command in a document is a script of package.json', () => {
    const unknown = documents.flatMap(({ file, text }) =>
      scriptsNamed(text)
        .filter((script) => !scripts.includes(script))
        .map((script) => `${file}: ${script}`),
    )
    expect(unknown).toEqual([])
  })

  it('every test filter in a document matches a test', async () => {
    const names = await filteredNames()
    const found = documents.flatMap(({ file, text }) =>
      filters(text).map((each) => ({ file, ...each })),
    )
    const checked = found.filter(({ script }) => Object.hasOwn(names, script))
    expect(new Set(checked.map(({ script }) => script))).toEqual(new Set(Object.keys(names)))
    const wrong = checked.filter(
      ({ script, filter }) => !names[script]?.some((name) => name.includes(filter)),
    )
    expect(wrong).toEqual([])
  })

  it('the README or CONTRIBUTING.md names every script', () => {
    const named = documents
      .filter(({ file }) => ['README.md', '.github/CONTRIBUTING.md'].includes(file))
      .flatMap(({ text }) => scriptsNamed(text))
    expect(scripts.filter((script) => !named.includes(script))).toEqual([])
  })

  it('the lake’s README names every command of its command line', async () => {
    const cli = await readFile(join(root, 'lib/lake/cli.ts'), 'utf8')
    const modules = [...cli.matchAll(/import\('\.\/cli\/(\w+)\.ts'\)/g)].map(
      ([, name = '']) => name,
    )
    const actual = await Promise.all(
      modules.map(async (name) => {
        const text = await readFile(join(root, `lib/lake/cli/${name}.ts`), 'utf8')
        const own = [...text.matchAll(new RegExp(`^  lake ${name} ([a-z][a-z-]*)(?= |$)`, 'gm'))]
        return [name, [...new Set(own.map(([, each]) => each))].sort()]
      }),
    )
    expect(actual.length).toBeGreaterThan(10)
    const documented: Record<string, string[]> = {}
    const readme = documents.find(({ file }) => file === 'lib/lake/README.md')?.text ?? ''
    for (const [, name = '', subcommands = ''] of readme.matchAll(/^\| `lake (\w+) ?([^`]*)`/gm))
      (documented[name] ??= []).push(...subcommands.split(', ').filter(Boolean))
    for (const subcommands of Object.values(documented)) subcommands.sort()
    expect(documented).toEqual(Object.fromEntries(actual))
  })

  it('every decision has a number, a date, a status, the standard sections, and an entry in the index', async () => {
    const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file))
    const index = documents.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? ''
    const numbers = decisions.map(({ file }) => /\/(\d{3})-[a-z-]+\.md$/.exec(file)?.[1])
    expect(decisions.length).toBeGreaterThan(10)
    expect(new Set(numbers).size).toBe(decisions.length)
    for (const [at, { file, text }] of decisions.entries()) {
      const title = /^# (.+)\n/.exec(text)?.[1]
      const sections = [...prose(text).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      expect(numbers[at], file).toBeDefined()
      expect(title, file).toBeDefined()
      const [, lastChange, status] = DATE_AND_STATUS.exec(text) ?? []
      expect(lastChange, file).toBeDefined()
      expect(sections, file).toEqual(['Context', 'Decision', 'Consequences'])
      const link = `[${numbers[at]}](${file.slice('docs/decisions/'.length)})`
      const row = index.split('\n').find((line) => line.includes(link)) ?? ''
      const cells = row.split('|').map((cell) => cell.trim())
      expect(cells.slice(1, 5), file).toEqual([link, title, status, lastChange])
    }
  })

  it('the performance log is in chronological order', () => {
    const log = documents.find(({ file }) => file === 'docs/performance-log.md')?.text ?? ''
    const headings = [...log.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
    expect(headings.length).toBeGreaterThan(0)
    for (const heading of headings) expect(heading).toMatch(/^\d{4}-\d{2}-\d{2}: \S/)
    const days = headings.map((heading) => heading.slice(0, 10))
    expect(days).toEqual(days.toSorted())
  })
})

describe('references in the repository', () => {
  const elsewhere =
    /\.\.\/shared|\b(?:design|content|style|toolchain)\.md|lake-protocol|clinical-review|specification|§|the brief\b|\bissue #?\d/i

  it('no file refers to a document outside the repository', async () => {
    const pages = await read(
      ['**/*.{ts,tsx,mjs,js,css,md,json,yml}', '.ci/*', '.env.example'],
      ['package-lock.json', 'public/**', '**/.sanity/**', 'tests/unit/docs.test.ts'],
    )
    const found = pages.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (elsewhere.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  it.each([['as design.md says'], ['(Specification, part 4)'], ['for issue 12']])(
    'the pattern detects the outside reference “%s”',
    (line) => {
      expect(line).toMatch(elsewhere)
    },
  )
})
