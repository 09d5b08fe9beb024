import type { Editor } from '@portabletext/editor'
import type { SanityClient } from 'sanity'
import { MAX_DOCX_IMAGE_BYTES, MAX_DOCX_IMAGES } from '../../../lib/limits/media.ts'
import { newKey } from '../../data/new-key.ts'
import { UserFacingError } from '../../data/error-message.ts'
import { counted } from '../tables/pasted-table.ts'
import { READ_ONLY_MESSAGE } from '../text/read-only-message.ts'
import { uploadPictures, type PictureText } from './upload-pictures.ts'
import { toWordPicture, type WordPicture } from './word-picture.ts'

/**
 * The image files in a clipboard or a drop, such as a screenshot; none if it has text too: a word processor adds a
 * picture of what was copied.
 */
export function getImageFiles(data: Pick<DataTransfer, 'files' | 'getData'> | null): File[] {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (!data || files.length === 0) return []
  const html = data.getData('text/html')
  const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
  // A browser adds the address of an image that was copied from a page.
  const plain = html === '' ? data.getData('text/plain').trim() : ''
  return shown === '' && plain === '' ? files : []
}

export interface ReadImages {
  pictures: WordPicture[]
  /** The files that cannot be used, as sentences. */
  rejected: string[]
}

/** Reads image files with the rules for images of a Word document. */
export async function readImageFiles(files: readonly File[]): Promise<ReadImages> {
  const pictures: WordPicture[] = []
  const rejected: string[] = []
  for (const [index, file] of files.entries()) {
    if (pictures.length === MAX_DOCX_IMAGES) {
      const rest = files.length - index
      rejected.push(
        `${counted(rest, 'more image was', 'more images were')} not added, because at most ${MAX_DOCX_IMAGES} can be added at once.`,
      )
      break
    }
    const read = toWordPicture(
      {
        mark: newKey(),
        path: file.name,
        // The name of a file describes nothing.
        description: '',
        isDecorative: false,
        crop: null,
      },
      pictures.length,
      // One byte too many is enough to reject a file that could fill the memory.
      new Uint8Array(await file.slice(0, MAX_DOCX_IMAGE_BYTES + 1).arrayBuffer()),
    )
    if (typeof read === 'string') rejected.push(`“${file.name}” was not added, ${read}.`)
    else pictures.push(read)
  }
  return { pictures, rejected }
}

/** Uploads images and inserts them as figures at the cursor, as one undo step. Returns the rejected ones, as sentences. */
export async function insertFigures(
  editor: Editor,
  client: SanityClient,
  pictures: readonly WordPicture[],
  texts: ReadonlyMap<string, PictureText>,
): Promise<string[]> {
  const uploaded = await uploadPictures(client, pictures, texts)
  if (editor.getSnapshot().context.readOnly) throw new UserFacingError(READ_ONLY_MESSAGE)
  const blocks = [...uploaded.pictures.values()].map((picture) => ({
    _type: 'figure',
    _key: newKey(),
    picture: { _type: 'picture', ...picture },
  }))
  if (blocks.length > 0) editor.send({ type: 'insert.blocks', blocks, placement: 'auto' })
  return uploaded.rejected
}
