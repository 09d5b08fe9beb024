import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LinkCheckerConfig } from '../../../lib/lake/config.ts'
import {
  linkingTypes,
  getExternalUrls,
  sharedTypes,
} from '../../../lib/workflow/links/external-urls.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { readBrokenLinks, brokenLinksLabel } from '../../../studio/dashboard/row-broken-links.tsx'
import { fetchLinkChecks } from '../../../studio/review/checks/link-findings.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import {
  DAY,
  MINUTE,
  openOutsideNet,
  type OutsideNet,
  type Page,
} from '../fixtures/fake-web-server.ts'

const outsideLinks: LinkCheckerConfig = {
  userAgent: 'TestLinkCheck/1.0',
  types: linkingTypes,
  getUrls: getExternalUrls,
  sharedTypes,
}

let net: OutsideNet
let lake: TestLake
beforeEach(async () => {
  net = await openOutsideNet()
  lake = await openTestLake({ config: { linkChecker: outsideLinks }, outside: net.means })
})
afterEach(async () => {
  await lake.close()
  await net.close()
})

/** Writes a public page that links to these URLs. */
const write = (id: string, ...hrefs: string[]) =>
  lake.client('editor').createOrReplace({
    _id: id,
    _type: 'post',
    body: [{ _type: 'block', markDefs: hrefs.map((href) => ({ _type: 'link', href })) }],
  })

async function ask(role: TestRole, urls?: readonly string[]) {
  const response = await lake.fetch('/v1/data/link-checks/production', {
    ...(urls && { method: 'POST', body: JSON.stringify({ urls }) }),
    headers: { authorization: `Bearer ${lake.token(role)}`, 'content-type': 'application/json' },
  })
  const body: unknown = await response.json()
  return isRecord(body) ? body : {}
}
const found = async (...urls: string[]) => (await ask('viewer', urls)).links
const says = (status: number, headers: Record<string, string> = {}): Page => {
  return (_, response) => void response.writeHead(status, headers).end()
}
const methods = (host: string) =>
  net.seen.filter((each) => each.host === host).map(({ method }) => method)

describe('link checker results', () => {
  test('record the date and status of working, missing, and access-restricted links', async () => {
    net.pages.set('a.example/gone', says(404))
    net.pages.set('a.example/robots', says(403))
    net.pages.set('a.example/linkedin', says(999))
    await write(
      'one',
      ...['works', 'gone', 'robots', 'linkedin'].map((at) =>
        `https://a.example/${at}`.replace('https', 'http'),
      ),
    )
    await net.pass(5 * MINUTE)
    const at = (path: string) => `http://a.example/${path}`
    expect(await found(at('works'), at('gone'), at('robots'), at('linkedin'))).toMatchObject(
      [
        { url: at('works'), state: 'ok', status: 200, checkedAt: /^2026-03-01T/ },
        { url: at('gone'), state: 'broken', status: 404 },
        { url: at('robots'), state: 'unknown', status: 403, reason: 'answered' },
        { url: at('linkedin'), state: 'unknown', status: 999 },
      ].map((row) => ({
        ...row,
        ...(row.checkedAt && { checkedAt: expect.stringMatching(row.checkedAt) }),
      })),
    )
  })

  test('use GET after an unsuccessful HEAD, with the configured user agent, without reading the body', async () => {
    net.pages.set('a.example/', (request, response) => {
      if (request.method === 'HEAD') return void response.writeHead(405).end()
      // A response that never ends.
      response.writeHead(200).write('x'.repeat(100_000))
    })
    await write('one', 'http://a.example/')
    await net.pass(5 * MINUTE)
    expect(await found('http://a.example/')).toMatchObject([{ state: 'ok', status: 200 }])
    expect(net.seen.map(({ method, agent }) => [method, agent])).toEqual([
      ['HEAD', 'TestLinkCheck/1.0'],
      ['GET', 'TestLinkCheck/1.0'],
    ])
  })

  test('follow redirects up to a limit', async () => {
    net.pages.set('a.example/old', says(301, { location: '/new' }))
    net.pages.set('b.example/', says(302, { location: 'http://b.example/' }))
    await write('one', 'http://a.example/old', 'http://b.example/')
    await net.pass(10 * MINUTE)
    expect(await found('http://a.example/old', 'http://b.example/')).toMatchObject([
      { state: 'ok', status: 200 },
      { state: 'unknown', reason: 'tooManyHops' },
    ])
  })

  test('mark an unknown host as gone at the third check, and a host without a response never', async () => {
    net.names.set('none.example', null)
    net.pages.set('mute.example/', (request) => void request.socket.destroy())
    await write('one', 'http://none.example/', 'http://mute.example/')
    await net.pass(5 * MINUTE)
    expect(await found('http://none.example/')).toMatchObject([
      { state: 'unknown', reason: 'noHost' },
    ])
    await net.pass(20 * DAY)
    expect(await found('http://none.example/', 'http://mute.example/')).toMatchObject([
      { state: 'broken', reason: 'noHost' },
      { state: 'unknown', reason: 'noAnswer' },
    ])
  })
})

