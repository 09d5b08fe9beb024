import { httpError } from '../errors.ts'
import type { ImageInfo } from './images/inspect.ts'
import type { UploadedFile } from './receive.ts'

/** Files that a browser may display inline; all others are downloads, so that none can run as a page of ours. */
const INLINE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
}

/** The MIME type to display a file of this extension; undefined for download only. */
export function inlineMimeType(extension: string): string | undefined {
  return Object.hasOwn(INLINE_TYPES, extension) ? INLINE_TYPES[extension] : undefined
}

/** Rejects with 400 if browsers would display the file and its content does not match its extension. */
export async function checkFile(
  { hasZero }: Pick<UploadedFile, 'hasZero'>,
  extension: string,
  getInfo: () => Promise<ImageInfo>,
): Promise<void> {
  const type = inlineMimeType(extension)
  if (!type) return
  if (await isOfType(type, hasZero, getInfo)) return
  throw httpError(
    400,
    'Bad Request',
    `Invalid file: its name ends with .${extension}, but its content is in another format`,
  )
}

async function isOfType(
  type: string,
  hasZero: boolean,
  getInfo: () => Promise<ImageInfo>,
): Promise<boolean> {
  // Text has no magic number. In most encodings it contains no zero byte, while binary data usually does.
  if (type.startsWith('text/')) return !hasZero
  const found = await getInfo()
  return found.is === 'file' && found.mime === type
}
