import { MB, SECOND_MS } from './units.ts'

/** One uploaded file, as on the hosted service. A proxy in front must allow as much. When exceeded: 413. */
export const MAX_UPLOAD_BYTES = 100 * MB
/** Pixels of an uploaded image, over all frames: a small file can claim to be huge. When exceeded: 400. */
export const MAX_IMAGE_PIXELS = 50_000_000
/** CPU time to read an uploaded image. When exceeded: 400. */
export const IMAGE_READING_TIMEOUT_MS = 20 * SECOND_MS
/** Uploads of one caller that wait to be read. When exceeded: 503. */
export const MAX_QUEUED_UPLOADS_PER_CALLER = 150
/** Uploads of all callers that wait to be read. When exceeded: 503. */
export const MAX_QUEUED_UPLOADS = 400
/** A file name, or a text that describes an upload. When exceeded: the text is cut. */
export const MAX_UPLOAD_TEXT_LENGTH = 1_000

/** The width or height of a rendition, as on the hosted service. When exceeded: 400. */
export const MAX_IMAGE_SIDE_PIXELS = 8_192
/** Pixels of a rendition. When exceeded: the image is smaller than requested. */
export const MAX_RENDITION_PIXELS = 4_000_000
/** CPU time to make a rendition. When exceeded: 422. */
export const RENDITION_TIMEOUT_MS = 20 * SECOND_MS
/** Memory of a process that decodes images. When exceeded: 422, or 400 for an upload. */
export const IMAGE_MEMORY_MB = 1_536
/** Renditions that one caller waits for. When exceeded: 503. */
export const MAX_QUEUED_RENDITIONS_PER_CALLER = 64
/** Renditions that all callers wait for. When exceeded: 503. */
export const MAX_QUEUED_RENDITIONS = 256
/** Cached renditions of all images. When exceeded: those unused for longest are deleted. */
export const RENDITION_CACHE_BYTES = 512 * MB
/** Cached renditions of one image. When exceeded: those unused for longest are deleted. */
export const MAX_RENDITIONS_PER_IMAGE = 200

/** A Word file that the Studio imports. When exceeded: the Studio rejects the file. */
export const MAX_DOCX_BYTES = 20 * MB
/**
 * All content of a Word file that the Studio imports, unpacked: a small file can unpack to gigabytes. When exceeded: the
 * Studio rejects the file.
 */
export const MAX_DOCX_INFLATED_BYTES = 100 * MB
/** An image in an imported Word file, or a pasted one. When exceeded: the image is not imported, and the import report names it. */
export const MAX_DOCX_IMAGE_BYTES = 10 * MB
/** Images of an imported Word file, or pasted at once. When exceeded: the rest is not imported, and the import report names them. */
export const MAX_DOCX_IMAGES = 50
/** Images in the Studio's image browser. When exceeded: the latest are shown. */
export const MAX_LISTED_IMAGES = 1_000
/**
 * Versions of documents that use an image, in its details. When exceeded: the rest is not listed and not replaced, and
 * the Studio says so.
 */
export const MAX_LISTED_USES = 500
