import type { ContactMessage } from './contact-message.ts'
import { isRecord } from '../is-record.ts'

/** Delays before the second, third, and fourth attempt. */
export const RETRY_AFTER_MS: readonly number[] = [5_000, 30_000, 120_000]

/** The outcome of a message's email copy: accepted by the mail server, or given up. */
export type RelayOutcome = 'sent' | 'failed'

interface RelayOptions {
  /** Sends the mail through a server, or throws. */
  send: (message: ContactMessage, id: string) => Promise<void>
  /** Records the outcome on the stored message. */
  mark: (id: string, outcome: RelayOutcome) => Promise<void>
  log: (line: string) => void
  wait: (ms: number) => Promise<void>
}

/**
 * Forwards a message by email after it was stored and its sender got a response. Nothing here changes what the reader
 * was told: the editors have the message in the Studio, whatever happens to its copy. Transient errors are retried with
 * back-off; after the last one, the message says that no email went out. The log has the message's id and the reason,
 * never its text.
 */
export async function relayMessage(
  message: ContactMessage,
  id: string,
  { send, mark, log, wait }: RelayOptions,
): Promise<void> {
  const outcome = await attempts(message, id, { send, log, wait })
  try {
    await mark(id, outcome)
  } catch (error) {
    log(
      `The delivery status of contact message ${id} (${outcome}) could not be saved: ${getReason(error)}`,
    )
  }
}

async function attempts(
  message: ContactMessage,
  id: string,
  { send, log, wait }: Omit<RelayOptions, 'mark'>,
): Promise<RelayOutcome> {
  for (const pause of [...RETRY_AFTER_MS, null]) {
    try {
      await send(message, id)
      return 'sent'
    } catch (error) {
      const last = pause === null || !isTransient(error)
      log(`Contact message ${id} was not sent (${getReason(error)})${last ? '; giving up' : ''}`)
      if (last) return 'failed'
      await wait(pause)
    }
  }
  return 'failed'
}

function messageText(error: unknown, property: 'code' | 'command' | 'responseCode'): string {
  const value = isRecord(error) ? error[property] : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Error codes only: a server's message may quote the mail, and a failed login may quote the account. */
function getReason(error: unknown): string {
  const parts = (['code', 'responseCode', 'command'] as const).map((name) =>
    messageText(error, name),
  )
  return parts.filter(Boolean).join(' ') || (error instanceof Error ? error.name : 'unknown')
}

// No server accepted the mail: it was unreachable or stopped responding.
const NOT_REACHED = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EABORT']

/** RFC 5321, 4.2.1: 4yz means try again, 5yz means do not. */
function isTransient(error: unknown): boolean {
  const answer = messageText(error, 'responseCode')
  return answer ? answer.startsWith('4') : NOT_REACHED.includes(messageText(error, 'code'))
}
