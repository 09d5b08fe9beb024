import { fileTypeFromFile } from 'file-type'
import { httpError } from '../errors.ts'
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
export function shownType(extension: string): string | undefined {
  return Object.hasOwn(SHOWN_IN_PLACE, extension) ? SHOWN_IN_PLACE[extension] : undefined
}

/** Throws 400 for a file whose content is not what its extension says, where browsers would show it. */
export async function checkFile(
  { path, hasZero }: Pick<Received, 'path' | 'hasZero'>,
  extension: string,
): Promise<void> {
  const type = shownType(extension)
  if (!type) return
  // Text has no mark of its own. In most encodings none of it is zero, and in what is no text some of it is.
  const isSo = type.startsWith('text/') ? !hasZero : (await fileTypeFromFile(path))?.mime === type
  if (isSo) return
  throw httpError(
    400,
    'Bad Request',
    `Invalid file: its name ends with .${extension}, and its content is something else`,
  )
}
