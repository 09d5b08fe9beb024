/** Classes of a post in a list, for the server and for browser modules. */
export const POST_CARD_CLASSES = {
  card: 'keep-together grid gap-6 border-t border-line py-8 sm:grid-cols-[14rem_minmax(0,1fr)]',
  picture: 'aspect-3/2 w-full rounded-lg border border-line object-cover',
  pictureSizes: '(min-width: 40rem) 14rem, 100vw',
  text: 'min-w-0 sm:col-start-2',
  facts: 'text-sm text-muted',
  heading: 'mt-1 text-h3',
  title: 'hover:underline',
  excerpt: 'mt-2',
  more: 'no-print link mt-3 inline-block py-1 font-semibold',
} as const
