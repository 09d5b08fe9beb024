import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { FORM_WORDS } from '../../lib/workflow/model/form-words.ts'

/** Our validation messages instead of Sanity's. */
export const validationWords = definePlugin({
  name: 'clearwell/validation-words',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'validation',
        resources: FORM_WORDS,
      }),
    ],
  },
})
