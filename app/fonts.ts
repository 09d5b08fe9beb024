import localFont from 'next/font/local'

// Served from our own origin out of the packages: next/font/google needs the network at build time.
// `optional`: a first visit on a slow line keeps the fallback rather than move words that are being read;
// the face is in the cache for the next page.

/** Headings. One fixed weight is lighter than the variable file. */
const sourceSerif = localFont({
  src: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-source-serif',
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
})

/** Quotations, which stand far down: fetched by the pages that have them, not ahead of the text. */
const sourceSerifText = localFont({
  src: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
  weight: '400',
  variable: '--font-source-serif-text',
  display: 'optional',
  preload: false,
  adjustFontFallback: 'Times New Roman',
})

/** Everything else. With the weights that pages use, and no others: see fonts/README.md. */
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
