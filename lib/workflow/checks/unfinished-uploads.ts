import type { Rule } from './finding.ts'

/**
 * A picture that the Studio is still uploading has a note of it beside it (`_upload`), which goes a moment after the
 * picture has come. Words that were approved with the note would be other words without it.
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
          'The picture is still being uploaded. Wait until it is there; where an upload was broken off, take the picture out and choose it again.',
      }
    }
  },
}
