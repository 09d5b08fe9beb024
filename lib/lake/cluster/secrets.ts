import { createHash, createHmac } from 'node:crypto'

/** What all nodes must share of `secrets.json`. */
export interface SharedSecrets {
  sessionKey: string
  webhookSecret: string
  adminKey: string
  proxyKey: string
  /** Any node may become the leader, which signs; the others must know its key. */
  signing: { privateKey: string }
  /** A site asks any node whether the lake was restored; with different answers, it would show what was undone. */
  restoreId: string | null
}

/** Tells whether nodes have the same secrets, and nothing else: they are random and long. */
export function secretsHash(secrets: SharedSecrets): string {
  const { sessionKey, webhookSecret, adminKey, proxyKey, signing, restoreId } = secrets
  const all = [sessionKey, webhookSecret, adminKey, proxyKey, signing.privateKey]
  // Clusters of lakes that were never restored keep their hash.
  if (restoreId !== null) all.push(restoreId)
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** What nodes send each other to be trusted. */
export function nodeKey({ proxyKey }: Pick<SharedSecrets, 'proxyKey'>): string {
  return createHmac('sha256', proxyKey).update('lake cluster').digest('base64url')
}
