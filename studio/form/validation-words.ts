import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { FORM_WORDS } from '../../lib/workflow/model/form-words.ts'

/** What the form says of a value that breaks a rule: our sentences in the place of Sanity's. */
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
