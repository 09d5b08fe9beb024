export interface SearchablePage {
  href: string
  title: string
  description: string
  /** Everything that may be matched, lower case. */
  words: string
}

/** The pages that hold every word of `text`, those with all of them in the title first. */
export function matchPages(pages: readonly SearchablePage[], text: string): SearchablePage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (hay: string) => words.every((word) => hay.includes(word))
  const found = pages.filter((page) => holds(page.words))
  const inTitle = (page: SearchablePage) => holds(page.title.toLowerCase())
  return [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))]
}
