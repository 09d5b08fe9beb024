import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copySeedContent } from '../seed-content.ts'
import { getEnvironment, PRODUCTS, type Product, type ProductName } from '../products.ts'
import { startStack, type Stack } from '../stack.ts'
import { root, scratch } from './command.ts'

/** The last line that `npm start` prints. */
const CLOSING_WORDS = 'Press Ctrl-C to stop.'

/** Products on fresh data and free ports; the first start builds if the build is stale. */
export class Products {
  readonly #started = new Map<ProductName, Promise<Product>>()
  readonly #running = new Map<ProductName, Product>()
  readonly #stacks = new Map<ProductName, Stack>()
  readonly #launched = new Set<ChildProcess>()
  #isClosed = false

  /** Resolves when it is running; concurrent calls share one start. A failed start is retried. */
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
    // tests/e2e/operator/startup.spec.ts covers `npm start` on an empty machine.
    await copySeedContent(dataDir)
    const stack = await startStack({
      dataDir,
      // Tests act as different clients.
      env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
      onLaunch: (launched) => this.#launched.add(launched),
    })
    this.#stacks.set(name, stack)
    const product = { url: stack.url, dataDir }
    this.#running.set(name, product)
    return product
  }

  /** The variables that locate running products, for the tests. */
  get environment(): Record<string, string> {
    return Object.fromEntries(
      [...this.#running].flatMap(([name, product]) =>
        Object.entries(getEnvironment(name, product)),
      ),
    )
  }

  /** Their output after startup, by name, to explain refusals. Empty if there is none. */
  get said(): string {
    return [...this.#stacks]
      .flatMap(([name, stack]) => {
        const since = stack.output().split(CLOSING_WORDS).at(-1)?.trim()
        return since ? [`${name}:\n${since}`] : []
      })
      .join('\n\n')
  }

  /** Stops all of them, including those still building or starting. */
  async stop(): Promise<void> {
    this.#isClosed = true
    this.#running.clear()
    await Promise.all([...this.#launched].map(waitForExit))
    this.#launched.clear()
  }
}

async function waitForExit(launched: ChildProcess): Promise<void> {
  if (launched.exitCode !== null || launched.signalCode !== null) return
  const ended = new Promise((resolve) => launched.once('exit', resolve))
  launched.kill('SIGTERM')
  await ended
}

/**
 * `E2E_RUNNING=1 E2E_PORT=… E2E_DATA=…`: use one running product for all, while working on a test. Otherwise undefined.
 */
export function runningProduct(): Record<string, string> | undefined {
  const { E2E_RUNNING, E2E_PORT = '3000', E2E_DATA = '.data' } = process.env
  if (E2E_RUNNING !== '1') return undefined
  const product = { url: `http://localhost:${E2E_PORT}`, dataDir: resolve(root, E2E_DATA) }
  return Object.assign({}, ...PRODUCTS.map((name) => getEnvironment(name, product)))
}
