import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createClient, type SanityClient } from '@sanity/client'
import { firstValueFrom, filter } from 'rxjs'
import { list, extract } from 'tar'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../lib/lake/package/pack.ts'
import { chromium, type Browser } from 'playwright'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../browser.ts'
import { cached } from '../../fixture-cache.ts'
import { serveHttp2, serveStudio, studioIn, type Front } from '../fixtures/standalone-studio.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../../node_modules')
/** As from a shell with this Node first in PATH. */
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` }

let scratch: string
let tarball: string
/** A folder with the package installed and only the dependencies in its manifest. */
let project: string
let child: ChildProcess | undefined
let url: string
let client: SanityClient
const MADE_OF = ['lib/**', 'tsconfig.json', 'package.json', 'package-lock.json', 'LICENSE']
const OWN_PASSWORD = 'four words of Jo alone 77'

const lake = (args: readonly string[]) => [join(project, 'node_modules/.bin/lake'), args] as const
const common = ['--project', 'demo', '--dataset', 'production']

/** Rebuilt and packed only when its inputs have changed. */
async function pack(folder: string): Promise<void> {
  const built = join(folder, 'built')
  await buildPackage(built)
  const args = ['pack', '--silent', '--offline', '--pack-destination', folder]
  await run('npm', args, { cwd: built, env })
}

async function install(): Promise<void> {
  const modules = join(project, 'node_modules')
  const folder = join(modules, 'clearwell-lake')
  await mkdir(folder, { recursive: true })
  await extract({ file: tarball, cwd: folder, strip: 1 })
  const { dependencies, bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  // No network in tests: link what npm would install, and leave out undeclared packages.
  for (const name of [...Object.keys(dependencies), '@types/node', '@types/ws']) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(repository, name), join(modules, name), 'junction')
  }
  await mkdir(join(modules, '.bin'))
  await symlink(join(folder, bin.lake), join(modules, '.bin/lake'))
}

async function start(args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const [command, all] = lake(['start', '--port', '0', ...args])
  const child = spawn(command, all, { cwd: project, env })
  let said = ''
  child.stderr.on('data', (data) => (said += data))
  for await (const line of createInterface({ input: child.stdout })) {
    expect(said).not.toContain('Warning')
    return { child, url: JSON.parse(line).url }
  }
  throw new Error(`The lake did not start: ${said}`)
}

/** A client with its own token, created on the command line. */
async function getClient(data: string, apiHost: string): Promise<SanityClient> {
  const [command, args] = lake(['tokens', 'create', '--role', 'administrator', '--label', 'app'])
  const made = await run(command, [...args, '--data', data, ...common], { cwd: project, env })
  return createClient({
    projectId: 'demo',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    token: /: (\S+)\s*$/.exec(made.stdout)?.[1] ?? '',
  })
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'lake-package-'))
  project = join(scratch, 'project')
  const packed = await cached('lake-package', { files: MADE_OF }, pack)
  const name = (await readdir(packed)).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error('npm packed nothing')
  tarball = join(packed, name)
  await install()
  ;({ child, url } = await start(['--data', 'data', ...common]))
  client = await getClient('data', url)
}, 180_000)

afterAll(async () => {
  await stop(child)
  await rm(scratch, { recursive: true, force: true })
})

describe('the lake’s npm tarball', () => {
  it('contains the lake and its dependencies in the project, and nothing of the site', async () => {
    const files: string[] = []
    await list({ file: tarball, onReadEntry: ({ path }) => files.push(path) })
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
    const folder = join(project, 'node_modules/clearwell-lake')
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
    const response = await fetch(`${url}/v2026-03-01/${path}`, {
      headers: { authorization: `Bearer ${client.config().token}` },
    })
    expect(response.status).toBe(200)
    const body: unknown = await response.json()
    if (expected === null) expect(body).toBeNull()
    else expect(body).toMatchObject(expected)
  })

  it('serves a login page', async () => {
    const response = await fetch(`${url}/auth/login?origin=${encodeURIComponent(url)}`)
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
    await writeFile(join(project, 'lake.config.mjs'), config)
    const other = await start(['--data', 'other'])
    const api = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${other.url}/v1${path}`, { headers: { origin: studio, ...headers } })
    const { providers } = await (await api('/auth/providers')).json()
    expect(providers).toEqual([
      { name: 'lake', title: 'Ours account', url: `${other.url}/auth/login` },
    ])

    const secrets = JSON.parse(await readFile(join(project, 'other/secrets.json'), 'utf8'))
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
    await stop(other.child)
  })

  it('has types that compile in strict mode in another program', async () => {
    const program = join(project, 'own.mts')
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
      typeRoots: [join(project, 'node_modules/@types')],
    })
    const problems = ts.getPreEmitDiagnostics(compiled)
    expect(problems.map(({ messageText }) => messageText)).toEqual([])
  })
})

describe('a Sanity Studio set up as in the guide', () => {
  let studio: Front
  let front: Front
  let other: { child: ChildProcess; url: string } | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    const folder = join(scratch, 'studio')
    front = await serveHttp2(join(scratch, 'front'), () => other?.url ?? '')
    studio = await serveStudio(() => folder)
    await studioIn(folder, front.url)
    const config = `import { defineConfig } from 'clearwell-lake'
      export default defineConfig({
        projectId: 'demo', dataset: 'production', allowedOrigins: ['${studio.url}'],
        users: [{ name: 'Jo Lee', email: 'jo@example.org', role: 'administrator' }],
      })`
    await writeFile(join(project, 'lake.config.mjs'), config)
    other = await start(['--data', 'edited', '--public-url', front.url])
    browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS })
  }, 300_000)

  afterAll(async () => {
    await browser?.close()
    studio.close()
    front.close()
    await stop(other?.child)
  })

  it('signs a user in, saves edits, and publishes them', async () => {
    const secrets = JSON.parse(await readFile(join(project, 'edited/secrets.json'), 'utf8'))
    const page = await browser?.newPage({ ignoreHTTPSErrors: true })
    if (!page) throw new Error('There is no browser')
    page.setDefaultTimeout(60_000)
    const signIn = async (password: string) => {
      await page.getByLabel('Email').fill('jo@example.org')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await page.goto(studio.url)
    await signIn(secrets.initialPasswords['jo@example.org'])
    // Through a proxy, generated initial passwords must be changed first.
    await page.getByLabel('Current password').fill(secrets.initialPasswords['jo@example.org'])
    for (const name of ['New password', 'Confirm new password'])
      await page.getByLabel(name, { exact: true }).fill(OWN_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await signIn(OWN_PASSWORD)

    await page.getByRole('link', { name: 'Note' }).click()
    await page.goto(`${studio.url}/intent/create/type=note`)
    const title = page.getByTestId('field-title').getByRole('textbox')
    await title.click()
    await title.pressSequentially('From a plain Studio')
    const reader = await getClient('edited', other?.url ?? '')
    const notes = (perspective: 'raw' | 'published') =>
      reader.fetch('*[_type == "note"]{title}', {}, { perspective })
    await expect.poll(() => notes('raw')).toEqual([{ title: 'From a plain Studio' }])
    // A press does nothing while the Studio still validates.
    const publish = page.locator('[data-testid="action-publish"]:not([disabled])')
    const published = async () => {
      if (await publish.isVisible()) await publish.click({ timeout: 5_000 }).catch(() => null)
      return notes('published')
    }
    await expect.poll(published, { interval: 500 }).toEqual([{ title: 'From a plain Studio' }])
  }, 180_000)
})

const ref = (id: string) => ({ _type: 'reference', _ref: id })
