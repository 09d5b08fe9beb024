import { useMemo } from 'react'
import { getDraftId, getPublishedId, useSchema, type SanityClient } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'
import { NAME_IN_GROQ } from '../../../lib/workflow/rules/document-name.ts'
import { pictureAddress } from '../../editor/assets/pictures.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'

/** A reference's target, as editors know it. */
export interface Target {
  title: string
  /** The URL of a thumbnail, if it is an image. */
  pictureUrl?: string
}

export type Targets = ReadonlyMap<string, Target>

const THUMBNAIL_WIDTH = 320

// Drafts come first, so that the published title wins where there are both.
const QUERY = `*[_id in $ids || _id in $drafts] | order(_id in path("drafts.**") desc) {
  _id, _type, "title": coalesce(shortTitle, ${NAME_IN_GROQ}, originalFilename)
}`

async function fetchTargets(client: SanityClient, ids: readonly string[]): Promise<unknown> {
  return client.fetch<unknown>(
    QUERY,
    { ids, drafts: ids.map((id) => getDraftId(id)) },
    { perspective: 'raw' },
  )
}

/**
 * Looks up the titles of all these documents at once. Missing or deleted documents are left out; the diff is readable
 * without titles.
 */
export function useTargets(ids: readonly string[]): Targets {
  const schema = useSchema()
  const uniqueIds = [...new Set(ids)].toSorted()
  const { answer } = useLakeQuery(uniqueIds.length > 0 ? fetchTargets : null, [uniqueIds])
  return useMemo(() => readTargets(answer, (type) => schema.get(type)?.title), [answer, schema])
}

function readTargets(answer: unknown, typeTitle: (type: string) => string | undefined): Targets {
  const documents = Array.isArray(answer) ? answer.filter(isRecord) : []
  return new Map(
    documents.map(({ _id, _type, title }) => {
      const type = String(_type)
      const isPicture = type === 'sanity.imageAsset'
      return [
        getPublishedId(String(_id)),
        {
          title: typeof title === 'string' ? title : (typeTitle(type) ?? type),
          ...(isPicture && { pictureUrl: pictureAddress(String(_id), THUMBNAIL_WIDTH) }),
        },
      ]
    }),
  )
}
