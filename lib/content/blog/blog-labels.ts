/** The words of the blog that work before an editor has changed any. */
export const DEFAULT_BLOG_LABELS = {
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search articles…',
  noMatches: 'No articles found matching your search. Try different keywords.',
  resultsOne: '1 article',
  resultsMany: 'articles',
  resultsFirst: 'The newest {shown} of {total} articles. Add a word to find fewer.',
  searching: 'Searching…',
  searchFailed: 'The search did not answer. Your words are still there.',
  searchRetry: 'Try again',
  readMore: 'Read Full Article',
  back: 'Back to Blog',
  recentHeading: 'Recent Articles',
  categoriesHeading: 'Health Categories',
  allCategories: 'All articles',
  minutes: 'min read',
  pagination: 'Pages of articles',
  page: 'Page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  feed: 'RSS feed',
  newsletterLabel: 'Your e-mail address',
  newsletterPlaceholder: 'Your e-mail',
  newsletterButton: 'Subscribe Now',
  relatedHeading: 'Related articles',
}

export type BlogLabels = typeof DEFAULT_BLOG_LABELS
