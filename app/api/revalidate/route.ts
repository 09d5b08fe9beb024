import { revalidateTag } from 'next/cache'
import { HandledDeliveries, verifyWebhook } from '@/lib/content/site/webhook'
import { verifyChanged } from '@/lib/content/fetch/verify'
import { requireEnv } from '@/lib/env'

const handled = new HandledDeliveries()

/**
 * Receives the lake's signed webhook, verifies the changed documents, and expires the pages that the change affects. If
 * the store cannot be read, the sender has to retry.
 */
export async function POST(request: Request): Promise<Response> {
  const verdict = await verifyWebhook(request, {
    secret: requireEnv('SANITY_REVALIDATE_SECRET'),
    handled,
    now: Date.now(),
  })
  if (!verdict.accepted) {
    return Response.json({ error: verdict.reason }, { status: verdict.status })
  }
  const { key, repeated, changed, tags, named } = verdict
  try {
    await handled.once(key, repeated, async () => {
      await verifyChanged(changed)
      // Expire immediately: the next reader waits for the fresh page instead of getting the stale one.
      for (const tag of tags) revalidateTag(tag, { expire: 0 })
    })
  } catch {
    const error = 'The changed documents could not be read from the content store.'
    return Response.json({ error }, { status: 503 })
  }
  return Response.json({ revalidated: repeated ? 0 : tags.length, repeated, named })
}
