import type { Rendition } from './rendition.ts'

/** What the lake sends to an image process. */
export interface ImageTask {
  path: string
  rendition: Rendition
}

/** What comes back: the picture, or why there is none. */
export type ImageReply = { content: Uint8Array } | { failure: string }
