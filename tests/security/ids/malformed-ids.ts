import fc from 'fast-check'
import { marker, type Attack } from '../attack.ts'
import { isRefused } from '../article-steps.ts'
import { clientFor } from '../signed-in-user.ts'
import { readSecrets } from '../../stack.ts'

/**
 * Ids that are neither published, draft, nor version ids. (An id that ends in a dot asks the lake to generate the rest,
 * as in `drafts.`; the generated ids below include those.)
 */
const MISSHAPEN = [
  'versions.foo',
  'versions.',
  'drafts.drafts.x',
  'drafts.versions.r.x',
  'versions.r.drafts.x',
  'versions.r.versions.r.x',
  'versions..x',
  'drafts..x',
  '.x',
  'x..y',
  'Drafts.x/y',
  'a b',
  'a\nb',
  'ä',
  '-x',
  '_.x',
  'x'.repeat(200),
]

const piece = fc.constantFrom('foo', 'article-diabetes', 'message', '_', 'r1')
const id = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('.'))

/** Stores articles under ids that one part of the lake treats as public and another as private. */
export const malformedIds: Attack = {
  name: 'ids/malformed-ids',
  rule: 'Malformed IDs are rejected, and no ID with a dot is served as published.',
  twin: 'document-id',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const word = marker()
    const words = { _type: 'article', title: word, slug: { _type: 'slug', current: word } }
    for (const _id of MISSHAPEN) {
      for (const verb of ['create', 'createOrReplace', 'createIfNotExists']) {
        const answer = await editor.mutate([{ [verb]: { ...words, _id } }])
        watch.try(answer.status === 400, `${verb} ${JSON.stringify(_id)}: ${answer.status}`)
      }
      const create = {
        actionType: 'sanity.action.document.create',
        publishedId: _id,
        attributes: { ...words, _id: `drafts.${_id}` },
        ifExists: 'fail',
      }
      const answer = await editor.act([create])
      watch.try(isRefused(answer), `action create ${JSON.stringify(_id)}: ${answer.status}`)
    }
    for (const _id of fc.sample(id, 150)) {
      await editor.mutate([{ createIfNotExists: { ...words, _id } }])
      watch.try(true, '')
    }
    const readers = [clientFor(target.url, target.as('viewer').token)]
    if (target.dataDir !== undefined)
      readers.push(clientFor(target.url, (await readSecrets(target.dataDir)).tokens.site))
    for (const reader of readers) {
      const shown = await reader.fetch<string[]>(
        '*[title == $word]._id',
        { word },
        { perspective: 'published' },
      )
      watch.try(shown.length === 0, `served as published: ${shown.slice(0, 5).join(', ')}`)
    }
    const mess = await editor.client.fetch<string[]>('*[title == $word]._id', { word })
    if (mess.length > 0) await editor.mutate(mess.map((each) => ({ delete: { id: each } })))
    const { status } = await target.ask(`/diseases/${word}`)
    watch.try(status === 404, `/diseases/${word} answers ${status}`)
  },
}
