import { defineLocaleResourceBundle, definePlugin } from 'sanity'

/** Elsewhere, a scheduled draft is published over what was published since; here, publishing ends the schedule. */
export const releaseMessages = definePlugin({
  name: 'clearwell/release-messages',
  i18n: {
    bundles: [
      defineLocaleResourceBundle({
        locale: 'en-US',
        namespace: 'structure',
        resources: {
          'banners.scheduled-draft-override-banner.text':
            'This draft is scheduled. If you change its text, it needs a new approval before its time. If you publish or discard it now, the schedule ends.',
        },
      }),
    ],
  },
})
