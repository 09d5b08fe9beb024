import type { Rule } from './finding.ts'

/**
 * While the Studio uploads a picture, it stores a note (`_upload`) in the field and removes it a moment after the
 * upload. Content approved with the note would have a different hash without it.
 */
export const unfinishedUploads: Rule = {
  name: 'unfinishedUploads',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'picture' || place.fields._upload === undefined) continue
      yield {
        place,
        level: 'error',
        message:
          'This image is still uploading. Wait for it to finish; if the upload was interrupted, remove the image and choose it again.',
      }
    }
  },
}
