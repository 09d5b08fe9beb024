import { runSearch, searchParameters } from '@/lib/search/run-search'
import { NO_STORE } from '../no-store'

const headers = NO_STORE

/** `GET /api/search?q=&limit=`: published pages for any reader; the suggestions under a search box. */
export async function GET(request: Request): Promise<Response> {
  const parsed = searchParameters.safeParse(
    Object.fromEntries(new URL(request.url).searchParams.entries()),
  )
  if (!parsed.success) {
    return Response.json({ error: 'invalid' }, { status: 400, headers })
  }
  try {
    const { q, limit } = parsed.data
    return Response.json(await runSearch(q, { limit }), { headers })
  } catch (error) {
    console.error('A search failed:', error instanceof Error ? error.message : 'unknown error')
    return Response.json({ error: 'unavailable' }, { status: 503, headers })
  }
}
