import { createServer } from 'node:net'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { ana, SEND } from '../../contact-payload.ts'
import { launch, startStack } from '../../stack.ts'
import { openSmtpSink } from '../../unit/smtp-sink.ts'
import { Colleague } from '../office/staff-api.ts'
import { expect, test } from './operator-test.ts'

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

test('a port in use stops the start with a message that says what to do', async ({}, testInfo) => {
  const port = await getPort({ host: '127.0.0.1' })
  const blocker = createServer().listen(port)
  const child = launch({ dataDir: testInfo.outputPath('data'), port })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  blocker.close()
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is already in use`)
  expect(said).toContain('PORT=')
  expect(said).not.toContain('    at ')
})

test('a second start neither seeds nor builds and keeps the logins; a signal stops everything except a mail in progress', async ({}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  const mailServer = Promise.withResolvers<void>()
  const mailbox = await openSmtpSink({ hold: mailServer.promise })
  const first = await startStack({
    dataDir,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      SMTP_FROM: 'office@clearwell.example',
      SMTP_TO: 'desk@clearwell.example',
    },
  })
  for (const role of ['admin', 'editor', 'reviewer', 'viewer']) {
    expect(first.output()).toContain(`${role}@clearwell.example`)
  }
  const passwords = (await first.secrets()).initialPasswords
  expect(new Set(Object.values(passwords)).size).toBe(4)
  expect((await stat(join(dataDir, 'lake/secrets.json'))).mode & 0o077).toBe(0)
  const body = new URLSearchParams({ ...ana })
  expect((await fetch(`${first.url}${SEND}`, { method: 'POST', body })).ok).toBe(true)
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const stopped = first.stop('SIGINT')
  await expect.poll(() => answers(`${first.url}/`)).toBe(false)
  mailServer.resolve()
  expect(await stopped).toBe(0)
  await mailbox.close()

  const second = await startStack({ dataDir, port: first.port })
  expect(second.output()).not.toMatch(/Building|Imported|Seeding/)
  // Nothing that an operator cannot use: how Next measures itself, or what a package wants of our code.
  expect(second.output()).not.toMatch(/next\.config|request option/)
  // Output stays in logs, so initial passwords are printed only once.
  for (const password of Object.values(passwords)) {
    expect(first.output()).toContain(password)
    expect(second.output()).not.toContain(password)
  }
  expect(second.output()).toContain('npm run lake -- users first-passwords')
  expect((await second.secrets()).initialPasswords).toEqual(passwords)
  expect(await answers(`${second.url}/`)).toBe(true)
  const { client } = await Colleague.signIn('editor', second.url, dataDir)
  expect(await client.fetch('*[_type == "message"].relay.state')).toEqual(['sent'])
  expect(await second.stop('SIGTERM')).toBe(0)
})

test('a new machine of a cluster without the secrets of the others does not start, and says what it needs', async ({}, testInfo) => {
  const child = launch({
    dataDir: testInfo.outputPath('data'),
    port: await getPort({ host: '127.0.0.1' }),
    env: { DATABASE_URL: 'postgres://lake@127.0.0.1:1/lake' },
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(said).toContain('There is no secrets.json')
  expect(said).not.toContain('ENOENT')
})

test('an unreadable store stops the start and stays unchanged', async ({ seeded }, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const store = join(dataDir, 'lake/store.sqlite')
  await writeFile(store, 'This is not a database.')
  const child = launch({ dataDir, port: await getPort({ host: '127.0.0.1' }) })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk))
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(said).toContain('store.sqlite')
  expect(said).not.toContain('    at ')
  expect(await readFile(store, 'utf8')).toBe('This is not a database.')
})
