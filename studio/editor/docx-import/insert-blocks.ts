import type { Editor } from '@portabletext/editor'
import { getFirstBlock, getLastBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint, getBlockStartPoint, isEmptyTextBlock } from '@portabletext/editor/utils'
import type { SanityClient } from 'sanity'
import { makeSource } from '../citations/new-source.ts'
import { readSources, referenceTo, SOURCES, type Source } from '../citations/sources.ts'
import { newKey } from '../../data/new-key.ts'
import { toWordBlocks } from './to-word-blocks.ts'
import type { WordText } from './word-text.ts'
import { UserFacingError } from '../../data/error-message.ts'

/** Where an imported text goes: after the existing text, or in its place. */
export type Where = 'end' | 'instead'

/** Whether a text is empty, so that no confirmation is needed. */
export function isEmptyText(editor: Editor): boolean {
  const { context } = editor.getSnapshot()
  return context.value.every((block) => isEmptyTextBlock(context, block))
}

/** Existing sources by DOI; DOIs without one are left out. */
export async function knownSources(
  client: SanityClient,
  dois: readonly string[],
): Promise<Map<string, Pick<Source, 'id' | 'isPublic'>>> {
  if (dois.length === 0) return new Map()
  const all = readSources(await client.fetch<unknown>(SOURCES, {}, { perspective: 'raw' }))
  return new Map(
    all.flatMap((source) =>
      source.doi && dois.includes(source.doi) ? [[source.doi, source]] : [],
    ),
  )
}

/**
 * Inserts an imported text into the editor as one undo step. New sources are created first: if that fails, it throws
 * with the text unchanged, and the next try reuses those already created.
 */
export async function insertBlocks(
  editor: Editor,
  client: SanityClient,
  text: WordText,
  where: Where,
): Promise<void> {
  const sources = await knownSources(client, text.dois)
  for (const doi of text.dois) {
    if (sources.has(doi)) continue
    sources.set(doi, { id: (await makeSource(client, doi)).id, isPublic: false })
  }
  const { context } = editor.getSnapshot()
  const blocks = toWordBlocks(text.document, {
    schema: context.schema,
    newKey,
    getSource: (doi) => {
      const source = sources.get(doi)
      if (!source) throw new Error(`No source has the DOI ${doi}`)
      return referenceTo(source)
    },
  })
  place(editor, blocks, where)
}

function place(editor: Editor, blocks: ReturnType<typeof toWordBlocks>, where: Where): void {
  const snapshot = editor.getSnapshot()
  const [first, last] = [getFirstBlock(snapshot), getLastBlock(snapshot)]
  if (!first || !last) throw new UserFacingError('The text is still loading. Try again.')
  const start = getBlockStartPoint({ context: snapshot.context, block: first })
  const end = getBlockEndPoint({ context: snapshot.context, block: last })
  const isInstead = where === 'instead' || isEmptyText(editor)
  if (isInstead) editor.send({ type: 'delete', at: { anchor: start, focus: end } })
  const rest = isInstead ? getLastBlock(editor.getSnapshot()) : last
  const at = rest ? getBlockEndPoint({ context: snapshot.context, block: rest }) : end
  editor.send({
    type: 'insert.blocks',
    blocks,
    placement: isInstead ? 'auto' : 'after',
    at: { anchor: at, focus: at },
    select: 'start',
  })
}
