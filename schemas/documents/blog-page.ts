import { DocumentsIcon } from '@sanity/icons/Documents'
import { labels, paragraph } from '../copy.ts'
import { DEFAULT_BLOG_LABELS } from '../labels/blog-labels.ts'
import { chosen, definePage, hero, section } from '../page.ts'

export const blogPage = definePage({
  name: 'blogPage',
  title: 'Blog page',
  description: 'The list of blog articles, at “/blog”. The articles themselves are under Blog.',
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
          description: 'The newsletter is not wired to anything yet, and the note says so.',
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
        description: 'Headings and buttons of the list and of each blog article.',
        group: 'labels',
      },
      DEFAULT_BLOG_LABELS,
      {
        searchLabel: ['Search: name of the box', 'Read out by screen readers.'],
        searchPlaceholder: ['Search: hint', 'Shown inside the empty box.'],
        noMatches: ['Search: nothing found', 'Shown instead of the list.'],
        resultsOne: ['Search: one article', 'How many articles are listed.'],
        resultsMany: ['Search: several articles', 'Follows the number of articles listed.'],
        resultsFirst: ['Search: more than fit', '{shown} and {total} become numbers.'],
        searching: ['Search: waiting', 'Shown until the answer is there.'],
        searchFailed: ['Search: no answer', 'Shown when the search cannot be reached.'],
        searchRetry: ['Search: ask again', 'Button after a failed search.'],
        readMore: ['Link to an article', 'Shown under each excerpt.'],
        back: ['Back to the list', 'Shown on each blog article.'],
        recentHeading: ['Recent articles', 'Heading in the side column.'],
        categoriesHeading: ['Categories', 'Heading in the side column.'],
        allCategories: ['All categories', 'Link from a category back to everything.'],
        pagination: ['Pages: name of the links', 'Read out by screen readers.'],
        page: ['Pages: one page', 'Followed by its number, in titles too.'],
        previousPage: ['Pages: back', 'Link to newer articles.'],
        nextPage: ['Pages: on', 'Link to older articles.'],
        feed: ['Feed', 'Link in the side column, for feed readers.'],
        minutes: ['Reading time', 'Follows the number of minutes.'],
        newsletterLabel: ['Newsletter: name of the box', 'Read out by screen readers.'],
        newsletterPlaceholder: ['Newsletter: hint', 'Shown inside the empty box.'],
        newsletterButton: ['Newsletter: button', 'The button of the newsletter box.'],
        relatedHeading: ['Related articles', 'Heading at the end of an article.'],
      },
    ),
  ],
})
