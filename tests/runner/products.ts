import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyFirstContent } from '../first-content.ts'
import { getEnvironment, PRODUCTS, type Product, type ProductName } from '../products.ts'
import { startStack, type Stack } from '../stack.ts'
import { root, scratch } from './command.ts'

/** The last of what `npm start` prints. */
const CLOSING_WORDS = 'Ctrl-C stops it.'

/** Products on fresh data and free ports; the first start makes the build where it is not current. */
export class Products {
  readonly #started = new Map<ProductName, Promise<Product>>()
  readonly #running = new Map<ProductName, Product>()
  readonly #stacks = new Map<ProductName, Stack>()
  readonly #launched = new Set<ChildProcess>()
  #isClosed = false

  /** Resolves when it runs; whoever asks meanwhile waits for the same. One that could not start is tried again. */
  start(name: ProductName): Promise<Product> {
    const known = this.#started.get(name)
    if (known) return known
    const started = this.#launch(name)
    this.#started.set(name, started)
    started.catch(() => this.#started.delete(name))
    return started
  }

  async #launch(name: ProductName): Promise<Product> {
    if (this.#isClosed) throw new Error('The run was interrupted')
    const dataDir = join(scratch, name)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    // How `npm start` begins on an empty machine is seen in tests/e2e/operator/start.spec.ts.
    await copyFirstContent(dataDir)
    const stack = await startStack({
      dataDir,
      // Tests speak for callers of their own.
      env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
      onLaunch: (launched) => this.#launched.add(launched),
    })
    this.#stacks.set(name, stack)
    const product = { url: stack.url, dataDir }
    this.#running.set(name, product)
    return product
  }

  /** Where those are that run, for the tests. */
  get environment(): Record<string, string> {
    return Object.fromEntries(
      [...this.#running].flatMap(([name, product]) =>
        Object.entries(getEnvironment(name, product)),
      ),
    )
  }

  /** What they said once they ran, each under its name: why one refused what a flow asked of it. Empty where none spoke. */
  get said(): string {
    return [...this.#stacks]
      .flatMap(([name, stack]) => {
        const since = stack.output().split(CLOSING_WORDS).at(-1)?.trim()
        return since ? [`${name}:\n${since}`] : []
      })
      .join('\n\n')
  }

  /** Ends them all, those that are still being built or started too. */
  async stop(): Promise<void> {
    this.#isClosed = true
    this.#running.clear()
    await Promise.all([...this.#launched].map(endOf))
    this.#launched.clear()
  }
}

async function endOf(launched: ChildProcess): Promise<void> {
  if (launched.exitCode !== null || launched.signalCode !== null) return
  const ended = new Promise((resolve) => launched.once('exit', resolve))
  launched.kill('SIGTERM')
  await ended
}

/**
 * `E2E_RUNNING=1 E2E_PORT=… E2E_DATA=…`: a product that runs already stands for all of them, while one works
 * at a test. Undefined without.
 */
export function runningProduct(): Record<string, string> | undefined {
  const { E2E_RUNNING, E2E_PORT = '3000', E2E_DATA = '.data' } = process.env
  if (E2E_RUNNING !== '1') return undefined
  const product = { url: `http://localhost:${E2E_PORT}`, dataDir: resolve(root, E2E_DATA) }
  return Object.assign({}, ...PRODUCTS.map((name) => getEnvironment(name, product)))
}
