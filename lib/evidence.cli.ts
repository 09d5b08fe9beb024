import { resolve } from 'node:path'
import { createClient } from '@sanity/client'
import { env, environmentWarnings, isHosted, requireEnv } from './env.ts'
import { runEvidence } from './evidence/command.ts'
import { openSecrets } from './lake/access/secrets.ts'
import { runningLake } from './lake/cli/running.ts'
import config, { EVIDENCE_TOKEN } from './lake.config.ts'

// `npm run evidence`: checks our sources against lists of retractions.

const common = { apiVersion: env.SANITY_API_VERSION, useCdn: false, maxRetries: 0 }

/** Our lake with its own token for this check, or hosted content with a token from the env file. */
async function connect(data: string | undefined) {
  if (isHosted)
    return createClient({
      ...common,
      projectId: env.SANITY_PROJECT_ID,
      dataset: env.SANITY_DATASET,
      token: requireEnv('SANITY_API_EVIDENCE_TOKEN'),
    })
  const dataDir = resolve(data ?? `${env.CLEARWELL_DATA}/lake`)
  const url = await runningLake(dataDir)
  if (url === null)
    throw new Error(
      `No lake is running on ${dataDir}. Start it with npm start, and run this command while it is running.`,
    )
  const token = openSecrets(dataDir).read().tokens[EVIDENCE_TOKEN]
  if (token === undefined)
    throw new Error(
      `The lake on ${dataDir} has no token for this command yet. Restart the lake to create one.`,
    )
  const { projectId, dataset } = config
  return createClient({
    ...common,
    projectId,
    dataset,
    token,
    apiHost: url,
    useProjectHostname: false,
  })
}

for (const line of environmentWarnings) console.error(line)
process.exitCode = await runEvidence(process.argv.slice(2), {
  connect,
  now: () => new Date().toISOString(),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