describe('link checker request rate', () => {
  test('is one request at a time for each host, with five seconds in between', async () => {
    await write('one', 'http://a.example/1', 'http://a.example/2', 'http://a.example/3')
    await net.pass(5 * MINUTE)
    const times = net.seen.map(({ at }) => at)
    expect(times).toHaveLength(3)
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([5000, 5000])
  })

  test('is weekly for working links, and after one, two, and four days and then weekly for missing links', async () => {
    net.pages.set('b.example/', says(410))
    await write('one', 'http://a.example/', 'http://b.example/')
    await net.pass(30 * DAY)
    expect(methods('a.example')).toHaveLength(5)
    // Each check is a HEAD and a GET: after 0, 1, 3, 7, 14, 21, and 28 days.
    expect(methods('b.example')).toHaveLength(14)
  })

  test('follows the Retry-After header of a host for all its URLs', async () => {
    net.pages.set('a.example/1', says(429, { 'retry-after': String((3 * DAY) / 1000) }))
    net.pages.set('b.example/', says(302, { location: 'http://a.example/3' }))
    await write('one', 'http://a.example/1', 'http://a.example/2', 'http://b.example/')
    await net.pass(DAY)
    expect(methods('a.example')).toEqual(['HEAD'])
    expect(await found('http://a.example/1')).toMatchObject([{ state: 'unknown', status: 429 }])
    net.pages.clear()
    await net.pass(3 * DAY)
    expect(await found('http://a.example/1', 'http://a.example/2')).toMatchObject([
      { state: 'ok' },
      { state: 'ok' },
    ])
  })

  test('excludes URLs that are still being typed or were removed', async () => {
    await write('one', 'http://a.exam')
    await net.pass(30_000)
    await write('one', 'http://a.example/')
    await net.pass(2 * MINUTE)
    expect(net.seen.map(({ host }) => host)).toEqual(['a.example'])
    await write('one')
    await net.pass(30 * DAY)
    expect(net.seen).toHaveLength(1)
  })
})

