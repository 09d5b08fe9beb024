import type { SanityClient } from '@sanity/client'
import { layerHashes } from '../rules/earlier-hash.ts'
import { readRecords } from '../model/record-order.ts'
import { RECORD_TYPE } from '../model/records.ts'

type Stored = Readonly<Record<string, unknown>>

/** The hashes of the draft and the public version in a page's records, as the lake computes them. */
export async function hostedHashes(
  client: SanityClient,
  id: string,
  { draft, published }: { draft: Stored | undefined; published: Stored | undefined },
) {
  const records: Stored[] = await client.fetch('*[_type == $type && subject._ref == $id]', {
    type: RECORD_TYPE,
    id,
  })
  return layerHashes({
    draft: draft ?? null,
    published: published ?? null,
    records: readRecords(records),
  })
}
