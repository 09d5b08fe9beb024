import { defineLocaleResourceBundle, definePlugin } from 'sanity'

const REFUSED =
  'What was here stays. The file may be larger than 100 MB, or not what its name says, or there is no room left for files. Try another one, or tell an administrator.'

/** Tells the editor when the lake rejects a file: Sanity’s own message points to the browser’s console. */
export const uploadWords = definePlugin({
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
