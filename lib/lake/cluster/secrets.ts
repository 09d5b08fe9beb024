import { createHash, createHmac } from 'node:crypto'

/** What all nodes must share of `secrets.json`. */
export interface SharedSecrets {
  sessionKey: string
  webhookSecret: string
  adminKey: string
  proxyKey: string
}

/** Tells whether nodes have the same secrets, and nothing else: they are random and long. */
export function secretsHash(secrets: SharedSecrets): string {
  const { sessionKey, webhookSecret, adminKey, proxyKey } = secrets
  const all = JSON.stringify([sessionKey, webhookSecret, adminKey, proxyKey])
  return createHash('sha256').update(all).digest('hex')
}

/** What nodes send each other to be trusted. */
export function nodeKey({ proxyKey }: Pick<SharedSecrets, 'proxyKey'>): string {
  return createHmac('sha256', proxyKey).update('lake cluster').digest('base64url')
}
