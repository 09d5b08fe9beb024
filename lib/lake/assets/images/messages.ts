import type { ImageFacts } from '../image-metadata.ts'
import type { FileLook } from './look.ts'
import type { Rendition } from './rendition.ts'

/** What the lake sends to an image process. */
export type ImageTask =
  | { kind: 'rendition'; path: string; rendition: Rendition }
  /** An uploaded picture: everything that its document says of it. */
  | { kind: 'facts'; path: string }
  /** A stored file of which nothing is known but its bytes. `isImage`: it was taken in as a picture. */
  | { kind: 'look'; path: string; isImage: boolean }

/** What was asked for. */
export type ImageResult =
  | { kind: 'rendition'; content: Uint8Array }
  | { kind: 'facts'; facts: ImageFacts }
  | { kind: 'look'; look: FileLook }

/** What comes back. `refused`: why, for the caller. `failed`: what the decoder says, for the log. */
export type ImageReply =
  | ImageResult
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
