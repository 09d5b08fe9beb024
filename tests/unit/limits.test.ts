import { readdir, readFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { register } from '../../lib/lake/http/register.ts'
import { MAX_UPLOAD_BYTES } from '../../lib/limits/media.ts'
import { KEEP_ALIVE_MS } from '../../lib/limits/requests.ts'
import { MB, SECOND_MS } from '../../lib/limits/units.ts'
import { checkBodyLength } from '../../lib/server/web/body-rules.ts'
import { LIMIT_FILES, limitsPage, readLimits } from '../../lib/typegen/limits-page.ts'
import { uploadMessages } from '../../studio/editor/form/upload-messages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'lib/limits')
const read = (file: string) => readFile(join(root, file), 'utf8')

describe('docs/limits.md', () => {
  it('is up to date (otherwise run npm run typegen)', async () => {
    expect(await read('docs/limits.md')).toBe(await limitsPage(folder))
  })

  it('lists every file of lib/limits except units', async () => {
    const files = (await readdir(folder)).map((file) => basename(file, '.ts'))
    expect(files.sort()).toEqual([...Object.keys(LIMIT_FILES), 'units'].sort())
  })
})

describe('constants in lib/limits', () => {
  it('have unique names', async () => {
    const lists = await Promise.all(
      Object.keys(LIMIT_FILES).map((name) => readLimits(join(folder, `${name}.ts`))),
    )
    const names = lists.flat().map(({ name }) => name)
    expect(names.length).toBeGreaterThan(100)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('maximum upload size', () => {
  it('is the body limit of both upload routes of the lake', () => {
    const routes = register.filter(
      ({ method, path }) => method === 'POST' && /\/assets\//.test(path),
    )
    expect(routes.map(({ maxBytes }) => maxBytes)).toEqual([MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES])
  })

  it('is the body limit of the site’s proxy in front of the lake', () => {
    const upload = (length: number) => {
      const request = new IncomingMessage(new Socket())
      request.url = '/lake/v1/assets/images/production'
      request.headers = { authorization: 'Bearer x', 'content-length': String(length) }
      return checkBodyLength(request)?.status ?? 'accepted'
    }
    expect(upload(MAX_UPLOAD_BYTES)).toBe('accepted')
    expect(upload(MAX_UPLOAD_BYTES + 1)).toBe(413)
  })

  it('is part of the Studio’s message for a rejected file', () => {
    expect(JSON.stringify(uploadMessages())).toContain(`larger than ${MAX_UPLOAD_BYTES / MB} MB`)
  })
})

/** The value of a directive in a proxy's configuration. */
function directive(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? 'none'
}

describe('example proxy configurations in docs/deploy', () => {
  it('Caddy accepts request bodies up to the maximum upload size', async () => {
    const size = directive(await read('docs/deploy/Caddyfile'), /^\s*max_size (\S+)$/m)
    expect(size).toBe(`${MAX_UPLOAD_BYTES / MB}MiB`)
  })

  it('nginx accepts request bodies up to the maximum upload size', async () => {
    const size = directive(
      await read('docs/deploy/nginx.conf'),
      /^\s*client_max_body_size (\S+);$/m,
    )
    expect(size).toBe(`${MAX_UPLOAD_BYTES / MB}m`)
  })

  it.each([
    ['Caddyfile', /^\s*keepalive (\d+)s$/m],
    ['balancer.Caddyfile', /^\s*keepalive (\d+)s$/m],
    ['nginx.conf', /^\s*keepalive_timeout (\d+)s;$/m],
  ])('%s closes idle connections before the site does', async (file, pattern) => {
    const seconds = Number(directive(await read(`docs/deploy/${file}`), pattern))
    expect(seconds * SECOND_MS).toBeGreaterThan(0)
    expect(seconds * SECOND_MS).toBeLessThan(KEEP_ALIVE_MS)
  })
})
