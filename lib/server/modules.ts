import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { rolldown, watch, type InputOptions, type OutputOptions } from 'rolldown'
import { glob } from 'tinyglobby'
import { MODULES_PREFIX } from './modules-prefix.ts'
import { root } from './settings.ts'

/** The address of each module, by name: next.config.ts passes it to the pages. */
const ADDRESSES_FILE = 'addresses.json'

/**
 * Small dependencies of several modules are bundled into one file: each would be a separate request, competing with
 * the fonts needed for the first paint.
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

/** Builds the modules in components/modules for browsers: names contain content hashes, so they are immutable. */
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

/** The same in watch mode, with plain names: after a change, reload the page. */
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
