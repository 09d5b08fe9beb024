import { env } from '../env.ts'
import config from '../lake.config.ts'
import { Inspections } from '../lake/inspections/inspections.ts'
import type { PolicySigning } from '../lake/policy-config.ts'
import { createSigner } from '../signing/signer.ts'
import { createVerifier } from '../signing/verifier.ts'
import { connect } from './connect.ts'
import type { HostedStore } from './decisions.ts'

export interface OpenHostedStore {
  store: HostedStore
  close(): Promise<void>
}

/** The dataset that the environment names, with the publisher's token; null without that token. */
export function openHostedStore(): OpenHostedStore | null {
  const { policy, roles = [] } = config
  const token = env.SANITY_API_PUBLISH_TOKEN
  if (!policy || token === undefined) return null
  const inspections = new Inspections(policy.inspector)
  const store: HostedStore = {
    policy,
    roles,
    publisher: connect(token),
    inspections,
    signing: getSigning(),
    now: () => Date.now(),
  }
  return { store, close: () => inspections.close() }
}

/** With the key of the environment, and the public keys of earlier ones; null without a key. */
function getSigning(): PolicySigning | null {
  const { REVIEW_SIGNING_KEY: key, REVIEW_PUBLIC_KEYS: others } = env
  if (key === undefined) return null
  const { sign, publicKey } = createSigner(key)
  const { verify } = createVerifier([publicKey, ...(others?.split(',') ?? [])])
  return { sign, verify }
}
