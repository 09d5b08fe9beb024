import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'

/** Where the lake announces changed content. */
export const REVALIDATE = '/api/revalidate'
/** The headers that the route reads: nothing else about the sender is passed on. */
const NAMES = ['content-type', 'idempotency-key', SIGNATURE_HEADER_NAME]

/** The lake's signed message that content has changed, as one web process passes it to the others. */
export const delivery = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })
export type Delivery = z.infer<typeof delivery>

/** Reads a delivery; its length is limited earlier (body-rules.ts). */
export async function readDelivery(request: IncomingMessage): Promise<Delivery> {
  const headers = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  return { headers, body: await text(request) }
}

/** Our own message that everything has changed. */
export function everythingChanged(secret: string): Promise<Delivery> {
  return signedDelivery({ everything: true }, secret)
}

/** Our own message that content with these sync tags has changed, from a live event. */
export function tagsChanged(
  tags: readonly string[],
  { isMenuTouched, secret }: { isMenuTouched: boolean; secret: string },
): Promise<Delivery> {
  return signedDelivery({ live: tags, isMenuTouched }, secret)
}

/** Signed as the lake signs. */
async function signedDelivery(payload: object, secret: string): Promise<Delivery> {
  const body = JSON.stringify(payload)
  return {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
    },
    body,
  }
}

const answered = z.object({ named: z.array(z.string()) })

/** The cache tags of a delivery, from the route's response. */
export function tagsNamed(answer: Buffer): string[] {
  return answered.parse(JSON.parse(answer.toString())).named
}
