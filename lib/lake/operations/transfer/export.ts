import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { createWriteStream, existsSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { getAssetFile } from '../../assets/asset-file.ts'
import type { LakeConfig } from '../../config.ts'
import type { SanityDocument } from '../../types.ts'
import { makeWorkDir, removeLeftovers, unfinishedPath } from '../unfinished.ts'
import { withNotes } from './asset-notes.ts'

export interface ExportOptions {
  documents: AsyncIterable<SanityDocument> | Iterable<SanityDocument>
  /** The lake's folder of uploaded files. */
  assetsDir: string
  /** The `.tar.gz` to write, readable only by its owner. Throws if it exists. */
  out: string
  /** The name of the folder inside the archive. */
  dataset: string
}

export interface ExportResult {
  documents: number
  assets: number
}

/**
 * The documents of a store that belong in an export: those with limited retention, such as reader messages, would
 * outlive it in a copy, so they are included only on request.
 */
export function* exportedDocuments(
  documents: Iterable<SanityDocument>,
  { ephemeral = [] }: Pick<LakeConfig, 'ephemeral'>,
  { withMessages }: { withMessages: boolean },
): Generator<SanityDocument> {
  const excluded = new Set(withMessages ? [] : ephemeral.map(({ type }) => type))
  for (const document of documents) if (!excluded.has(document._type)) yield document
}

/**
 * Writes a dataset as Sanity's own tools do: `data.ndjson` with notes in place of assets, the files in `images/` and
 * `files/`, and their metadata in `assets.json`.
 */
export async function exportDataset(options: ExportOptions): Promise<ExportResult> {
  const name = `${options.dataset}-export-${new Date().toISOString().replaceAll(/[:.]/g, '-').toLowerCase()}`
  requireNew(options.out)
  await removeLeftovers(dirname(options.out), { beginning: `${basename(options.out)}.` })
  const unfinished = unfinishedPath(options.out)
  const workDir = await makeWorkDir(join(tmpdir(), 'lake-export'))
  const dir = join(workDir, name)
  try {
    await mkdir(join(dir, 'images'), { recursive: true })
    await mkdir(join(dir, 'files'), { recursive: true })
    const documents: SanityDocument[] = []
    const assets: SanityDocument[] = []
    const paths = new Map<string, string>()
    for await (const document of options.documents) {
      const path = getAssetFile(document)
      if (path === null) {
        documents.push(document)
        continue
      }
      assets.push(document)
      paths.set(document._id, path)
    }
    for (const [id, path] of paths) {
      await copyFile(join(options.assetsDir, path), join(dir, path)).catch((error: unknown) => {
        throw new Error(
          `${path}, the file of ${id}, is missing. Copy it back from BACKUPS/assets, or run lake repair, which deletes the document if nothing refers to it`,
          { cause: error },
        )
      })
    }
    await writeFile(join(dir, 'assets.json'), JSON.stringify(Object.fromEntries(assets.map(noted))))
    await writeLines(
      join(dir, 'data.ndjson'),
      documents.map((document) => withNotes(document, paths)),
    )
    // Created by us and private: an existing file may be open to others.
    const out = await open(unfinished, 'wx', 0o600)
    const archive = create({ gzip: true, cwd: workDir, portable: true }, [name])
    await pipeline(archive, out.createWriteStream())
    requireNew(options.out)
    await rename(unfinished, options.out)
    return { documents: documents.length, assets: assets.length }
  } finally {
    await rm(unfinished, { force: true })
    await rm(workDir, { recursive: true, force: true })
  }
}

function requireNew(out: string): void {
  if (existsSync(out)) throw new Error(`${out} already exists; choose another name`)
}

/** The tools' key for an asset, and the metadata that editors added to it. */
function noted(asset: SanityDocument): [string, Record<string, unknown>] {
  const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
  const { originalFilename, label, title, description, altText, creditLine, source } = asset
  const notes = { originalFilename, label, title, description, altText, creditLine, source }
  const entries = Object.entries(notes).filter(([, value]) => value !== undefined)
  return [`${kind}-${String(asset.sha1hash)}`, Object.fromEntries(entries)]
}

async function writeLines(path: string, lines: readonly unknown[]): Promise<void> {
  const file = createWriteStream(path)
  for (const line of lines) {
    if (!file.write(`${JSON.stringify(line)}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}
