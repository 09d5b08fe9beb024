import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Colleague } from '../e2e/office/staff-api.ts'
import { copySeedContent } from '../seed-content.ts'
import { startStack, type Stack } from '../stack.ts'

let dataDir: string
let stack: Stack

/** As a clock leaves it that was ahead while these pages were published. */
function publishedTomorrow(): void {
  const db = new DatabaseSync(join(dataDir, 'lake/store.sqlite'))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  db.prepare(
    `UPDATE documents SET json = json_set(json, '$._updatedAt', ?)
     WHERE type = 'article' AND id NOT LIKE '%.%'`,
  ).run(tomorrow)
  db.close()
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'search-'))
  await copySeedContent(dataDir)
  publishedTomorrow()
  stack = await startStack({ dataDir })
})
afterAll(async () => {
  await stack.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const search = async (query: string): Promise<unknown> => {
  const response = await fetch(`${stack.url}/api/search?q=${encodeURIComponent(query)}`)
  return (await response.json()).results
}

test('the search shows a corrected text at once, also if the clock was ahead when other pages were published', async () => {
  const [editor, reviewer] = [
    await Colleague.of('editor', stack.url, dataDir),
    await Colleague.of('medicalReviewer', stack.url, dataDir),
  ]
  const [term] = await editor.client.fetch('*[_type == "glossaryTerm" && _id in path("*")][0...1]')
  expect(await search('zyxolaxin')).toEqual([])
  const { _rev } = await editor.client.createOrReplace({
    ...term,
    _id: `drafts.${term._id}`,
    definition: `${term.definition} Zyxolaxin is another word for it.`,
  })
  await editor.submit(term._id, _rev)
  await reviewer.approve(term._id, _rev)
  await editor.publish(term._id)
  expect(await search('zyxolaxin')).toMatchObject([{ title: expect.stringContaining(term.term) }])
})
