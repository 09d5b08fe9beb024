import { execFile } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeLakeAlone } from '../fixtures/lake-alone.ts'
import { runSql } from '../fixtures/store-sql.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const execFileAsync = promisify(execFile)

let lake: TestLake

const access = () => lake.lake.context.access
const sql = (statement: string, ...values: (string | number)[]) =>
  runSql(lake.dataDir, statement, ...values)

beforeEach(async () => {
  lake = await openTestLake()
})
afterEach(() => lake.close())

describe('lake repair and a row that was changed in the database:', () => {
  const repair = async (...args: string[]) => {
    const copy = join(await mkdtemp(join(tmpdir(), 'lake-repair-rows-')), 'lake')
    await cp(lake.dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('lake.json') })
    makeLakeAlone(copy)
    const program = join(import.meta.dirname, '../../../lib/lake.cli.ts')
    const run = async (...more: string[]) =>
      (await execFileAsync(process.execPath, [program, 'repair', ...more, '--data', copy])).stdout
    const read = (statement: string, ...values: string[]) => {
      const db = new DatabaseSync(join(copy, 'store.sqlite'), { readOnly: true })
      try {
        return db.prepare(statement).all(...values)
      } finally {
        db.close()
      }
    }
    return { printed: await run(...args), run, read }
  }

  test('it lists what the row would grant, and changes nothing without an order', async () => {
    const { id, email } = lake.user('viewer')
    sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
    const { printed } = await repair()
    expect(printed).toContain(`users/${id}`)
    expect(printed).toContain(email)
    expect(printed).toContain('the role administrator')
    expect(access().users.get(id)).toMatchObject({ isUnsealed: true })
  })

  test('it accepts or drops the row that is named, with an entry in the audit log', async () => {
    const { id } = lake.user('viewer')
    sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
    const { token } = access().tokens.create({ label: 'report', role: 'viewer' })
    sql('UPDATE api_tokens SET role = ? WHERE id = ?', 'administrator', token.id)
    const { printed, run, read } = await repair('--accept', `users/${id}`)
    expect(printed).toContain('Accepted: The account')
    expect(printed).toContain(`api_tokens/${token.id}`)
    expect(await run('--drop', `api_tokens/${token.id}`)).toContain('Dropped: The API token report')
    expect(await run()).not.toContain('would grant')
    expect(read('SELECT id FROM api_tokens WHERE id = ?', token.id)).toEqual([])
    const audited = JSON.stringify(read("SELECT * FROM audit_lines WHERE actor = 'shell'"))
    expect(audited).toContain('row of users accepted: the role administrator')
    expect(audited).toContain('row of api_tokens dropped: the role administrator')
    await expect(run('--accept', 'users/none')).rejects.toThrow(/There is no row users\/none/)
  })

  test('it says what was done with each row that is named, and fails if one is unknown', async () => {
    const [viewer, editor] = [lake.user('viewer').id, lake.user('editor').id]
    for (const id of [viewer, editor])
      sql('UPDATE users SET role = ? WHERE id = ?', 'administrator', id)
    const named = ['--accept', `users/${viewer}`, '--accept', 'users/none']
    const failed = await repair(...named, '--drop', `users/${editor}`, '--drop', 'users/no').then(
      () => ({}),
      (error: unknown) => error,
    )
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/Accepted: The account .*\nDropped: The account /),
      stderr: expect.stringMatching(/There is no row users\/none .*\n.*There is no row users\/no /),
    })
  })
})
