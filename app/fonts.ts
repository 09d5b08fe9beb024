import localFont from 'next/font/local'

// Served from our own origin out of the packages: next/font/google needs the network at build time.
// Two fixed weights, headings and quotations: together lighter than the variable file, and a page fetches
// only those it shows.
export const sourceSerif = localFont({
  src: [
    {
      path: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
      weight: '600',
    },
    {
      path: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
      weight: '400',
    },
  ],
  variable: '--font-source-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

export const publicSans = localFont({
  src: '../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-public-sans',
  display: 'swap',
  adjustFontFallback: 'Arial',
})
