import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'

/** Where the lake says which content has changed. */
export const REVALIDATE = '/api/revalidate'
/** What the route looks at: nothing else of who delivered it is handed on. */
const NAMES = ['content-type', 'idempotency-key', SIGNATURE_HEADER_NAME]

/** The lake's signed word that content has changed, as one process of the site hands it on to the others. */
export const delivery = z.object({ headers: z.record(z.string(), z.string()), body: z.string() })
export type Delivery = z.infer<typeof delivery>

/** Takes in what was delivered; how long it may be is the door's matter (body-rules.ts). */
export async function readDelivery(request: IncomingMessage): Promise<Delivery> {
  const headers = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  return { headers, body: await text(request) }
}

/** Our own word that everything has changed. */
export function everythingChanged(secret: string): Promise<Delivery> {
  return signed({ everything: true }, secret)
}

/** Our own word that what has these sync tags has changed, as a live event told. */
export function tagsChanged(
  tags: readonly string[],
  { isMenuTouched, secret }: { isMenuTouched: boolean; secret: string },
): Promise<Delivery> {
  return signed({ live: tags, isMenuTouched }, secret)
}

/** Signed as the lake signs. */
async function signed(said: object, secret: string): Promise<Delivery> {
  const body = JSON.stringify(said)
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

/** The cache tags that a delivery is about, from what the route said of it. */
export function tagsNamed(answer: Buffer): string[] {
  return answered.parse(JSON.parse(answer.toString())).named
}
