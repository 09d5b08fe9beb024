import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { until } from '../../wait-until.ts'

let test: TestLake | undefined
let close = () => {}
afterEach(async () => {
  close()
  await test?.close()
})

const WORDS = 'Zebrafinch'

it('the log contains no document text, tokens, or e-mail addresses, whatever fails', async () => {
  const receiver = createServer((_request, response) => response.writeHead(400).end(WORDS))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  close = () => receiver.close()
  const address = receiver.address() as AddressInfo
  const url = `http://127.0.0.1:${address.port}`
  test = await openTestLake({
    config: {
      webhooks: [{ name: 'broken', url, allowPrivate: true, includeDrafts: true }],
    },
    webhookLimits: { firstPauseMs: 1, triesOfUnsendable: 1 },
  })
  const { lake, logged, audited } = test
  const { store } = lake.context
  const token = test.token('editor')
  const client = test.client('editor')
  const email = test.user('editor').email
  const ask = (path: string, body: unknown, bearer = token) =>
    test?.fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  await client.create({ _id: 'drafts.a', _type: 'note', title: WORDS, _key: token })
  await until(() => logged.some((line) => line.includes('set drafts.a aside')))
  // A listener fails with the document in its error.
  const stop = store.onCommit(({ changes }) => {
    throw new Error(`Cannot read '${JSON.stringify(changes[0]?.after)}' by ${email} (${token})`)
  })
  await client
    .patch('drafts.a')
    .set({ title: `${WORDS} again` })
    .commit()
  stop()
  await ask('/v1/data/mutate/production', `{"mutations": [{"create": {"title": ${WORDS}}}]}`)
  await ask('/v1/data/mutate/production', { mutations: [{ create: { _type: 7, title: WORDS } }] })
  await ask('/v1/data/query/production', { query: `*[title == "${WORDS}"` })
  await ask('/v1/data/query/production', { query: '1' }, `sk${WORDS.repeat(5)}1234`)
  await test.fetch('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password: WORDS }).toString(),
  })
  // An unreadable stored document: the parser quotes it.
  store.db.exec(`UPDATE documents SET json = '{"title": ${WORDS}' WHERE id = 'drafts.a'`)
  const broken = await test.fetch('/v1/data/doc/production/drafts.a', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(broken.status).toBe(500)
  store.db.exec("DELETE FROM documents WHERE id = 'drafts.a'")

  const lines = [...logged, ...audited].join('\n')
  expect(lines).toMatch(/A listener failed/)
  expect(lines).toMatch(/Unexpected: SyntaxError/)
  expect(lines).not.toContain(WORDS)
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(email)
})
