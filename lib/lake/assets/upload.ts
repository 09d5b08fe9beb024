import { extname } from 'node:path'
import type { Access } from '../access/access.ts'
import { httpError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { Identity, SanityDocument } from '../types.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { checkFile, inlineMimeType } from './file-kinds.ts'
import type { ImageService } from './images/service.ts'
import type { UploadedFile } from './receive.ts'
import type { AssetKind, AssetStore } from './store.ts'

/** What an upload needs from the lake. */
export interface UploadTarget {
  projectId: string
  dataset: string
  store: Store
  access: Access
  assets: AssetStore
  images: Pick<ImageService, 'readFacts' | 'getInfo'>
  webhooks: Pick<Webhooks, 'settled'>
}

export interface UploadOptions {
  kind: AssetKind
  identity: Identity
  /** The lake's URL as the uploader sees it. */
  publicUrl: string
  /** The file's name according to the uploader; only displayed, never trusted. */
  filename?: string
  contentType?: string
  fields: Record<string, unknown>
  /** Aborts when the uploader leaves. */
  signal?: AbortSignal
}

/**
 * Throws 403 if the caller may not upload such a file, judged before it arrives: a caller without the right sends
 * nothing that is stored.
 */
export function requireUpload({ access }: Pick<UploadTarget, 'access'>, options: UploadOptions) {
  const extension = getExtension(options.filename)
  const assetId = NO_HASH + (options.kind === 'image' ? '-1x1' : '')
  access.require(options.identity, 'create', {
    _id: `${options.kind}-${assetId}-${extension || 'bin'}`,
    _type: getMimeType(options.kind),
    assetId: NO_HASH,
    extension,
    mimeType: inlineMimeType(extension) ?? plainType(options.contentType),
    ...(options.filename && { originalFilename: options.filename }),
    ...options.fields,
  })
}

/**
 * Keeps an uploaded file and creates its asset document, or returns the existing one with the same content. The kind
 * and type of an image come from its content; a file's type comes from its name, which the content must confirm if
 * browsers would display it. All others are served so that browsers do not run them.
 *
 * `url` contains the address at the time of the upload, as on the hosted service; a lake may move to another port or
 * host, so readers should build URLs from the id, as `@sanity/image-url` does.
 */
export async function upload(
  lake: UploadTarget,
  received: UploadedFile,
  options: UploadOptions,
): Promise<SanityDocument> {
  try {
    return await storedFile(lake, received, options)
  } finally {
    await received.discard()
  }
}

async function storedFile(
  lake: UploadTarget,
  received: UploadedFile,
  options: UploadOptions,
): Promise<SanityDocument> {
  if (received.size === 0) throw httpError(400, 'Bad Request', 'The uploaded file is empty')
  const asset = await describe(lake, received, options)
  // Before any lookup: a caller who may not upload learns nothing about what exists.
  lake.access.require(options.identity, 'create', asset.document)
  // The file first: a document must never point to a missing file.
  await lake.assets.save(options.kind, asset.name, received)
  const existing = lake.store.get(asset._id)
  if (existing) return existing
  const committed = await lake.store.commit(
    { author: options.identity.id, identity: options.identity, channel: 'upload' },
    (tx) => {
      // Someone else may have uploaded the same file in the meantime.
      if (!tx.get(asset._id)) tx.put(asset.document, [{ create: asset.document }])
    },
  )
  await lake.webhooks.settled(committed)
  return lake.store.get(asset._id) ?? committed.changes[0]?.after ?? asset.unsaved
}

async function describe(lake: UploadTarget, received: UploadedFile, options: UploadOptions) {
  const { sha1hash, path: file, size } = received
  const request = { caller: options.identity.id, signal: options.signal }
  const image = options.kind === 'image' ? await lake.images.readFacts(file, request) : null
  const extension = image?.extension ?? getExtension(options.filename)
  if (!image) await checkFile(received, extension, () => lake.images.getInfo(file, false, request))
  const assetId = image ? `${sha1hash}-${image.width}x${image.height}` : sha1hash
  const name = extension ? `${assetId}.${extension}` : assetId
  const path = `${options.kind}s/${lake.projectId}/${lake.dataset}/${name}`
  const _id = `${options.kind}-${assetId}${extension ? `-${extension}` : ''}`
  const document = {
    _id,
    _type: getMimeType(options.kind),
    assetId: sha1hash,
    extension,
    mimeType: image?.mimeType ?? inlineMimeType(extension) ?? plainType(options.contentType),
    ...(options.filename && { originalFilename: options.filename }),
    path,
    sha1hash,
    size,
    uploadId: sha1hash.slice(0, 32),
    url: `${options.publicUrl}/${path}`,
    ...(image && { metadata: image.metadata }),
    ...options.fields,
  }
  const unsaved: SanityDocument = { ...document, _rev: '', _createdAt: '', _updatedAt: '' }
  return { _id, name, document, unsaved }
}

const NO_HASH = '0'.repeat(40)

function getMimeType(kind: AssetKind): string {
  return kind === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset'
}

function getExtension(filename: string | undefined): string {
  const extension = extname(filename ?? '')
    .slice(1)
    .toLowerCase()
  return /^[a-z0-9]{1,10}$/.test(extension) ? extension : ''
}

function plainType(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';')
  return /^[\w.+-]+\/[\w.+-]+$/.test(type.trim())
    ? type.trim().toLowerCase()
    : 'application/octet-stream'
}
