import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

async function figures(): Promise<Map<string, number>> {
  const response = await test.fetch('/metrics')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const blank = line.lastIndexOf(' ')
      return [line.slice(0, blank), Number(line.slice(blank + 1))] as const
    }),
  )
}

it('GET /health returns the status without details to anyone', async () => {
  const response = await test.fetch('/health', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

it('GET /metrics returns queues, listeners, sync and response times, deliveries, jobs, and backups', async () => {
  const client = test.client('editor')
  await client.create({ _id: 'drafts.a', _type: 'note', title: 'Words of a draft' })
  const heard = await new Promise((resolve, reject) => {
    const listening = client
      .listen('*', {}, { events: ['welcome'] })
      .subscribe({ next: () => resolve(listening), error: reject })
  })
  const found = await figures()
  expect(found.get('lake_listeners{kind="listen"}')).toBe(1)
  ;(heard as { unsubscribe(): void }).unsubscribe()
  expect(found.get('lake_fsync_duration_seconds_count')).toBe(1)
  expect(found.get('lake_queries{state="waiting"}')).toBe(0)
  expect(found.get('lake_background_tasks')).toBe(0)
  expect(found.get('lake_queue_length{kind="write"}')).toBe(0)
  expect(found.get('lake_webhook_deliveries{state="dead_letter"}')).toBe(0)
  expect(found.get('lake_scheduled_tasks')).toBe(0)
  expect(found.get('lake_job_runs_total{job="retention"}')).toBe(1)
  expect(found.get('lake_job_failures_total{job="retention"}')).toBe(0)
  expect(found.get('lake_job_duration_seconds_count{job="retention"}')).toBe(1)
  expect(found.get('lake_job_next_run_timestamp_seconds{job="retention"}')).toBeGreaterThan(
    Date.now() / 1000,
  )
  expect(found.get('lake_transactions_total')).toBe(1)
  expect(found.get('lake_backup_age_seconds')).toBe(-1)
  expect(found.get('lake_store_bytes{file="store"}')).toBeGreaterThan(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  const answered =
    'lake_http_request_duration_seconds_count{method="POST",route="/v/data/mutate/:dataset",status="200"}'
  expect(found.get(answered)).toBe(1)
})

it('GET /metrics returns the age of the newest backup', async () => {
  test.lake.context.access.audit.record({ kind: 'backup', actor: 'shell', detail: 'a copy' })
  const age = (await figures()).get('lake_backup_age_seconds') ?? Number.NaN
  expect(age).toBeGreaterThanOrEqual(0)
  expect(age).toBeLessThan(60)
})

it('GET /metrics has no document ids, queries, or caller input in its labels', async () => {
  await test.fetch('/v1/data/doc/production/secret-id', {
    headers: { authorization: `Bearer ${test.token('editor')}` },
  })
  await test.fetch('/secret-path', { method: 'PROPFIND' })
  const text = await (await test.fetch('/metrics')).text()
  expect(text).not.toMatch(/secret|Words of a draft|PROPFIND/)
})
