import { createHash, createHmac } from 'node:crypto'

/** What all nodes must share of `secrets.json`. */
export interface SharedSecrets {
  sessionKey: string
  webhookSecret: string
  adminKey: string
  proxyKey: string
  /** Any node may become the leader, which signs; the others must know its key. */
  signing: { privateKey: string }
}

/** Tells whether nodes have the same secrets, and nothing else: they are random and long. */
export function secretsHash(secrets: SharedSecrets): string {
  const { sessionKey, webhookSecret, adminKey, proxyKey, signing } = secrets
  const all = JSON.stringify([sessionKey, webhookSecret, adminKey, proxyKey, signing.privateKey])
  return createHash('sha256').update(all).digest('hex')
}

/** What nodes send each other to be trusted. */
export function nodeKey({ proxyKey }: Pick<SharedSecrets, 'proxyKey'>): string {
  return createHmac('sha256', proxyKey).update('lake cluster').digest('base64url')
}
