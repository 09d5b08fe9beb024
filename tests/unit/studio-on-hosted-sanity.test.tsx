// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubExternalFetches } from '../../studio/data/external-hosts.ts'
import { createStudioClient, openFrame, type StudioFrame } from './studio-test-wrapper.tsx'

let frame: StudioFrame | undefined
beforeEach(() => {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', 'abc123')
  vi.resetModules()
})
afterEach(() => {
  frame?.close()
  frame = undefined
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** A dataset in which the signed-in person's public profiles are these. */
function datasetWith(profiles: readonly object[]) {
  return createStudioClient(({ pathname }) =>
    pathname.includes('/data/listen/')
      ? new Response('event: welcome\ndata: {}\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        })
      : Response.json({ result: profiles }),
  )
}

test.each([
  ['is a reviewer with a profile that says so', [{ isReviewer: true }], 'editor medicalReviewer'],
  ['is no reviewer with a profile that does not', [{ isReviewer: false }], 'editor'],
  ['is no reviewer without a profile', [], 'editor'],
])('a contributor of hosted Sanity %s', async (_what, profiles, roles) => {
  const { useReviewUser } = await import('../../studio/data/review-user.ts')
  const Roles = () => <p>{useReviewUser().roles.join(' ')}</p>
  frame = openFrame()
  await frame.render(datasetWith(profiles), <Roles />, ['contributor'])
  for (let turn = 0; turn < 20; turn += 1) await frame.pass(10)
  expect(frame.text()).toBe(roles)
})

test('a Studio on hosted Sanity calls no hosts but its site and sanity.io', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    sent.push(input instanceof Request ? input.url : String(input))
    return Response.json({})
  })
  stubExternalFetches()
  const news = await fetch('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1')
  expect(await news.json()).toEqual({})
  expect((await fetch('https://sanity.io.evil.example/x')).status).toBe(503)
  const allowed = ['/api/decisions', 'https://abc123.api.sanity.io/v1/ping', 'data:,Hello']
  for (const url of allowed) expect((await fetch(url)).status, url).toBe(200)
  expect(sent).toEqual(allowed)
})