describe('link checker and robots.txt', () => {
  const robots = (...lines: string[]): Page => {
    return (_, response) => void response.writeHead(200).end(lines.join('\n'))
  }
  const states = async (...urls: string[]) => {
    const rows = await found(...urls)
    return Array.isArray(rows) ? rows.map(({ reason }) => reason) : rows
  }

  test('skip disallowed URLs without reporting them as broken and check the others', async () => {
    net.pages.set(
      'a.example/robots.txt',
      robots('User-agent: *', 'Disallow: /', '', 'User-agent: TestLinkCheck', 'Disallow: /private'),
    )
    const urls = ['http://a.example/private/1', 'http://a.example/open']
    await write('one', ...urls)
    await net.pass(5 * MINUTE)
    expect(net.seen.map(({ path }) => path)).toEqual(['/open'])
    expect(await found(...urls)).toMatchObject([
      { state: 'unknown', status: 0, reason: 'forbidden' },
      { state: 'ok', status: 200 },
    ])
  })

  test('request robots.txt first, at most once a day, five seconds before other requests', async () => {
    await write('one', 'http://a.example/1', 'http://a.example/2')
    await net.pass(5 * MINUTE)
    expect(net.seenRobots.map(({ method, agent }) => [method, agent])).toEqual([
      ['GET', 'TestLinkCheck/1.0'],
    ])
    const [first] = net.seenRobots
    expect(net.seen.map(({ at }) => at - (first?.at ?? 0))).toEqual([5_000, 10_000])
    await net.pass(7 * DAY)
    expect(net.seenRobots).toHaveLength(2)
  })

  test('allow all URLs without robots.txt, and none while it returns a server error', async () => {
    net.pages.set('a.example/robots.txt', says(403))
    net.pages.set('b.example/robots.txt', says(503))
    net.pages.set('c.example/robots.txt', says(429))
    const urls = ['http://a.example/', 'http://b.example/', 'http://c.example/']
    await write('one', ...urls)
    await net.pass(5 * MINUTE)
    expect(await states(...urls)).toEqual(['answered', 'forbidden', 'forbidden'])
    expect(methods('b.example')).toEqual([])
    net.pages.clear()
    await net.pass(8 * DAY)
    expect(await states(...urls)).toEqual(['answered', 'answered', 'answered'])
  })

  test('ignore an unreadable or endless robots.txt', async () => {
    net.pages.set('a.example/robots.txt', (_, response) => {
      response.writeHead(200).write('<html>'.padEnd(600 * 1024, '\n'))
    })
    net.pages.set('b.example/robots.txt', (request) => void request.socket.destroy())
    await write('one', 'http://a.example/', 'http://b.example/')
    await net.pass(5 * MINUTE)
    expect(await states('http://a.example/', 'http://b.example/')).toEqual(['answered', 'noAnswer'])
    expect(methods('b.example')).toEqual([])
  })

  test('treat a robots.txt with too many wildcards as disallowing everything', async () => {
    const rules = Array.from({ length: 5000 }, () => `Disallow: /${'*a'.repeat(40)}b`)
    net.pages.set('a.example/robots.txt', robots('User-agent: *', ...rules))
    const url = `http://a.example/${'a'.repeat(1500)}`
    await write('one', url)
    await net.pass(5 * MINUTE)
    expect(await states(url)).toEqual(['forbidden'])
  })

  test('follow redirects of robots.txt outside of private networks and check redirect targets', async () => {
    net.pages.set(
      'a.example/robots.txt',
      says(301, { location: 'http://www.a.example/robots.txt' }),
    )
    net.pages.set('www.a.example/robots.txt', robots('User-agent: *', 'Disallow: /no'))
    net.pages.set('b.example/robots.txt', says(302, { location: 'http://127.0.0.1/robots.txt' }))
    net.pages.set('c.example/', says(302, { location: 'http://a.example/no' }))
    const urls = ['http://a.example/no', 'http://b.example/', 'http://c.example/']
    await write('one', ...urls)
    await net.pass(10 * MINUTE)
    expect(await states(...urls)).toEqual(['forbidden', 'notPublic', 'forbidden'])
    expect(net.seen.map(({ host }) => host)).toEqual(['c.example'])
    expect(new Set(net.dialled)).toEqual(new Set(['93.184.216.34:80']))
  })
})

describe('link checker network access', () => {
  const PRIVATE = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '192.0.0.192', '198.18.0.1', '224.0.0.1', '::1', '::', '::ffff:127.0.0.1'],
    ...['fd00:ec2::254', 'fe80::1', '64:ff9b::7f00:1', '2002:7f00:1::', '::7f00:1'],
  ]

  test('never connects to private addresses or other ports', async () => {
    PRIVATE.forEach((address, at) => net.names.set(`h${at}.example`, ['93.184.216.34', address]))
    const urls = [
      ...PRIVATE.map((_, at) => `http://h${at}.example/`),
      ...PRIVATE.map((address) => `http://${address.includes(':') ? `[${address}]` : address}/`),
      ...[
        'http://a.example:8080/',
        'https://a.example:80/',
        'http://2130706433/',
        'http://0x7f.1/',
      ],
    ].map((url) => new URL(url).href)
    await write('one', ...urls)
    await net.pass(DAY / 2)
    expect(net.dialled).toEqual([])
    expect(await found(...urls)).toEqual(
      [...new Set(urls)].map((url) =>
        expect.objectContaining({ url, state: 'unknown', reason: 'notPublic' }),
      ),
    )
  })

  test('never connects to a private address through a redirect or a changed DNS record', async () => {
    net.names.set('inside.example', ['10.0.0.1'])
    const targets = [
      'http://127.0.0.1/',
      'http://inside.example/',
      'file:///etc/passwd',
      'http://b.example:22/',
    ]
    targets.forEach((location, at) => net.pages.set(`a.example/${at}`, says(302, { location })))
    const urls = targets.map((_, at) => `http://a.example/${at}`)
    await write('one', ...urls)
    await net.pass(DAY / 2)
    expect(new Set(net.dialled)).toEqual(new Set(['93.184.216.34:80']))
    expect(net.seen.every(({ host }) => host === 'a.example')).toBe(true)
    expect(await found(...urls)).toEqual(
      urls.map((url) => expect.objectContaining({ url, state: 'unknown', reason: 'notPublic' })),
    )
  })

  test('connects to port 443 of the resolved address for HTTPS', async () => {
    await write('one', 'https://a.example/')
    await net.pass(5 * MINUTE)
    expect(new Set(net.dialled)).toEqual(new Set(['93.184.216.34:443']))
  })
})

