import { buildLegacyTheme } from 'sanity'

/** The Studio in the site's colors. */
export const theme = buildLegacyTheme({
  '--brand-primary': '#0f5c63',
  '--default-button-primary-color': '#0f5c63',
  '--focus-color': '#0f5c63',
})
