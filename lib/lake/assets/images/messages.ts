import type { ImageFacts } from './image-metadata.ts'
import type { ImageInfo } from './inspect.ts'
import type { Rendition } from './rendition.ts'

/** A message from the lake to an image process. */
export type ImageTask =
  | { kind: 'rendition'; path: string; rendition: Rendition }
  /** An uploaded image: everything that its document records about it. */
  | { kind: 'facts'; path: string }
  /** A stored file known only by its bytes. `isImage`: it was uploaded as an image. */
  | { kind: 'look'; path: string; isImage: boolean }

/** The result of a task. */
export type ImageResult =
  | { kind: 'rendition'; content: Uint8Array }
  | { kind: 'facts'; facts: ImageFacts }
  | { kind: 'look'; look: ImageInfo }

/** The reply. `refused`: the reason, for the caller. `failed`: the decoder's message, for the log. */
export type ImageReply =
  | ImageResult
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
