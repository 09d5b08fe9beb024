import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { join } from 'node:path'
import { z } from 'zod'
import type { LakeContext } from '../../context.ts'
import type { DocumentInput, Identity } from '../../types.ts'
import { upload } from '../../assets/upload.ts'
import { withArrayKeys } from '../../engine/patch/array-keys.ts'
import { isDocumentId, isReleaseId } from '../../engine/document-id.ts'
import { getNotes, readNote, withAssets } from './asset-notes.ts'
import {
  isOfRelease,
  leftOutMessage,
  releasesFirst,
  toImportedRelease,
  versionFilter,
} from './imported-releases.ts'
import { readFirstInside, readInside } from './open-beneath.ts'

/** What to do with a document whose id is taken: stop, replace the old one, or keep it. */
export type OnExisting = 'fail' | 'replace' | 'keep'

export interface ImportOptions {
  /** Undefined for a blank line. */
  documents: AsyncIterable<unknown> | Iterable<unknown>
  /** The base of the notes' paths. */
  assetsDir: string
  onExisting: OnExisting
  /** The config's own seed content, which is trusted. */
  isSeed?: boolean
  report: (line: string) => void
}

export interface ImportResult {
  documents: number
  assets: number
  kept: number
  /** Parts of releases and schedules that are damaged, or incomplete here; `report` names them. */
  leftOut: number
}

/** In hexadecimal digits, at the beginning of file names in an export. */
const SHA1_LENGTH = 40

const input = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })
type ImportedDocument = DocumentInput & { _id: string }

/**
 * Imports documents and their assets in the format of Sanity's own tools. All documents are in one transaction, so the
 * order of references does not matter, and a failed import leaves no document behind. A document without an id gets
 * one, and objects in lists without a key get keys. A release that this store has stays as it is. A damaged release, a
 * version without a release that it can be added to, and a schedule without its document are left out and reported.
 * Throws with the number of the line that is wrong.
 */
export async function importDocuments(
  lake: LakeContext,
  options: ImportOptions,
): Promise<ImportResult> {
  const identity = importer(lake)
  const documents = await readAll(options.documents)
  const assetIds = await importAssets(lake, documents, identity, options)
  let unchanged = 0
  const leftOut = new Set<string>()
  const channel = options.isSeed ? 'seed' : 'import'
  lake.store.write({ author: identity.id, identity, channel }, (tx) => {
    const isLeftOut = versionFilter(tx, documents, lake.config)
    for (const document of releasesFirst(documents)) {
      if (tx.get(document._id)) {
        if (options.onExisting === 'fail') {
          throw new Error(
            `The document "${document._id}" already exists; use --replace or --missing`,
          )
        }
        if (options.onExisting === 'keep' || isReleaseId(document._id)) {
          unchanged += 1
          continue
        }
      }
      const stored = isReleaseId(document._id)
        ? toImportedRelease(document, lake.config, tx.timestamp)
        : document
      if (!stored || isLeftOut(stored)) {
        leftOut.add(document._id)
        continue
      }
      const made = withAssets(stored, assetIds)
      tx.put(made, [{ createOrReplace: made }], { keepTimes: true })
    }
  })
  // The policy drops what it cannot carry out.
  for (const document of documents.filter(isOfRelease))
    if (lake.store.get(document._id) === null) leftOut.add(document._id)
  if (leftOut.size > 0) options.report(leftOutMessage([...leftOut]))
  const imported = documents.length - unchanged - leftOut.size
  return { documents: imported, assets: assetIds.size, kept: unchanged, leftOut: leftOut.size }
}

/** Imports act for the operator at the shell, with all rights. */
function importer(lake: LakeContext): Identity {
  const role = lake.access.roles.find((each) => each.manage)
  if (!role) throw new Error('The lake has no role that can manage it')
  return { id: 'import', kind: 'token', name: 'Import', email: '', roles: [role.name] }
}

