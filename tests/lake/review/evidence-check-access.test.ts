import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SAFE, retracted, openCheckOffice, type CheckOffice } from './evidence-check-office.ts'

let setup: CheckOffice
beforeEach(async () => {
  setup = await openCheckOffice()
})
afterEach(() => setup.close())

describe('token of the evidence check', () => {
  const client = () =>
    setup.office.lake.anonymousClient({ token: setup.token(), perspective: 'raw' })

  test('can read sources only', async () => {
    await setup.office.writeDraft()
    const types = await client().fetch('array::unique(*[]._type)')
    expect(types).toEqual(['source'])
  })

  test.each([
    ['a public source', { ...SAFE, status: 'retracted' }],
    ['a draft of another type', { _id: 'drafts.post-a', _type: 'post' }],
    ['a source version', { ...SAFE, _id: 'versions.a.source-safe' }],
  ])('cannot write %s', async (_what, document) => {
    await expect(client().createOrReplace(document)).rejects.toMatchObject({ statusCode: 403 })
  })

  test('cannot publish, unpublish, or delete a document', async () => {
    await setup.check(await setup.list(retracted))
    const ids = { publishedId: 'source-address', draftId: 'drafts.source-address' }
    for (const actionType of [
      'sanity.action.document.publish',
      'sanity.action.document.unpublish',
    ] as const)
      await expect(client().action({ actionType, ...ids })).rejects.toMatchObject({
        statusCode: 403,
      })
    await expect(client().delete('source-address')).rejects.toMatchObject({ statusCode: 403 })
  })
})

test('the evidence CLI works with a running lake and its token, and explains a missing token', async () => {
  const cli = join(import.meta.dirname, '../../../lib/evidence.cli.ts')
  const run = async (...argv: string[]) => {
    const child = spawn(process.execPath, ['--no-warnings', cli, ...argv])
    let out = ''
    child.stdout.on('data', (data) => (out += data))
    child.stderr.on('data', (data) => (out += data))
    const [code]: unknown[] = await once(child, 'close')
    return { code, out }
  }
  const path = await setup.list(retracted)
  const there = await run('check', '--file', path, '--data', setup.office.lake.dataDir)
  expect(there).toMatchObject({ code: 0, out: expect.stringContaining('1 draft changed') })
  expect(setup.draft('source-address')).toMatchObject({ status: 'retracted' })
  const away = await run(
    'check',
    '--file',
    path,
    '--data',
    join(setup.office.lake.dataDir, 'nowhere'),
  )
  expect(away).toMatchObject({ code: 1, out: expect.stringContaining('No lake is running on') })
})
