import { DocumentsIcon } from '@sanity/icons/Documents'
import { labels, paragraph } from '../copy.ts'
import { DEFAULT_BLOG_LABELS } from '../labels/blog-labels.ts'
import { chosen, definePage, hero, section } from '../page.ts'

export const blogPage = definePage({
  name: 'blogPage',
  title: 'Blog page',
  description: 'The list of blog articles, shown at “/blog”. Edit the articles under Blog.',
  path: '/blog',
  icon: DocumentsIcon,
  fields: [
    hero(
      'Health Blog',
      'Practical, expert-reviewed articles on heart health, diabetes, mental health, and more.',
    ),
    section(
      'newsletter',
      'Newsletter box',
      { heading: 'Stay informed', intro: 'Get new articles by email.' },
      [
        paragraph({
          name: 'notice',
          title: 'Note below “Subscribe Now”',
          description:
            'The newsletter form isn’t connected to a service yet, and this note says so.',
          initialValue: 'The newsletter has not started yet. Your address is not sent or stored.',
        }),
      ],
    ),
    section('faqSection', 'Questions', { heading: 'Frequently asked questions' }, [
      chosen('faq', {
        name: 'faqs',
        title: 'Questions',
        description: 'Shown at the end of the list.',
      }),
    ]),
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Headings and buttons on the list and on each blog article.',
        group: 'labels',
      },
      DEFAULT_BLOG_LABELS,
      {
        searchLabel: ['Search: label', 'Read by screen readers.'],
        searchPlaceholder: ['Search: placeholder', 'Shown in the empty field.'],
        noMatches: ['Search: no results', 'Shown instead of the list.'],
        resultsOne: ['Search: one result', 'The number of articles found.'],
        resultsMany: ['Search: several results', 'Shown after the number of articles found.'],
        resultsFirst: [
          'Search: too many results',
          '{shown} and {total} are replaced with numbers.',
        ],
        searching: ['Search: loading', 'Shown until the results arrive.'],
        searchFailed: ['Search: error', 'Shown when the search is unavailable.'],
        searchRetry: ['Search: retry', 'The button after a failed search.'],
        readMore: ['Link to an article', 'Shown under each excerpt.'],
        back: ['Back to the list', 'Shown on each blog article.'],
        recentHeading: ['Recent articles', 'Heading in the sidebar.'],
        categoriesHeading: ['Categories', 'Heading in the sidebar.'],
        allCategories: ['All categories', 'Link from a category to all articles.'],
        pagination: ['Pagination: label', 'Read by screen readers.'],
        page: ['Pagination: page', 'Followed by the page number. Also used in page titles.'],
        previousPage: ['Pagination: previous', 'Link to newer articles.'],
        nextPage: ['Pagination: next', 'Link to older articles.'],
        feed: ['Feed', 'Link in the sidebar, for feed readers.'],
        minutes: ['Reading time', 'Shown after the number of minutes.'],
        newsletterLabel: ['Newsletter: label', 'Read by screen readers.'],
        newsletterPlaceholder: ['Newsletter: placeholder', 'Shown in the empty field.'],
        newsletterButton: ['Newsletter: button', 'The button of the newsletter form.'],
        relatedHeading: ['Related articles', 'Heading at the end of an article.'],
      },
    ),
  ],
})
