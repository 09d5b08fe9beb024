import type { SanityClient } from 'sanity'
import { errorMessage } from '../../data/error-message.ts'
import { isRecord } from '../../../lib/is-record.ts'
import type { WordPicture } from './word-picture.ts'

/** What an editor entered for an image in the report. */
export interface PictureText {
  alt: string
  isDecorative: boolean
}

export interface UploadedPictures {
  /** The values of picture fields, by mark. */
  pictures: ReadonlyMap<string, Record<string, unknown>>
  /** The images that the lake rejected, as sentences. */
  rejected: string[]
}

/** Statuses of a file that the lake does not accept; sending it again would not help. */
const REJECTED = new Set([400, 413, 415, 422])

/**
 * Uploads the images of a Word document. One that the lake rejects is left out and named; any other failure throws,
 * because nothing was imported yet.
 */
export async function uploadPictures(
  client: SanityClient,
  pictures: readonly WordPicture[],
  texts: ReadonlyMap<string, PictureText>,
): Promise<UploadedPictures> {
  const uploaded = new Map<string, Record<string, unknown>>()
  const rejected: string[] = []
  for (const picture of pictures) {
    const { id, bytes, type, fileName } = picture
    try {
      const file = new Blob([bytes], { type })
      const { _id } = await client.assets.upload('image', file, { filename: fileName })
      uploaded.set(id, toPicture(picture, _id, texts.get(id)))
    } catch (error) {
      if (
        !(isRecord(error) && typeof error.statusCode === 'number') ||
        !REJECTED.has(error.statusCode)
      )
        throw error
      rejected.push(
        `The image “${fileName}” was not imported. ${errorMessage(error).replace(/\.?$/, '.')}`,
      )
    }
  }
  return { pictures: uploaded, rejected }
}

function toPicture(
  { alt: proposed, isDecorative: isMarked, crop }: WordPicture,
  assetId: string,
  text: PictureText = { alt: proposed, isDecorative: isMarked },
): Record<string, unknown> {
  const alt = text.isDecorative ? '' : text.alt.trim()
  return {
    asset: { _type: 'reference', _ref: assetId },
    ...(alt !== '' && { alt }),
    ...(text.isDecorative && { decorative: true }),
    ...(crop && { crop: { _type: 'sanity.imageCrop', ...crop } }),
  }
}
