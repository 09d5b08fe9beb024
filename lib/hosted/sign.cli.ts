import { parseArgs } from 'node:util'
import { env, environmentWarnings, isHosted } from '../env.ts'
import { getPublicKey } from '../signing/key-pair.ts'
import { openHostedStore } from './hosted-store.ts'
import { signExisting } from './sign-existing.ts'

// `npm run sanity:sign`: signs what a hosted dataset has from before its server signed. Exits with 1 if something
// could not be signed, and with 2 if it cannot begin.

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'restart-chain': { type: 'boolean', default: false } },
})
for (const line of environmentWarnings) console.error(line)
if (!isHosted)
  stop(
    'SANITY_PROJECT_ID is not set. The site’s own lake signs its records by itself, at its next start.',
  )
const opened = openHostedStore()
if (!opened) stop('Set SANITY_API_PUBLISH_TOKEN: only the server’s own token writes records.')
const { store, close } = opened
const { signing } = store
const key = env.REVIEW_SIGNING_KEY
if (!signing || key === undefined)
  stop(
    'Set REVIEW_SIGNING_KEY to a private key: 32 random bytes in base64url. docs/hosted.md says how to make one.',
  )
try {
  const { signed, failed } = await signExisting(
    { ...store, signing },
    { ids: positionals, restartChain: values['restart-chain'] },
  )
  console.log(`Documents whose records were signed now: ${signed}.`)
  // Records that an earlier key signed, such as the site's own lake's, stay valid with it alone.
  const keys = new Set([getPublicKey(key), ...(env.REVIEW_PUBLIC_KEYS?.split(',') ?? [])])
  console.log(`REVIEW_PUBLIC_KEYS=${[...keys].join(',')}`)
  for (const { id, reason } of failed) console.error(`${id}: not signed, ${reason}`)
  if (failed.length > 0) {
    console.error(
      'Check each of these in the Studio. If its text is correct, sign it: npm run sanity:sign -- ID',
    )
    process.exitCode = 1
  }
} finally {
  await close()
}
