import { buildTheme } from '@sanity/ui/theme'

/**
 * The Studio in the site's teal, through the design system's own cyan. A legacy theme with the exact brand color makes
 * the second line of a selected list item too dark to read.
 */
export const theme = buildTheme({
  color: {
    base: {
      '*': {
        focusRing: ['cyan/600', 'cyan/500'],
        link: { fg: ['cyan/700', 'cyan/300'] },
      },
      primary: { _hue: 'cyan' },
    },
    button: {
      default: { primary: { '*': { _hue: 'cyan', bg: ['600', '400'] } } },
    },
    selectable: {
      default: {
        selected: { _hue: 'cyan', bg: ['600', '400'], muted: { fg: ['100', '900'] } },
      },
    },
  },
})