/** Without what is of no use in another lake, such as secrets and sessions. */
async function readAll(lines: ImportOptions['documents']): Promise<ImportedDocument[]> {
  const documents: ImportedDocument[] = []
  let number = 0
  for await (const line of lines) {
    number += 1
    if (line === undefined) continue
    const parsed = input.safeParse(line)
    if (!parsed.success)
      throw new Error(`Line ${number}: a document needs a _type, and its _id must be a string`)
    const _id = parsed.data._id || randomUUID()
    if (!isDocumentId(_id)) throw new Error(`Line ${number}: "${_id}" is not a valid document ID`)
    const document = { ...parsed.data, _id }
    if (isReleaseId(_id)) documents.push(document)
    else if (!document._type.startsWith('system.')) documents.push({ ...withKeys(document), _id })
  }
  return documents
}

/**
 * As Sanity's own importer does. A document with a revision was in a lake before and stays unchanged, or its approvals
 * would no longer count.
 */
function withKeys(document: DocumentInput): DocumentInput {
  return typeof document._rev === 'string' ? document : withArrayKeys(document)
}

const assetFacts = z.record(
  z.string(),
  z.object({
    originalFilename: z.string().optional(),
    label: z.string().optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    altText: z.string().optional(),
    creditLine: z.string().optional(),
    source: z.looseObject({}).optional(),
  }),
)

/** What `assets.json` says about each file, by `<kind>-<sha1>`; empty if there is no such file. */
async function readAssetFacts(assetsDir: string): Promise<z.infer<typeof assetFacts>> {
  const text = (await readInside(assetsDir, 'assets.json'))?.toString('utf8') ?? '{}'
  try {
    return assetFacts.parse(JSON.parse(text))
  } catch {
    throw new Error('assets.json is not valid: its keys must have the form <kind>-<sha1>')
  }
}

/** Notes for the files in `assets.json`: files that no document uses are also part of a dataset. */
async function readFileNotes(assetsDir: string, facts: z.infer<typeof assetFacts>) {
  const notesIn = async (kind: 'image' | 'file') => {
    const names = await readdir(join(assetsDir, `${kind}s`)).catch(() => [])
    return names
      .filter((name) => facts[`${kind}-${name.slice(0, SHA1_LENGTH)}`] !== undefined)
      .map((name) => `${kind}@file://./${kind}s/${encodeURIComponent(name)}`)
  }
  return (await Promise.all([notesIn('image'), notesIn('file')])).flat()
}

async function importAssets(
  lake: LakeContext,
  documents: readonly ImportedDocument[],
  identity: Identity,
  { assetsDir, report }: ImportOptions,
): Promise<Map<string, string>> {
  const facts = await readAssetFacts(assetsDir)
  const unused = await readFileNotes(assetsDir, facts)
  const notes = [...new Set([...documents.flatMap(getNotes), ...unused])]
  const ids = new Map<string, string>()
  for (const [index, note] of notes.entries()) {
    const { kind, paths } = readNote(note)
    const found = await readFirstInside(assetsDir, paths)
    if (!found) throw new Error(`The asset ${paths[0] ?? ''} is not in the folder of the documents`)
    const { path, content } = found
    const received = await lake.assets.receive(Readable.from([content]), {
      maxBytes: Number.POSITIVE_INFINITY,
      tooLong: () => new Error(`The asset ${path} is too large`),
      isOperators: true,
    })
    const { originalFilename, ...fields } = facts[`${kind}-${received.sha1hash}`] ?? {}
    const asset = await upload(lake, received, {
      kind,
      identity,
      publicUrl: lake.config.publicUrl ?? '',
      filename: originalFilename ?? path.split('/').at(-1),
      fields,
    })
    ids.set(note, asset._id)
    if ((index + 1) % 10 === 0 || index + 1 === notes.length)
      report(`Assets: ${index + 1} of ${notes.length}`)
  }
  return ids
}
