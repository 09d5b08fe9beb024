import { env, environmentWarnings, isHosted } from '../env.ts'
import { checkProject, formatResults, type TokenClient } from './project-check.ts'
import { connect } from './connect.ts'

// `npm run sanity:check`: what a hosted project lacks for the review. Exits with 1 if something has to be fixed.

function toClient(
  variable:
    | 'SANITY_API_PUBLISH_TOKEN'
    | 'SANITY_API_READ_TOKEN'
    | 'SANITY_API_PREVIEW_TOKEN'
    | 'SANITY_API_WRITE_TOKEN',
  purpose: string,
  writes: boolean,
): TokenClient {
  const token = env[variable]
  return { variable, purpose, writes, client: token === undefined ? null : connect(token) }
}

for (const line of environmentWarnings) console.error(line)
if (!isHosted) {
  console.error(
    'SANITY_PROJECT_ID is not set, so the site uses its own lake. docs/hosted.md has the steps for hosted Sanity.',
  )
  process.exit(2)
}
const results = await checkProject({
  tokens: [
    toClient('SANITY_API_PUBLISH_TOKEN', 'the server publishes with it', true),
    toClient('SANITY_API_READ_TOKEN', 'pages are read with it', false),
    toClient('SANITY_API_PREVIEW_TOKEN', 'previews are read with it', false),
    toClient('SANITY_API_WRITE_TOKEN', 'the forms store messages with it', true),
  ],
  keys: { signingKey: env.REVIEW_SIGNING_KEY, publicKeys: env.REVIEW_PUBLIC_KEYS },
  siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
})
console.log(formatResults(results).join('\n'))
process.exit(results.some(({ status }) => status === 'missing') ? 1 : 0)
