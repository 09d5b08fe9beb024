import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../fixtures/postgres.ts'

test('a PostgreSQL server of a test keeps committed rows when it is killed, and starts again on its port', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  const url = await postgres.createDatabase('one')
  const query = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<{ n: number }>(text)).rows
    } finally {
      await client.end()
    }
  }
  await query('CREATE TABLE numbers (n integer)')
  await query('INSERT INTO numbers VALUES (1)')
  await postgres.kill()
  await expect(query('SELECT n FROM numbers')).rejects.toThrow('ECONNREFUSED')
  await postgres.start()
  expect(await query('SELECT n FROM numbers')).toEqual([{ n: 1 }])
  await postgres.stop()
  await postgres.start()
  expect(await query('SELECT n FROM numbers')).toEqual([{ n: 1 }])
})
