import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { MAX_UPLOAD_BYTES } from '../../../lib/limits/media.ts'
import { MB } from '../../../lib/limits/units.ts'

const REFUSED = `The existing file was kept. The new file may be larger than ${MAX_UPLOAD_BYTES / MB} MB or have the wrong type, or the server may be out of space. Try another file, or contact an administrator.`

/** Tells the editor when the lake rejects a file: Sanity’s own message points to the browser’s console. */
export const uploadMessages = definePlugin({
  name: 'clearwell/upload-words',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'studio',
        resources: {
          'asset-sources.common.uploader.upload-failed.description': REFUSED,
          'inputs.file.upload-failed.description': REFUSED,
        },
      }),
    ],
  },
})
