import { answerSearch, searchParameters } from '@/lib/search/answer'

// Long enough for a reader who types, deletes and types again; short enough that a correction shows soon.
const CACHED = { 'Cache-Control': 'public, max-age=30' }
const UNCACHED = { 'Cache-Control': 'no-store' }

/** `GET /api/search?q=&limit=`: what is published, for any reader; the suggestions under a search box. */
export async function GET(request: Request): Promise<Response> {
  const asked = searchParameters.safeParse(
    Object.fromEntries(new URL(request.url).searchParams.entries()),
  )
  if (!asked.success) {
    return Response.json({ error: 'invalid' }, { status: 400, headers: UNCACHED })
  }
  try {
    const { q, limit } = asked.data
    return Response.json(await answerSearch(q, { limit }), { headers: CACHED })
  } catch (error) {
    console.error('A search failed:', error instanceof Error ? error.message : 'unknown error')
    return Response.json({ error: 'unavailable' }, { status: 503, headers: UNCACHED })
  }
}
