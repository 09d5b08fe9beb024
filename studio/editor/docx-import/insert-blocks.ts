import type { Editor } from '@portabletext/editor'
import { getFirstBlock, getLastBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint, getBlockStartPoint, isEmptyTextBlock } from '@portabletext/editor/utils'
import type { SanityClient } from 'sanity'
import { createdMessage, makeSource } from '../citations/new-source.ts'
import { readSources, referenceTo, SOURCES, type Source } from '../citations/sources.ts'
import { newKey } from '../../data/new-key.ts'
import { toWordBlocks } from './to-word-blocks.ts'
import { uploadPictures, type PictureText } from './upload-pictures.ts'
import { READ_ONLY_MESSAGE } from '../text/read-only-message.ts'
import type { WordText } from './word-text.ts'
import { UserFacingError } from '../../data/error-message.ts'

/** Where an imported text goes: after the existing text, or in its place. */
export type Where = 'end' | 'instead'

/** A draft source that an imported text cites. */
export interface DraftSource {
  id: string
  name: string
  /** What it still needs. */
  message: string
}

/** What is left to do after an import. */
export interface ImportResult {
  sources: DraftSource[]
  /** The number of images without alternative text. */
  undescribed: number
  /** The images that the lake rejected, as sentences. */
  rejected: string[]
}

/** Whether a text is empty, so that no confirmation is needed. */
export function isEmptyText(editor: Editor): boolean {
  const { context } = editor.getSnapshot()
  return context.value.every((block) => isEmptyTextBlock(context, block))
}

/** Existing sources by DOI; DOIs without one are left out. */
export async function knownSources(
  client: SanityClient,
  dois: readonly string[],
): Promise<Map<string, Pick<Source, 'id' | 'isPublic' | 'title'>>> {
  if (dois.length === 0) return new Map()
  const all = readSources(await client.fetch<unknown>(SOURCES, {}, { perspective: 'raw' }))
  return new Map(
    all.flatMap((source) =>
      source.doi && dois.includes(source.doi) ? [[source.doi, source]] : [],
    ),
  )
}

/**
 * Inserts an imported text into the editor as one undo step. Its images are uploaded and new sources are created first:
 * if that fails, it throws with the text unchanged, and the next try reuses those already stored.
 */
export async function insertBlocks(
  editor: Editor,
  client: SanityClient,
  { text, where, texts }: { text: WordText; where: Where; texts: ReadonlyMap<string, PictureText> },
): Promise<ImportResult> {
  const { pictures, rejected } = await uploadPictures(client, text.pictures, texts)
  const sources = await knownSources(client, text.dois)
  const drafts: DraftSource[] = [...sources.values()].flatMap(({ id, isPublic, title: name }) =>
    isPublic ? [] : [{ id, name, message: 'It is still a draft.' }],
  )
  for (const doi of text.dois) {
    if (sources.has(doi)) continue
    const made = await makeSource(client, doi)
    sources.set(doi, { id: made.id, isPublic: false, title: made.name })
    drafts.push({ id: made.id, name: made.name, message: createdMessage(made) })
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
    getPicture: (mark) => pictures.get(mark) ?? null,
  })
  place(editor, blocks, where)
  const undescribed = [...pictures.values()].filter(({ alt, decorative }) => !alt && !decorative)
  return { sources: drafts, undescribed: undescribed.length, rejected }
}

/** @internal */
export function place(editor: Editor, blocks: ReturnType<typeof toWordBlocks>, where: Where): void {
  const snapshot = editor.getSnapshot()
  if (snapshot.context.readOnly) throw new UserFacingError(READ_ONLY_MESSAGE)
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
