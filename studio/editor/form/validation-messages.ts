import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { FORM_MESSAGES } from '../../../lib/workflow/model/form-messages.ts'

/** Our validation messages instead of Sanity's. */
export const validationMessages = definePlugin({
  name: 'clearwell/validation-words',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'validation',
        resources: FORM_MESSAGES,
      }),
    ],
  },
})
