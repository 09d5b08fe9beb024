import { draftMode } from 'next/headers'
import { clearingCookies } from '@/lib/draft-mode/cookies'
import { getSitePath } from '@/schemas/address'

/** Leaves draft mode, back to the page that was being looked at. Harmless to whoever is not in it. */
export async function POST(request: Request): Promise<Response> {
  const draft = await draftMode()
  draft.disable()
  const from = request.headers.get('referer')
  const page = from !== null && URL.canParse(from) ? new URL(from) : null
  const path = page && getSitePath(page.pathname)
  const headers = new Headers({ location: path ?? '/' })
  for (const cookie of clearingCookies()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
