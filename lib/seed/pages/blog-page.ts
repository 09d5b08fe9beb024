import { document, references, seo } from '../build.ts'
import { blogFaqs } from '../faqs.ts'

export const blogPage = document('blogPage', 'blogPage', {
  hero: {
    title: 'Health Blog',
    tagline:
      'Practical, expert-reviewed reading on heart health, diabetes, mental health and more.',
  },
  newsletter: {
    heading: 'Stay informed',
    intro: 'Get new articles by e-mail.',
    notice: 'The newsletter has not started yet. We did not store your address.',
  },
  faqSection: {
    heading: 'Frequently asked questions',
    faqs: references(blogFaqs),
  },
  labels: {
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
    pagination: 'Pages of articles',
    page: 'Page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    feed: 'RSS feed',
    minutes: 'min read',
    newsletterLabel: 'Your e-mail address',
    newsletterPlaceholder: 'Your e-mail',
    newsletterButton: 'Subscribe Now',
    relatedHeading: 'Related articles',
  },
  seo: seo(
    'Health Blog',
    'Short, medically reviewed articles on heart health, diabetes, mental health and general health.',
  ),
})
