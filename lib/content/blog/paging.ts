/** How many articles a page of the blog or a category lists. */
export const POSTS_PER_PAGE = 24

/** Parses the number in `/page/{number}`: digits only, four at most; null for 1, whose URL is the list's. */
export function pageNumber(text: string): number | null {
  if (!/^[1-9]\d{0,3}$/.test(text)) return null
  const number = Number(text)
  return number > 1 ? number : null
}

/** The number of pages for this many articles; at least one. */
export function pageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / POSTS_PER_PAGE))
}

/** The range of a list on this page; the end is exclusive. */
export function pageSlice(number: number): { from: number; to: number } {
  return { from: (number - 1) * POSTS_PER_PAGE, to: number * POSTS_PER_PAGE }
}

/** The URL of a page of the list at `base`: page 1 has the plain one. */
export function pagePath(base: string, number: number): string {
  return number === 1 ? base : `${base}/page/${number}`
}

/**
 * The page numbers to show, with null for a gap: first, last, current, and its neighbors. A gap of one page shows that
 * page, since a gap mark would take as much space.
 */
export function pageWindow(current: number, count: number): (number | null)[] {
  const offered = [1, current - 1, current, current + 1, count]
  const numbers = [...new Set(offered)]
    .filter((number) => number >= 1 && number <= count)
    .sort((left, right) => left - right)
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : null, number]
  })
}

/** 'Health Blog – Page 2'; page 1 has the plain title. */
export function pageTitle(title: string, pageLabel: string, number: number): string {
  return number === 1 ? title : `${title} – ${pageLabel} ${number}`
}
