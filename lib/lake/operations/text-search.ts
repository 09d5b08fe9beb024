import type { LakeContext } from '../context.ts'
import { documentTexts } from '../engine/document-texts.ts'
import { parseDocumentId } from '../engine/document-id.ts'
import {
  findInText,
  foldText,
  getSnippet,
  type SnippetPart,
  type TextQuery,
} from '../engine/text-query.ts'
import type { SanityDocument } from '../types.ts'
import { MAX_TEXT_MATCHES, MAX_TEXTS_PER_MATCH } from '../../limits/queries.ts'
import type { RequestContext } from './asking.ts'
import { isScheduledVersion } from './scheduled-release.ts'
import { TextPrefilter } from './text-prefilter.ts'

/** Which version of a document says it. */
export const LAYERS = ['live', 'draft', 'release'] as const
type TextLayer = (typeof LAYERS)[number]

interface FoundText {
  /** Its path in patch syntax. */
  path: string
  layers: TextLayer[]
  /** The release that says it, of several any; null if the draft or the live document says it too. */
  release: string | null
  snippet: readonly SnippetPart[]
}

interface FoundDocument {
  /** Its published id. */
  id: string
  type: string
  layers: readonly TextLayer[]
  /** A release that has it, if nothing else matches. */
  release: string | null
  /** The first texts that match. */
  texts: readonly FoundText[]
  /** How many match. */
  count: number
}

interface TextSearchResult {
  /** The documents with the most matching texts first. */
  found: readonly FoundDocument[]
  /** How many documents match. */
  count: number
}

interface TextSearch {
  query: TextQuery
  /** Only documents of these types. */
  types: ReadonlySet<string>
  /** Only this version of each document; null for all. */
  layer: TextLayer | null
}

/**
 * Searches every text of the documents that the caller can read. There is no index, so that punctuation counts and
 * nothing is missing: the first search reads every document, in slices, and later ones those that changed or can match.
 */
export async function searchTexts(
  lake: LakeContext,
  search: TextSearch,
  { identity, signal }: RequestContext,
): Promise<TextSearchResult> {
  const canRead = (document: SanityDocument) => lake.access.can(identity, 'read', document)
  return lake.slices.run(identity.id, findAll(lake, search, canRead), signal)
}

const prefilters = new WeakMap<LakeContext['store'], TextPrefilter>()

function getPrefilter(store: LakeContext['store']): TextPrefilter {
  const known = prefilters.get(store) ?? new TextPrefilter()
  prefilters.set(store, known)
  return known
}

/** A matching document, with its matching texts by path and snippet: what a draft copied is listed once. */
interface Entry {
  type: string
  texts: Map<string, FoundText>
}

function* findAll(
  { store, config }: Pick<LakeContext, 'store' | 'config'>,
  { query, types, layer }: TextSearch,
  canRead: (document: SanityDocument) => boolean,
): Generator<undefined, TextSearchResult> {
  const entries = new Map<string, Entry>()
  const prefilter = getPrefilter(store)
  if (query.length === 0) return { found: [], count: 0 }
  for (const type of types) {
    for (const { id, rev } of store.revisionsOfType(type)) {
      yield
      const idLayer = getTextLayer(id)
      // Such a version is a copy of the draft.
      if (idLayer === 'release' && isScheduledVersion(config.policy?.scheduled, id)) continue
      if (idLayer === null || (layer !== null && idLayer !== layer)) continue
      if (!prefilter.mayMatch(query, id, rev)) continue
      // It may have been deleted since.
      const document = store.get(id)
      if (document?._type !== type) continue
      prefilter.note(document)
      if (canRead(document)) addTexts(entries, document, query, idLayer)
    }
  }
  const found = [...entries]
    .map(([id, entry]) => toFound(id, entry))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  return { found: found.slice(0, MAX_TEXT_MATCHES), count: found.length }
}

function addTexts(
  entries: Map<string, Entry>,
  document: SanityDocument,
  query: TextQuery,
  layer: TextLayer,
): void {
  const parsed = parseDocumentId(document._id)
  const id = parsed?.publishedId ?? document._id
  const release = layer === 'release' ? (parsed?.layer ?? null) : null
  for (const { path, text } of documentTexts(document)) {
    const matches = findInText(query, foldText(text))
    if (matches === null) continue
    const entry: Entry = entries.get(id) ?? { type: document._type, texts: new Map() }
    entries.set(id, entry)
    const snippet = getSnippet(text, matches)
    const key = JSON.stringify([path, snippet])
    const known = entry.texts.get(key)
    if (!known) entry.texts.set(key, { path, layers: [layer], release, snippet })
    else {
      known.release = known.release === null ? null : release
      if (!known.layers.includes(layer)) known.layers.push(layer)
    }
  }
}

function toFound(id: string, { type, texts }: Entry): FoundDocument {
  const all = [...texts.values()]
  const layers = LAYERS.filter((layer) => all.some((text) => text.layers.includes(layer)))
  const [first] = all
  const release = all.every((text) => text.release !== null) ? (first?.release ?? null) : null
  return { id, type, layers, release, texts: all.slice(0, MAX_TEXTS_PER_MATCH), count: all.length }
}

function getTextLayer(id: string): TextLayer | null {
  const layer = parseDocumentId(id)?.layer
  if (layer === undefined || layer.startsWith('_.')) return null
  return layer === 'published' ? 'live' : layer === 'drafts' ? 'draft' : 'release'
}
