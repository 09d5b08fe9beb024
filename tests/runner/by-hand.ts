import { spawn } from 'node:child_process'
import type { ProductName } from '../products.ts'
import { root } from './command.ts'
import { Products, runningProduct } from './products.ts'

/**
 * For interactive use: builds what is stale, starts these products, runs a command with them in the terminal, and stops
 * them. Exits with the command's exit code. `command` gets the variables that locate the products.
 */
export async function besideProducts(
  names: readonly ProductName[],
  command: (where: Record<string, string>) => {
    args: readonly string[]
    env?: Record<string, string>
  },
): Promise<void> {
  const products = new Products()
  // Ctrl-C reaches the command and the products too, so this process waits for them.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => void products.stop().then(() => process.exit(143)))
  try {
    const { args, env } = command(runningProduct() ?? (await startAll(products, names)))
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    process.exitCode = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code ?? 1))
    })
    if (process.exitCode !== 0 && products.said !== '')
      console.log(`\nWhat the products said:\n${products.said}`)
  } finally {
    await products.stop()
  }
}

async function startAll(products: Products, names: readonly ProductName[]) {
  console.log('Starting the product; building it first where that is due …')
  for (const name of names) await products.start(name)
  return products.environment
}
