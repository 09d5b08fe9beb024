import type { SanityClient } from 'sanity'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'
import { z } from '../../../lib/zod-without-eval.ts'
import { askLake } from '../../data/request-lake.ts'

/** The versions of a document, as the search names them. */
export const LAYER_TITLES = { live: 'Live', draft: 'Draft', release: 'Release' } as const
export type TextLayer = keyof typeof LAYER_TITLES
const layers = z.array(z.enum(['live', 'draft', 'release']))

const resultShape = z.object({
  count: z.number(),
  found: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      layers,
      /** Set if only versions in releases match. */
      release: z.string().nullable(),
      count: z.number(),
      texts: z.array(
        z.object({
          path: z.string(),
          layers,
          release: z.string().nullable(),
          snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
        }),
      ),
    }),
  ),
})
const namesShape = z.array(z.object({ _id: z.string(), name: z.string().nullish() }))

type Result = z.infer<typeof resultShape>
export type FoundText = Result['found'][number]['texts'][number]
export type FoundDocument = Result['found'][number] & { title: string }

export interface FoundTexts {
  found: readonly FoundDocument[]
  /** How many documents match; the list may have fewer. */
  count: number
}

const NAMES = `*[_id in $ids]{_id, "name": ${NAME_IN_GROQ}}`

/** Searches the texts, and names the documents: by their drafts, which editors know. */
export async function fetchTexts(
  client: SanityClient,
  query: string,
  types: readonly string[],
  layer: TextLayer | null,
): Promise<FoundTexts> {
  const url = `/data/text-search/${client.config().dataset}`
  const { found, count } = resultShape.parse(await askLake(client, url, { query, types, layer }))
  const ids = found.flatMap(({ id, release }) => [
    id,
    `drafts.${id}`,
    ...(release === null ? [] : [`versions.${release}.${id}`]),
  ])
  const named = namesShape.parse(
    await client.fetch(NAMES, { ids }, { perspective: 'raw', tag: 'dashboard' }),
  )
  const names = new Map(named.map(({ _id, name }) => [_id, name]))
  const getTitle = ({ id, release }: Result['found'][number]) =>
    names.get(`drafts.${id}`) ||
    names.get(id) ||
    names.get(`versions.${release}.${id}`) ||
    'Untitled'
  return { count, found: found.map((each) => ({ ...each, title: getTitle(each) })) }
}
