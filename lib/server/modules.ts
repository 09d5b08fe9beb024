import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown, watch, type InputOptions, type OutputOptions } from 'rolldown'
import { glob } from 'tinyglobby'
import { MODULES_PREFIX } from './modules-prefix.ts'
import { root } from './settings.ts'

/** Under which address each module is found, by its name: next.config.ts hands it to the pages. */
const ADDRESSES_FILE = 'addresses.json'

/**
 * The small things that several modules stand on come as one file: each would be a request of its own, beside the fonts
 * that a page is painted with.
 */
const SHARED: OutputOptions['codeSplitting'] = {
  groups: [{ name: 'shared', test: /\/components\/ui\//, minShareCount: 2 }],
}

async function getInput(): Promise<InputOptions> {
  const files = await glob('components/modules/*.ts', { cwd: root, absolute: true })
  return {
    cwd: root,
    input: Object.fromEntries(files.sort().map((file) => [basename(file, '.ts'), file])),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'warn',
  }
}

async function writeAddresses(dir: string, addresses: Record<string, string>): Promise<void> {
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, ADDRESSES_FILE), JSON.stringify(addresses))
}

/** Makes of the modules in components/modules what browsers load: a name says what is in a file, so it is kept for good. */
export async function buildModules(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  const name = '[name]-[hash].js'
  const output: OutputOptions = {
    dir,
    entryFileNames: name,
    chunkFileNames: name,
    minify: true,
    codeSplitting: SHARED,
  }
  const bundle = await rolldown(await getInput())
  const { output: made } = await bundle.write(output)
  await bundle.close()
  const entries = made.flatMap((chunk) =>
    chunk.type === 'chunk' && chunk.isEntry ? [[chunk.name, MODULES_PREFIX + chunk.fileName]] : [],
  )
  await writeAddresses(dir, Object.fromEntries(entries))
}

/** The same while they are written, under plain names: whoever changes one loads the page anew. */
export async function watchModules(dir: string, report: (line: string) => void): Promise<void> {
  const input = await getInput()
  const names = Object.keys(input.input ?? {})
  await writeAddresses(
    dir,
    Object.fromEntries(names.map((name) => [name, `${MODULES_PREFIX}${name}.js`])),
  )
  const name = '[name].js'
  const watcher = watch({ ...input, output: { dir, entryFileNames: name, chunkFileNames: name } })
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') report(event.error.message)
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result.close()
      if (event.code === 'END') resolve()
    })
  })
}
