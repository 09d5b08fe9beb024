import { expect, it } from 'vitest'
import { addressesQuery } from '../../../lib/content/urls/addresses-query.ts'
import { getAddresses, dependsOnContent } from '../../../lib/content/urls/published-addresses.ts'
import { MemoryDataset } from '../../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../../lib/lake/engine/groq/parse.ts'
import { pathFor } from '../../../lib/paths.ts'
import { seed } from '../../../lib/seed/index.ts'

it('the list of URLs contains every content-dependent page of the seed content', async () => {
  const { documents } = await seed()
  const { data } = evaluate(parseQuery(addressesQuery, {}), {
    dataset: new MemoryDataset(documents),
    identity: 'me',
  })
  const paths = documents.flatMap((document) => pathFor(document) ?? []).filter(dependsOnContent)
  expect(new Set(paths.map((path) => path.split('/')[1]))).toEqual(
    new Set(['diseases', 'blog', 'booking', 'take-aways', 'medicines']),
  )
  expect([...getAddresses(data)]).toEqual(expect.arrayContaining(paths))
})
