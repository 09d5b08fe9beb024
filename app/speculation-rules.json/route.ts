import { speculationRules } from '@/lib/speculation'

/** Which pages a browser may prefetch; pages refer to this file in a header. */
export function GET(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: { 'content-type': 'application/speculationrules+json' },
  })
}
