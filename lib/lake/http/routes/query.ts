import { z } from 'zod'
import { RELEASES_SINCE, supportsReleases } from '../../engine/api-version.ts'
import { httpError } from '../../errors.ts'
import type { Perspective } from '../../types.ts'
import type { LakeContext } from '../../context.ts'
import { readLongJson } from '../middleware/body.ts'
import { VERSION, type LakeRequest } from '../middleware/request.ts'
import { route } from '../middleware/route.ts'
import { MAX_MUTATION_BYTES } from '../../../limits/requests.ts'

const postBody = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

interface QueryInput {
  query: string
  params: Record<string, unknown>
}

const QUERY = `${VERSION}/data/query/:dataset` as const

/** → `{query?, result, syncTags, ms, resultSourceMap?}`. */
export const queryRoutes = [
  route({
    method: 'GET',
    path: QUERY,
    access: 'signedIn',
    summary: 'the result of a query over readable documents; one at a time, 10 s of CPU time',
    handler: (c, lake) => {
      const url = new URL(c.req.url)
      return answer(c, lake, { url, ...getQueryInput(url) })
    },
  }),
  route({
    method: 'POST',
    path: QUERY,
    access: 'signedIn',
    summary: 'the same for long queries',
    // The hosted service accepts mutations of 4 MB; a query with its parameters needs no more.
    maxBytes: MAX_MUTATION_BYTES,
    handler: async (c, lake) => {
      const url = new URL(c.req.url)
      const input = await readLongJson(c, lake, (json) => inputOfBody(json, url))
      return answer(c, lake, { url, ...input })
    },
  }),
]

async function answer(
  c: LakeRequest,
  lake: LakeContext,
  { url, query, params }: QueryInput & { url: URL },
): Promise<Response> {
  const started = performance.now()
  const param = (name: string) => url.searchParams.get(name) ?? undefined
  const found = await lake.queries.runToText({
    query,
    params,
    identity: c.get('identity'),
    perspective: getPerspective(param('perspective'), c.req.param('version') ?? ''),
    resultSourceMap: getSourceMap(param('resultSourceMap')),
    signal: c.req.raw.signal,
  })
  const head = param('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
  const map = found.resultSourceMap
    ? `,"resultSourceMap":${JSON.stringify(found.resultSourceMap)}`
    : ''
  const tags = JSON.stringify(found.syncTags)
  const ms = Math.round(performance.now() - started)
  // The result is already JSON; parsing it only to write it again would cost more than the query.
  return new Response(`{${head}"result":${found.json},"syncTags":${tags},"ms":${ms}${map}}`, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The query and `$parameters` of a URL; 400 if there is no query or a parameter is not JSON. */
export function getQueryInput(url: URL): QueryInput {
  const query = url.searchParams.get('query')
  if (!query) throw httpError(400, 'Bad Request', 'The parameter "query" is missing')
  return { query, params: paramsOfUrl(url) }
}

function paramsOfUrl(url: URL): Record<string, unknown> {
  const params = new Map<string, unknown>()
  for (const [name, text] of url.searchParams) {
    if (!name.startsWith('$')) continue
    try {
      const parsed: unknown = JSON.parse(text)
      params.set(name.slice(1), parsed)
    } catch {
      throw httpError(
        400,
        'Bad Request',
        `The parameter "${name}" is not JSON; strings need quotes`,
      )
    }
  }
  return Object.fromEntries(params)
}

function inputOfBody(json: unknown, url: URL): QueryInput {
  const body = postBody.safeParse(json)
  if (!body.success) {
    throw httpError(400, 'Bad Request', 'The body must be {"query": string, "params"?: object}')
  }
  return { query: body.data.query, params: { ...paramsOfUrl(url), ...body.data.params } }
}

function getSourceMap(text: string | undefined): boolean | 'withKeyArraySelector' {
  if (text === undefined || text === '' || text === 'false') return false
  if (text === 'true' || text === 'withKeyArraySelector') return text === 'true' ? true : text
  throw httpError(400, 'Bad Request', 'resultSourceMap must be true, false or withKeyArraySelector')
}

/** The default perspective: `published` from API version 2025-02-19 on, `raw` before. */
export function getPerspective(text: string | undefined, version: string): Perspective {
  if (text === undefined || text === '') {
    return supportsReleases(version) ? 'published' : 'raw'
  }
  const names = text
    .split(',')
    .map((name) => (name.trim() === 'previewDrafts' ? 'drafts' : name.trim()))
  const invalid = names.find((name) => !/^[A-Za-z0-9_-]{1,128}$/.test(name))
  if (invalid !== undefined) {
    throw httpError(400, 'Bad Request', `"${invalid}" is not a perspective`)
  }
  const [only] = names
  if (names.length === 1 && (only === 'raw' || only === 'published' || only === 'drafts'))
    return only
  if (!supportsReleases(version)) {
    throw httpError(
      400,
      'Bad Request',
      `The perspective "${text}" needs API version ${RELEASES_SINCE} or later, not ${version}`,
    )
  }
  if (names.includes('raw')) {
    throw httpError(400, 'Bad Request', 'The perspective "raw" can not be combined with others')
  }
  return names
}
