import { revalidateTag } from 'next/cache'
import { HandledDeliveries, verifyWebhook } from '@/lib/content/site/webhook'
import { requireEnv } from '@/lib/env'

const handled = new HandledDeliveries()

/** Receives the lake's signed webhook and expires the pages that the change affects. */
export async function POST(request: Request): Promise<Response> {
  const verdict = await verifyWebhook(request, {
    secret: requireEnv('SANITY_REVALIDATE_SECRET'),
    handled,
    now: Date.now(),
  })
  if (!verdict.accepted) {
    return Response.json({ error: verdict.reason }, { status: verdict.status })
  }
  // Expire immediately: the next reader waits for the fresh page instead of getting the stale one.
  for (const tag of verdict.tags) revalidateTag(tag, { expire: 0 })
  return Response.json({
    revalidated: verdict.tags.length,
    repeated: verdict.repeated,
    named: verdict.named,
  })
}
