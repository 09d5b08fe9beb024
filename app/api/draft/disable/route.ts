import { draftMode } from 'next/headers'
import { clearingCookies } from '@/lib/draft-mode/cookies'
import { getSitePath } from '@/schemas/address'

/** Leaves draft mode and returns to the page that was open. Harmless outside draft mode. */
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
