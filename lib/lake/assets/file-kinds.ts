import { httpError } from '../errors.ts'
import type { FileLook } from './images/look.ts'
import type { Received } from './receive.ts'

/** Files that a browser may show in place; all others are offered as downloads, so that none can act as our page. */
const SHOWN_IN_PLACE: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
}

/** The type under which a file of this extension may be shown; undefined for those that are only downloaded. */
export function inlineMimeType(extension: string): string | undefined {
  return Object.hasOwn(SHOWN_IN_PLACE, extension) ? SHOWN_IN_PLACE[extension] : undefined
}

/** Rejects with 400 for a file whose content is not what its extension says, where browsers would show it. */
export async function checkFile(
  { hasZero }: Pick<Received, 'hasZero'>,
  extension: string,
  look: () => Promise<FileLook>,
): Promise<void> {
  const type = inlineMimeType(extension)
  if (!type) return
  if (await isOfType(type, hasZero, look)) return
  throw httpError(
    400,
    'Bad Request',
    `Invalid file: its name ends with .${extension}, and its content is something else`,
  )
}

async function isOfType(
  type: string,
  hasZero: boolean,
  look: () => Promise<FileLook>,
): Promise<boolean> {
  // Text has no mark of its own. In most encodings none of it is zero, and in what is no text some of it is.
  if (type.startsWith('text/')) return !hasZero
  const found = await look()
  return found.is === 'file' && found.mime === type
}
