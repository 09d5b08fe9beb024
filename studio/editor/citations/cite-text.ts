import { definePlugin } from 'sanity'
import { CITE_KEY } from './cite-key.ts'

/** Shows the shortcut in the editor’s toolbar: citations are the only inline object it inserts. */
export const citeText = definePlugin({
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
