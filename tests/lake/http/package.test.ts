import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { firstValueFrom, filter } from 'rxjs'
import { list } from 'tar'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  installPackage,
  PROJECT_AND_DATASET,
  stopLake,
  type InstalledPackage,
  type StartedLake,
} from '../fixtures/installed-package.ts'

let installed: InstalledPackage
let lake: StartedLake
let client: SanityClient

beforeAll(async () => {
  installed = await installPackage()
  lake = await installed.start(['--data', 'data', ...PROJECT_AND_DATASET])
  client = await installed.getClient('data', lake.url)
}, 180_000)

afterAll(async () => {
  await stopLake(lake)
  await installed.remove()
})

describe('the lake’s npm tarball', () => {
  it('contains the lake and its dependencies in the project, and nothing of the site', async () => {
    const files: string[] = []
    await list({ file: installed.tarball, onReadEntry: ({ path }) => files.push(path) })
    const rooms = new Set(files.map((file) => file.split('/').slice(1, 3).join('/')))
    expect([...rooms].sort()).toEqual([
      'LICENSE',
      'README.md',
      'dist/forms',
      'dist/lake',
      'dist/limits',
      'dist/log',
      'dist/metrics',
      'dist/net',
      'dist/signing',
      'package.json',
    ])
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file))).toHaveLength(3)
    // What a guest's form contains is known to the site too, which forwards it.
    expect(files.filter((file) => /\/forms\/(?!guest-form\.)/.test(file))).toEqual([])
    expect(files.filter((file) => /\/limits\/(?:site|review)\./.test(file))).toEqual([])
  })

  it('has a manifest with name, version, license, command, and types', async () => {
    const folder = join(installed.project, 'node_modules/clearwell-lake')
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: 'clearwell-lake', license: 'MIT', type: 'module' })
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/)
    await access(join(folder, manifest.exports['.'].types))
    await access(join(folder, manifest.exports['.'].default))
  })
})

describe('the lake’s package in an empty folder', () => {
  it('serves create, query, patch, and delete requests of the Sanity client', async () => {
    const made = await client.create({ _type: 'note', title: 'One' })
    await client.patch(made._id).set({ title: 'Two' }).commit()
    expect(await client.fetch('*[_id == $id][0].title', { id: made._id })).toBe('Two')
    await client.delete(made._id)
    expect(await client.fetch('count(*[_id == $id])', { id: made._id })).toBe(0)
  })

  it('sends an event to a listener', async () => {
    const events = client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation'] })
    const change = firstValueFrom(events.pipe(filter(({ type }) => type === 'mutation')))
    const welcome = firstValueFrom(events.pipe(filter(({ type }) => type === 'welcome')))
    await welcome
    const made = await client.create({ _type: 'heard' })
    expect(await change).toMatchObject({ documentId: made._id, transition: 'appear' })
  })

  it('stores images and files and resizes an image', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>'
    const file = await client.assets.upload('file', Buffer.from('words'), { filename: 'a.txt' })
    const sharp = (await import('sharp')).default
    const png = await sharp(Buffer.from(svg)).png().toBuffer()
    const image = await client.assets.upload('image', png, { filename: 'a.png' })
    await client.create({ _type: 'note', file: ref(file._id), image: ref(image._id) })
    expect(await (await fetch(file.url)).text()).toBe('words')
    const smaller = await fetch(`${image.url}?w=20`)
    expect(smaller.headers.get('content-type')).toContain('image/')
    expect((await sharp(await smaller.arrayBuffer()).metadata()).width).toBeLessThan(40)
  })

  it.each([
    ['users/me', { role: 'administrator' }],
    ['auth/providers', { providers: [{ name: 'lake' }] }],
    ['projects/demo', { id: 'demo' }],
    ['projects/demo/datasets', [{ name: 'production' }]],
    ['projects/demo/datasets/production/acl', [{ filter: 'true' }]],
    ['projects/demo/grants', {}],
    ['projects/demo/user-applications', []],
    ['features', ['studioComments']],
    ['users/me/keyvalue', {}],
    ['intake/telemetry-status', { status: 'denied' }],
    ['subscriptions/project/demo', null],
    ['check/cors', { result: { allowed: true } }],
    ['data/doc/production/nothing', { omitted: [{ id: 'nothing', reason: 'existence' }] }],
  ])('serves the Studio’s startup request %s', async (path, expected) => {
    const response = await fetch(`${lake.url}/v2026-03-01/${path}`, {
      headers: { authorization: `Bearer ${client.config().token}` },
    })
    expect(response.status).toBe(200)
    const body: unknown = await response.json()
    if (expected === null) expect(body).toBeNull()
    else expect(body).toMatchObject(expected)
  })

  it('serves a login page', async () => {
    const response = await fetch(`${lake.url}/auth/login?origin=${encodeURIComponent(lake.url)}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<form')
  })

  it('reads the config file in the folder and signs users in for its Studio', async () => {
    const studio = 'http://localhost:3333'
    const config = `import { defineConfig } from 'clearwell-lake'
      export default defineConfig({
        title: 'Ours', projectId: 'ours', dataset: 'production', allowedOrigins: ['${studio}'],
        users: [{ name: 'Jo Lee', email: 'jo@example.org', role: 'administrator' }],
      })`
    await writeFile(join(installed.project, 'lake.config.mjs'), config)
    const other = await installed.start(['--data', 'other'])
    const api = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${other.url}/v1${path}`, { headers: { origin: studio, ...headers } })
    const { providers } = await (await api('/auth/providers')).json()
    expect(providers).toEqual([
      { name: 'lake', title: 'Ours account', url: `${other.url}/auth/login` },
    ])

    const secrets = JSON.parse(
      await readFile(join(installed.project, 'other/secrets.json'), 'utf8'),
    )
    const signedIn = await fetch(providers[0].url, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: other.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        origin: `${studio}/`,
        email: 'jo@example.org',
        password: secrets.initialPasswords['jo@example.org'],
      }),
    })
    const [, sid] =
      /^http:\/\/localhost:3333\/#sid=(.+)$/.exec(signedIn.headers.get('location') ?? '') ?? []
    const session = await (await api(`/auth/fetch?sid=${sid}`)).json()
    const me = await api('/users/me', { authorization: `Bearer ${session.token}` })
    expect(me.headers.get('access-control-allow-origin')).toBe(studio)
    expect(await me.json()).toMatchObject({ name: 'Jo Lee', role: 'administrator' })
    await stopLake(other)
  })

  it('has types that compile in strict mode in another program', async () => {
    const program = join(installed.project, 'own.mts')
    await writeFile(
      program,
      `import { createLake, defineConfig, listen, type LakeServer } from 'clearwell-lake'
       const config = defineConfig({ projectId: 'demo', dataset: 'production' })
       const server: LakeServer = await listen(await createLake({ dataDir: 'own', config }), { port: 0 })
       const address: string = server.url
       // @ts-expect-error: a port is a number
       await listen(await createLake({ dataDir: address, config }), { port: 'any' })`,
    )
    const compiled = ts.createProgram([program], {
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [join(installed.project, 'node_modules/@types')],
    })
    const problems = ts.getPreEmitDiagnostics(compiled)
    expect(problems.map(({ messageText }) => messageText)).toEqual([])
  })
})

const ref = (id: string) => ({ _type: 'reference', _ref: id })
