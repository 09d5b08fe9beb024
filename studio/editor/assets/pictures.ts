import { createImageUrlBuilder } from '@sanity/image-url'
import { isRecord } from '../../../lib/is-record.ts'
import { environment } from '../../data/environment.ts'
import { MAX_LISTED_IMAGES } from '../../../lib/limits/media.ts'

/** Notes on the image itself, independent of the pages that use it. */
export const PICTURE_NOTES = ['altText', 'creditLine', 'license', 'sourceUrl'] as const
export type PictureNote = (typeof PICTURE_NOTES)[number]

export interface Picture {
  id: string
  /** The uploaded file's name, or the image's id. */
  name: string
  width: number | null
  height: number | null
  /** Empty where there is no note. */
  notes: Readonly<Record<PictureNote, string>>
}

/** The newest images only; more are impractical to browse. */
export const PICTURES = `*[_type == "sanity.imageAsset"] | order(_createdAt desc) {_id, title, originalFilename, ${PICTURE_NOTES.join(', ')}, "width": metadata.dimensions.width, "height": metadata.dimensions.height}[0...${MAX_LISTED_IMAGES}]`

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const size = (value: unknown) => (typeof value === 'number' ? value : null)

/** Parses the response to `PICTURES`. */
export function readPictures(answer: unknown): Picture[] {
  return (Array.isArray(answer) ? answer : []).filter(isRecord).map((found) => ({
    id: text(found._id),
    name: text(found.title) || text(found.originalFilename) || text(found._id),
    width: size(found.width),
    height: size(found.height),
    notes: {
      altText: text(found.altText),
      creditLine: text(found.creditLine),
      license: text(found.license),
      sourceUrl: text(found.sourceUrl),
    },
  }))
}

/** Images that match every search term in the name, alternative text, credit, or rights. */
export function searchPictures(pictures: readonly Picture[], search: string): readonly Picture[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return pictures.filter(({ name, notes }) => {
    const searchText = [name, ...Object.values(notes)].join('\n').toLowerCase()
    return words.every((word) => searchText.includes(word))
  })
}

const { projectId, dataset, lakeUrl } = environment
const builder = createImageUrlBuilder({ projectId, dataset, ...(lakeUrl && { baseUrl: lakeUrl }) })

/**
 * The URL of an image, `width` pixels wide, built from its id. The stored URL has the lake's address at upload time.
 */
export function pictureAddress(id: string, width: number): string {
  return builder.image(id).width(width).fit('max').auto('format').url()
}
