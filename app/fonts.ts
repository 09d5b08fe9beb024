import localFont from 'next/font/local'

// Served from our own origin out of npm packages: next/font/google needs the network at build time. `optional`: on a
// slow connection the first visit keeps the fallback font, so that text does not shift while it is read; the font is
// cached for the next page.

/** Headings. One fixed weight is lighter than the variable file. */
const sourceSerif = localFont({
  src: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-source-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
})

/** Quotations, which are far down the page: only pages that have them load it, and not before the text. */
const sourceSerifText = localFont({
  src: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-source-serif-text',
  display: 'optional',
  preload: false,
  adjustFontFallback: 'Times New Roman',
})

/** Everything else, in the weights that pages use and no others: see fonts/README.md. */
const publicSans = localFont({
  src: './fonts/public-sans-latin-400-700.woff2',
  weight: '400 700',
  variable: '--font-public-sans',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

/** The classes of the root element. */
export const fontVariables = [sourceSerif, sourceSerifText, publicSans]
  .map(({ variable }) => variable)
  .join(' ')