describe('link checker storage and responses', () => {
  test('keep results across a restart without early requests', async () => {
    net.pages.set('a.example/', says(404))
    await write('one', 'http://a.example/')
    await net.pass(5 * MINUTE)
    const before = await found('http://a.example/')
    await lake.restart()
    await net.pass(5 * MINUTE)
    expect(await found('http://a.example/')).toEqual(before)
    expect(net.seen).toHaveLength(2)
  })

  test('list pages that cite a source with a missing URL', async () => {
    net.pages.set('a.example/', says(404))
    await lake.client('editor').create({ _id: 'source', _type: 'source', url: 'http://a.example/' })
    await lake.client('editor').create({
      _id: 'drafts.page',
      _type: 'article',
      sections: [{ _key: 'a', cited: { _ref: 'source', _type: 'reference' } }],
    })
    await net.pass(5 * MINUTE)
    expect(await ask('viewer')).toMatchObject({
      isEnabled: true,
      broken: [{ url: 'http://a.example/', status: 404, documentIds: ['source', 'page'] }],
    })
  })

  test('provide the Studio with results by URL and by page', async () => {
    net.pages.set('a.example/', says(404))
    net.pages.set('b.example/', says(410))
    await write('one', 'http://a.example/', 'http://b.example/')
    await write('drafts.two', 'http://b.example/')
    await net.pass(5 * MINUTE)
    const client = lake.client('editor')
    const pages = readBrokenLinks(await client.request({ url: '/data/link-checks/production' }))
    expect([...pages].map(([id, gone]) => [id, brokenLinksLabel(gone)])).toEqual([
      ['one', '2 broken external links (checked on Mar 1, 2026): see Checks'],
      ['two', '1 broken external link (checked on Mar 1, 2026): see Checks'],
    ])
    const known = await fetchLinkChecks(client, ['http://a.example/', 'http://c.example/'], 0)
    expect(known.state === 'on' && [...known.findings]).toMatchObject([
      ['http://a.example/', { state: 'broken', status: 404 }],
    ])
  })

  test('hide URLs of documents that the caller cannot read and require a token', async () => {
    net.pages.set('a.example/', says(404))
    await write('drafts.one', 'http://a.example/')
    await net.pass(5 * MINUTE)
    expect((await ask('editor')).broken).toHaveLength(1)
    expect(await ask('siteReader')).toEqual({ isEnabled: true, broken: [] })
    expect(await ask('siteReader', ['http://a.example/'])).toEqual({ isEnabled: true, links: [] })
    expect((await lake.fetch('/v1/data/link-checks/production')).status).toBe(401)
  })
})

test('report that the check is off without a configured user agent, and no request is sent', async () => {
  await lake.close()
  lake = await openTestLake({
    config: { linkChecker: { ...outsideLinks, userAgent: null } },
    outside: net.means,
  })
  await write('one', 'http://a.example/')
  expect(await ask('viewer', ['http://a.example/'])).toEqual({ isEnabled: false, links: [] })
  expect(await ask('viewer')).toEqual({ isEnabled: false, broken: [] })
  expect(net.dialled).toEqual([])
})
