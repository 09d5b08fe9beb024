import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

describe('lake cluster', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  const spawnLake = (args: readonly string[], databaseUrl?: string) =>
    spawn(process.execPath, ['--no-warnings', cli, ...args, '--no-config'], {
      env: { ...process.env, DATABASE_URL: databaseUrl ?? '' },
    })
  const lake = async (args: readonly string[], databaseUrl?: string) => {
    const child = spawnLake(args, databaseUrl)
    let [out, err] = ['', '']
    child.stdout.on('data', (data) => (out += data))
    child.stderr.on('data', (data) => (err += data))
    child.stdin.end()
    const [code] = await once(child, 'close')
    return { code, out, err }
  }
  const start = async (dataDir: string, databaseUrl?: string) => {
    const child = spawnLake(['start', '--data', dataDir, '--port', '0'], databaseUrl)
    let err = ''
    child.stderr.on('data', (data) => (err += data))
    const stop = async () => {
      if (child.exitCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = await once(child, 'close')
      return code
    }
    onTestFinished(async () => void (await stop()))
    for await (const line of createInterface({ input: child.stdout })) {
      const { url }: { url: string } = JSON.parse(line)
      return { url, stop, said: () => err }
    }
    throw new Error(`The lake did not start: ${err}`)
  }

  it('makes a cluster of a data folder, starts nodes, shows and moves the lead, and makes a lake alone of it', async () => {
    const url = await postgres.createDatabase('cli')
    const room = await mkdtemp(join(tmpdir(), 'lake-cluster-cli-'))
    const [first, second, alone] = ['first', 'second', 'alone'].map((name) => join(room, name))
    if (!first || !second || !alone) throw new Error('There are three folders')
    const early = await start(first)
    expect(await early.stop()).toBe(0)

    expect(await lake(['cluster', 'status', '--data', first])).toMatchObject({
      code: 2,
      err: expect.stringContaining('DATABASE_URL'),
    })
    expect(await lake(['start', '--data', first, '--port', '0'], url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('lake cluster init'),
    })
    expect(await lake(['cluster', 'init', '--data', first], url)).toMatchObject({
      code: 0,
      out: expect.stringContaining('The cluster is ready'),
    })
    expect(await lake(['cluster', 'init', '--data', first], url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already has a cluster. To add a node'),
    })
    // Its file must change through the log only.
    const nowhere = await lake(['cluster', 'status', '--data', first], url.replace(/:\d+\//, ':1/'))
    expect(nowhere).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Cannot connect to PostgreSQL at \S+:1 \(DATABASE_URL\): /),
    })
    expect(await lake(['users', 'list', '--data', first])).toMatchObject({
      code: 1,
      err: expect.stringContaining('a copy of a cluster'),
    })

    expect(await lake(['start', '--data', second, '--port', '0'], url)).toMatchObject({
      code: 1,
      err: expect.stringContaining('secrets.json'),
    })
    await mkdir(second, { recursive: true })
    await copyFile(join(first, 'secrets.json'), join(second, 'secrets.json'))
    const one = await start(first, url)
    const two = await start(second, url)
    const added = await lake(
      ['users', 'add', 'jo@example.org', '--name', 'Jo Lee', '--role', 'editor', '--data', second],
      url,
    )
    expect(added).toMatchObject({ code: 0, out: expect.stringContaining('jo@example.org') })
    await expect
      .poll(async () => (await lake(['cluster', 'status', '--data', second], url)).out, {
        timeout: 30_000,
      })
      .toMatch(new RegExp(`Leader: ${one.url}[^]*${two.url} +follower`))
    expect(await lake(['cluster', 'step-down', '--data', second], url)).toMatchObject({
      code: 0,
      out: expect.stringContaining(one.url),
    })
    await expect
      .poll(async () => (await lake(['cluster', 'status', '--data', second], url)).out, {
        timeout: 30_000,
      })
      .toContain(`Leader: ${two.url}`)
    expect((await lake(['cluster', 'status', '--data', second], url)).out).toContain(
      'does not wait for a standby',
    )
    expect(one.said()).toContain('no longer leads')
    expect(two.said()).toContain('leads from change')
    expect(await one.stop()).toBe(0)
    expect(await two.stop()).toBe(0)

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query("UPDATE lake_nodes SET seen_at = seen_at - interval '1 minute'")
    await client.end()
    // A node that died does not say that it no longer leads.
    const { out: left } = await lake(['cluster', 'status', '--data', second], url)
    expect(left).toContain('No node leads')
    expect(left).toMatch(new RegExp(`${one.url} +– `))

    const exported = ['cluster', 'export', '--data', second, '--to', alone]
    expect(await lake(exported, url)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Wrote the state at change'),
    })
    expect(await lake(['verify', '--data', alone])).toMatchObject({ code: 0 })
    expect(await lake(['users', 'list', '--data', alone])).toMatchObject({
      code: 0,
      out: expect.stringContaining('jo@example.org'),
    })
  })
})
