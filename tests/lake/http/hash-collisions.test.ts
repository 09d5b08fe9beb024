import { afterAll, beforeAll, expect, test } from 'vitest'
import { collidingTexts } from '../../hash-collisions.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postMutations } from '../fixtures/raw-requests.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
})
afterAll(() => lake.close())

const LETTERS = 3_200_000
/** As many other strings of the same length. */
const scattered = collidingTexts(LETTERS).map((_text, n) =>
  String(1_000_000_000 + ((n * 2_654_435_761) % 3_000_000_000)),
)

/** The CPU time of the process, whose only work this request is. */
async function getMilliseconds(texts: readonly string[]): Promise<number> {
  const document = { _id: 'private.texts', _type: 'faq', texts }
  const body = JSON.stringify({ mutations: [{ create: document }] })
  const before = process.cpuUsage()
  const { status } = await postMutations(lake, 'viewer', body)
  const { user, system } = process.cpuUsage(before)
  expect(status).toBe(403)
  return (user + system) / 1_000
}

test('a request body with colliding hash keys is not much slower to process than another body', async () => {
  await getMilliseconds(scattered.map((text) => `w${text}`))
  // Start with strings that V8's string table does not have from earlier runs.
  const crafted = await getMilliseconds(collidingTexts(LETTERS))
  const usual = await getMilliseconds(scattered)
  // A quarter of a million colliding strings took V8 minutes.
  expect(crafted).toBeLessThan(2_000 + usual * 20)
})
