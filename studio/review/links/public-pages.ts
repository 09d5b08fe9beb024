import type { SanityClient } from 'sanity'
import { z } from '../../../lib/zod-without-eval.ts'
import { getAddress } from '../../../lib/workflow/rules/address-of.ts'
import { addressedTypes } from '../../../schemas/index.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { fetchRows } from './fetch-rows.ts'

/** A public page. */
export interface PublicPage {
  id: string
  type: string
  title: string
  address: string
}

const QUERY = `*[_type in $types]{
  _id, _type, "title": coalesce(shortTitle, title, name, hero.title), slug, number
} | order(_type asc, title asc)`

const stored = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  title: z.string().nullish(),
})

/** All public pages, by type and title. */
export async function fetchPublicPages(client: SanityClient): Promise<PublicPage[]> {
  const pages = await fetchRows(client, {
    query: QUERY,
    params: { types: addressedTypes },
    perspective: 'published',
    row: stored,
  })
  return pages.flatMap((page) => {
    const address = getAddress(page)
    if (address === null) return []
    return { id: page._id, type: page._type, title: page.title ?? address, address }
  })
}

/** The same as a hook; null while loading. */
export function usePublicPages(): { pages: readonly PublicPage[] | null; isFailed: boolean } {
  const { answer, error } = useLakeQuery(fetchPublicPages, [])
  return { pages: answer ?? null, isFailed: error !== undefined }
}
