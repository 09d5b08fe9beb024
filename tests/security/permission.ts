import { basename, resolve } from 'node:path'
import { isLoopback } from './target.ts'

export interface Intent {
  /** The product to attack; default: one the suite starts. */
  url?: string
  dataDir?: string
  /** The e-mails of given logins. */
  emails: readonly string[]
  ownsAddress: boolean
  isScratch: boolean
}

const SCRATCH = /scratch|test|attack|tmp/i

/** Why the suite must not run there, as a sentence; null if it may. It writes, publishes, and loads machines. */
export function getPermissionError({
  url,
  dataDir,
  emails,
  ownsAddress,
  isScratch,
}: Intent): string | null {
  if (url === undefined) return null
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `"${url}" is no address: say one such as http://localhost:4000.`
  const { hostname } = new URL(url)
  if (!isLoopback(hostname) && !ownsAddress)
    return `${hostname} is not this machine. Attack only what is yours: add --i-own-this-address.`
  if (dataDir === undefined && !isScratch)
    return 'The suite writes to the store. Name its folder with --data, or say --scratch-store.'
  if (dataDir !== undefined && !SCRATCH.test(basename(resolve(dataDir))))
    return `The suite writes to the store, and ${basename(resolve(dataDir))} does not look like a scratch one: its name has to contain scratch, test, attack or tmp.`
  const real = emails.find((email) => !email.endsWith('.example'))
  if (real !== undefined)
    return `${real} looks like a real person's sign-in. A scratch store has addresses that end in .example.`
  return null
}
