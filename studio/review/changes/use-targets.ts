import { useEffect, useState } from 'react'
import { getDraftId, getPublishedId, useClient, useSchema } from 'sanity'
import { isRecord } from '../../../lib/is-record.ts'

/** A reference's target, as editors know it. */
export interface Target {
  title: string
  /** The file's URL, if it is an image. */
  pictureUrl?: string
}

export type Targets = ReadonlyMap<string, Target>

// Drafts come first, so that the published title wins where there are both.
const QUERY = `*[_id in $ids || _id in $drafts] | order(_id in path("drafts.**") desc) {
  _id, _type, "title": coalesce(shortTitle, title, name, term, originalFilename), url
}`

/** Looks up the titles of all these documents at once. Missing or deleted documents are left out. */
export function useTargets(ids: readonly string[]): Targets {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schema = useSchema()
  const [targets, setTargets] = useState<Targets>(new Map())
  const key = JSON.stringify([...new Set(ids)].toSorted())

  useEffect(() => {
    const wanted: string[] = JSON.parse(key)
    if (wanted.length === 0) return
    let current = true
    const params = { ids: wanted, drafts: wanted.map(getDraftId) }
    client.fetch<unknown>(QUERY, params, { perspective: 'raw' }).then(
      (answer) => {
        if (current) setTargets(readTargets(answer, (type) => schema.get(type)?.title))
      },
      // The diff is readable without titles.
      () => current && setTargets(new Map()),
    )
    return () => {
      current = false
    }
  }, [client, schema, key])

  return targets
}

function readTargets(answer: unknown, typeTitle: (type: string) => string | undefined): Targets {
  const documents = Array.isArray(answer) ? answer.filter(isRecord) : []
  return new Map(
    documents.map(({ _id, _type, title, url }) => {
      const type = String(_type)
      const isPicture = type === 'sanity.imageAsset' && typeof url === 'string'
      return [
        getPublishedId(String(_id)),
        {
          title: typeof title === 'string' ? title : (typeTitle(type) ?? type),
          ...(isPicture && { pictureUrl: url }),
        },
      ]
    }),
  )
}
