import { speculationRules } from '@/lib/speculation'

/** Which pages a browser may fetch before they are asked for; pages name it in a header. */
export function GET(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: { 'content-type': 'application/speculationrules+json' },
  })
}
