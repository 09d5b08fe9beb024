import { definePlugin } from 'sanity'
import { CITE_KEY } from './cite-key.ts'

/** The editor’s toolbar says the key: citations are the only thing within lines that it inserts. */
export const citeWords = definePlugin({
  name: 'clearwell/cite-words',
  i18n: {
    bundles: [
      {
        locale: 'en-US',
        namespace: 'studio',
        resources: {
          'inputs.portable-text.action.insert-inline-object': `Insert {{typeName}} (${CITE_KEY})`,
        },
      },
    ],
  },
})
