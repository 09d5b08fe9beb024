import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../lib/lake/store/store.ts'

const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-cli-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const spawnLake = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, ['--no-warnings', cli, ...args], { env: { ...process.env, ...env } })

async function lake(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<{ code: number; out: string; err: string }> {
  const child = spawnLake(args, env)
  let [out, err] = ['', '']
  child.stdout.on('data', (data) => (out += data))
  child.stderr.on('data', (data) => (err += data))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, out, err }
}

/** Starts a lake without a config and waits for its ready line. */
async function start(
  extra: readonly string[] = [],
): Promise<{ url: string; said: () => string; stop: () => Promise<number> }> {
  const child = spawnLake(['start', '--no-config', '--data', dataDir, '--port', '0', ...extra])
  let err = ''
  child.stderr.on('data', (data) => (err += data))
  for await (const line of createInterface({ input: child.stdout })) {
    const { ready, url } = JSON.parse(line)
    expect(ready).toBe(true)
    return {
      url,
      said: () => err,
      stop: async () => {
        child.kill('SIGTERM')
        const [code] = await once(child, 'close')
        return code
      },
    }
  }
  throw new Error(`The lake did not start: ${err}`)
}

const data = () => ['--data', dataDir, '--no-config']

describe('lake --help', () => {
  it('lists every command, with examples', async () => {
    const { code, out } = await lake(['--help'])
    expect(code).toBe(0)
    for (const name of ['start', 'users', 'guests', 'tokens', 'seed', 'export', 'import'])
      expect(out).toContain(`\n  ${name}`)
    expect(out).toContain('lake start --data .data/lake --port 3333')
  })

  it.each(['start', 'users', 'tokens'])(
    'lake %s --help shows the help of the command',
    async (command) => {
      const { code, out } = await lake([command, '--help'])
      expect(code).toBe(0)
      expect(out).toContain(`lake ${command} –`)
    },
  )
})

describe('lake with wrong arguments', () => {
  it.each([
    [['dance'], 'There is no command "dance"'],
    [['start', '--prot', '1'], "Unknown option '--prot'"],
    [['start', '--port', 'x'], '--port must be a number'],
    [['start', 'now'], 'Unexpected argument "now"'],
    [['users'], 'needs one of list, first-passwords, add'],
    [['guests'], 'needs one of list, erase'],
    [['guests', 'erase'], 'Missing: the guest’s id'],
    [['cluster'], 'lake cluster needs one of init, status, step-down, export\n'],
    [['users', 'add', '--name', 'x'], 'Missing: the user’s email address'],
    [['tokens', 'create', '--role', 'viewer'], 'Missing: --role and --label'],
    [['start', '--config', 'a.ts', '--no-config'], 'cannot be combined'],
  ])('%o exits with code 2 and the reason', async (args, why) => {
    const { code, err } = await lake(args)
    expect(err).toContain(why)
    expect(code).toBe(2)
  })

  it('exits with code 1 for a missing config file or data folder', async () => {
    const config = await lake(['start', '--config', '/nowhere/lake.config.ts', '--data', dataDir])
    expect([config.code, config.err]).toEqual([
      1,
      expect.stringContaining('The config file /nowhere/lake.config.ts does not exist'),
    ])
    const folder = await lake(['users', 'list', '--no-config', '--data', join(dataDir, 'none')])
    expect([folder.code, folder.err]).toEqual([1, expect.stringContaining('There is no lake in')])
  })

  it('exits with code 1 and only the message if the environment is not valid', async () => {
    const { code, err } = await lake(['users', 'list'], { env: { SITE_URL: 'nowhere' } })
    expect(code).toBe(1)
    expect(err).toMatch(
      /^The environment is not valid \(see \.env\.example\):\n {2}SITE_URL: [^\n]+\n$/,
    )
  })

  it('without --data uses the data folder of the product, CLEARWELL_DATA', async () => {
    const elsewhere = join(dataDir, 'elsewhere')
    const listed = await lake(['users', 'list', '--no-config'], {
      env: { CLEARWELL_DATA: elsewhere },
    })
    expect(listed).toMatchObject({
      code: 1,
      err: expect.stringContaining(`There is no lake in ${join(elsewhere, 'lake')}`),
    })
  })
})

