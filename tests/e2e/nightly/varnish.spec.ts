import type { ChildProcess } from 'node:child_process'
import getPort from 'get-port'
import { Colleague } from '../office/staff-api.ts'
import { lakeCommand } from '../../lake-command.ts'
import { startStack } from '../../stack.ts'
import { startVarnish } from '../../varnish.ts'
import { AUTHOR, BY_AUTHOR, expect, test } from '../operator/operator-test.ts'

let started: ChildProcess[]
test.beforeEach(() => {
  started = []
})
test.afterEach(() => {
  for (const each of started.reverse()) each.kill('SIGTERM')
})

/** An article by another author than the one changed. */
const ARTICLE = '/diseases/obesity'
const POST = '/blog/less-salt-more-flavor'

test('behind Varnish, a page is requested from the site once and is purged before a publication is acknowledged', async ({
  seeded,
  request,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const port = await getPort({ host: '127.0.0.1' })
  const cache = `http://127.0.0.1:${port}`
  const stack = await startStack({
    dataDir,
    onLaunch: (launched) => void started.push(launched),
    env: {
      CDN_PURGE_URL: `${cache}/`,
      CDN_PURGE_METHOD: 'PURGE',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
  })
  // It starts without the cache, which gets the missed purges as soon as it is available.
  await expect.poll(stack.output).toContain('The cache at CDN_PURGE_URL could not be purged')
  started.push(await startVarnish(testInfo.outputPath('varnish'), { port, sitePort: stack.port }))
  await expect.poll(stack.output).toContain('The cache at CDN_PURGE_URL can be purged again')

  /** A response, and whether it came from Varnish: then it has the id of the original request besides its own. */
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(cache + path, { headers, maxRedirects: 0 })
    return {
      status: answer.status(),
      headers: answer.headers(),
      words: await answer.text(),
      wasCached: (answer.headers()['x-varnish'] ?? '').includes(' '),
    }
  }

  await test.step('pages are cached by Varnish only; browsers revalidate each time', async () => {
    for (const path of ['/', ARTICLE, POST]) {
      expect(await read(path)).toMatchObject({ status: 200, wasCached: false })
      const { status, headers, wasCached } = await read(path)
      expect({ path, status, wasCached }).toEqual({ path, status: 200, wasCached: true })
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(headers).not.toHaveProperty('surrogate-key')
      expect(headers).not.toHaveProperty('surrogate-control')
      expect(headers).not.toHaveProperty('cdn-cache-control')
    }
  })

  await test.step('requests with a cookie, to the lake, to the Studio, and to the site’s API pass through', async () => {
    const passing = ['/studio', '/lake/v2026-03-01/ping', '/api/contact', '/api/blog/search?q=salt']
    for (const path of [...passing, ...passing])
      expect({ path, ...(await read(path)) }).toMatchObject({ path, wasCached: false })
    for (let times = 0; times < 2; times += 1)
      expect((await read(ARTICLE, { cookie: 'some=thing' })).wasCached).toBe(false)
  })

  const made = await lakeCommand(dataDir, [
    ...['tokens', 'create', '--role', 'administrator', '--label', 'varnish'],
  ])
  const authorization = `Bearer ${/\bsk[\w-]{20,}/.exec(made)?.[0]}`
  const change = async (id: string, set: Record<string, unknown>) => {
    const written = await request.post(`${stack.url}/lake/v2026-03-01/data/mutate/production`, {
      headers: { authorization },
      data: { mutations: [{ patch: { id, set } }] },
    })
    expect(written.status(), await written.text()).toBe(200)
  }

  await test.step('a published change is on its page at the next request, and no other page is requested again', async () => {
    for (const name of ['Told quokkawise', 'Told wombatwise'])
      // The startup purge may still be repeated between two lines.
      await expect(async () => {
        await read(ARTICLE)
        await change(AUTHOR, { name: 'Told nothing' })
        expect((await read(BY_AUTHOR)).words).toContain('Told nothing')
        await change(AUTHOR, { name })
        expect((await read(BY_AUTHOR)).words).toContain(name)
        expect((await read(ARTICLE)).wasCached).toBe(true)
      }).toPass()
  })

  await test.step('an unpublished page returns 404 for everyone', async () => {
    const reviewer = await Colleague.signIn('medicalReviewer', stack.url, dataDir)
    const { _id } = await reviewer.client.fetch<{ _id: string }>(
      '*[_type == "post" && slug.current == $slug][0]{_id}',
      { slug: POST.split('/').at(-1) },
    )
    expect((await read(POST)).status).toBe(200)
    await reviewer.takeDown(_id)
    expect((await read(POST)).status).toBe(404)
    expect((await read(POST)).wasCached).toBe(false)
  })

  expect(await stack.stop()).toBe(0)
})
