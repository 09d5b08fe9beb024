import { verifiedContent } from '../../content/fetch/verify.ts'
import { getAddresses } from '../../content/urls/published-addresses.ts'
import { addressesQuery } from '../../content/urls/addresses-query.ts'
import { PAGE_PATHS } from '../../content/generated/document-types.ts'
import { documentFor } from '../../paths.ts'
import { settings } from '../settings.ts'
import { compare, type VisitedPage } from './compare.ts'

/** The program behind `npm run verify:public`; `main.ts` starts it with the lake's address, token, and keys. */

const TIMEOUT_MS = 30_000
/** Redirects, and numbered pages of lists, are no documents of their own. */
const FOLLOWED = new Set([301, 302, 307, 308])

const content = await verifiedContent()
if (!content) {
  console.error('Set REVIEW_PUBLIC_KEYS: without public keys, no signature can be verified.')
  process.exit(2)
}
const known = getAddresses(content.query(addressesQuery))
const paths = [...new Set([...Object.values(PAGE_PATHS), ...known, ...content.withheldPaths()])]
  .filter((path) => documentFor(encodeURI(path)) !== null)
  .sort()
const pages: VisitedPage[] = []
for (const path of paths) {
  const status = await visit(path)
  if (!FOLLOWED.has(status)) pages.push({ path, status })
}
const documents = Number(content.query('count(*[_type != "review"])'))
const { lines, exitCode } = compare({ documents, mismatches: content.mismatches(), pages })
for (const line of lines) console.log(line)
process.exitCode = exitCode

async function visit(path: string): Promise<number> {
  try {
    const response = await fetch(new URL(encodeURI(path), `http://127.0.0.1:${settings.port}`), {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