describe('lake start', () => {
  it('accepts user and token commands while it runs and stops on a signal', async () => {
    const { url, stop } = await start()
    try {
      expect(existsSync(join(dataDir, 'lake.json'))).toBe(true)
      const added = await lake([
        'users',
        'add',
        'jo@example.org',
        '--name',
        'Jo Lee',
        '--role',
        'editor',
        ...data(),
      ])
      expect([added.code, added.out]).toEqual([
        0,
        expect.stringMatching(/^Added jo@example.org \(editor\)\nPassword: [\w-]{23}\n$/),
      ])
      const listed = await lake(['users', 'list', ...data()])
      expect(listed.out).toMatch(/jo@example.org +Jo Lee +editor +active/)
      const again = await lake([
        'users',
        'add',
        'jo@example.org',
        '--name',
        'Jo',
        '--role',
        'editor',
        ...data(),
      ])
      expect([again.code, again.err]).toEqual([1, 'There is already a user jo@example.org\n'])

      const made = await lake([
        'tokens',
        'create',
        '--role',
        'viewer',
        '--label',
        'reports',
        ...data(),
      ])
      const secret = /sk[\w-]{43}/.exec(made.out)?.[0] ?? ''
      const id = /id (t\w+)/.exec(made.out)?.[1] ?? ''
      const me = () =>
        fetch(`${url}/v1/users/me`, { headers: { authorization: `Bearer ${secret}` } })
      expect((await me()).status).toBe(200)
      expect((await lake(['tokens', 'revoke', id, ...data()])).out).toBe(
        'Revoked the token reports (viewer)\n',
      )
      expect((await me()).status).toBe(401)

      const admin = (headers: Record<string, string>) =>
        fetch(`${url}/_admin/users-list`, { method: 'POST', headers, body: '{}' })
      expect((await admin({})).status).toBe(403)
      expect((await admin({ 'x-lake-admin-key': 'guess' })).status).toBe(403)
    } finally {
      expect(await stop()).toBe(0)
    }
    expect(existsSync(join(dataDir, 'lake.json'))).toBe(false)
  })

  it('exits with code 1 and names the port when the port is in use', async () => {
    const { url, stop } = await start()
    const other = await mkdtemp(join(tmpdir(), 'lake-cli-'))
    try {
      const { code, err } = await lake([
        'start',
        '--no-config',
        '--data',
        other,
        '--port',
        new URL(url).port,
      ])
      expect(err).toContain(`Port ${new URL(url).port} on 127.0.0.1 is already in use`)
      expect(code).toBe(1)
    } finally {
      await stop()
      await rm(other, { recursive: true, force: true })
    }
  })
})

describe('lake start with a locked store', () => {
  it('prints the reason for waiting and starts when the store is free', async () => {
    const holder = openStore(dataDir)
    const child = spawnLake(['start', ...data(), '--port', '0'])
    try {
      const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
      expect((await lines.next()).value).toContain(`is using the store in ${dataDir}.`)
      holder.close()
      const [ready] = await once(createInterface({ input: child.stdout }), 'line')
      expect(JSON.parse(ready)).toMatchObject({ ready: true })
    } finally {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
  })

  it('exits at once with the URL of a lake that is already running', async () => {
    const { url, stop } = await start()
    try {
      const { code, err } = await lake(['start', ...data(), '--port', '0'])
      expect(err).toBe(
        `A lake is running on ${dataDir}, at ${url}. Stop it first, or choose another data folder with --data.\n`,
      )
      expect(code).toBe(1)
    } finally {
      await stop()
    }
  })
})

describe('lake users without a running lake', () => {
  it('first-passwords prints the initial passwords that have not been changed', async () => {
    const { code, out } = await lake(['users', 'first-passwords', ...data()])
    expect(code).toBe(0)
    expect(out).toMatch(/admin@lake\.example +(?:\w{5}-){3}\w{5}/)
    const started = await start()
    expect(started.said()).not.toMatch(/(?:\w{5}-){3}\w{5}/)
    await started.stop()
  })

  it('set-password changes a password that works after the next start', async () => {
    const changed = await lake(
      ['users', 'set-password', 'jo@example.org', '--password-stdin', ...data()],
      { input: 'a calm new password\n' },
    )
    expect(changed).toMatchObject({
      code: 0,
      out: 'Changed the password of jo@example.org (editor)\n',
    })
    const { url, stop } = await start()
    try {
      const body = new URLSearchParams({
        origin: url,
        email: 'jo@example.org',
        password: 'a calm new password',
      })
      const response = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { origin: url },
        body,
        redirect: 'manual',
      })
      expect(response.status).toBe(303)
    } finally {
      await stop()
    }
  })

  it('set-role refuses unknown roles, and disable disables a user', async () => {
    expect(
      (await lake(['users', 'set-role', 'jo@example.org', '--role', 'ghost', ...data()])).err,
    ).toContain('There is no role "ghost"')
    expect((await lake(['users', 'disable', 'jo@example.org', ...data()])).out).toContain(
      'Disabled jo@example.org',
    )
    expect((await lake(['users', 'list', ...data()])).out).toMatch(/jo@example.org .*disabled/)
  })
})
