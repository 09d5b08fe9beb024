import { DocumentsIcon } from '@sanity/icons/Documents'
import { label, labels, paragraph } from '../copy.ts'
import { nonClinical } from '../options.ts'
import { chosen, definePage, hero, section } from '../page.ts'

export const blogPage = definePage({
  name: 'blogPage',
  title: 'Blog page',
  description: 'The list of blog articles, at “/blog”. The articles themselves are under Blog.',
  icon: DocumentsIcon,
  fields: [
    nonClinical(
      'It names the blog, in the trail above its articles too, and gives no advice.',
      hero(
        'Health Blog',
        'Practical, expert-reviewed reading on heart health, diabetes, mental health and more.',
      ),
    ),
    nonClinical(
      'It asks for an address and gives no advice.',
      section(
        'newsletter',
        'Newsletter box',
        { heading: 'Stay informed', intro: 'Get new articles by e-mail.' },
        [
          paragraph({
            name: 'notice',
            title: 'Answer after “Subscribe Now”',
            description: 'The newsletter is not wired to anything yet, and the answer says so.',
            initialValue: 'The newsletter has not started yet. We did not store your address.',
          }),
        ],
      ),
    ),
    section('faqSection', 'Questions', { heading: 'Frequently asked questions' }, [
      chosen('faq', {
        name: 'faqs',
        title: 'Questions',
        description: 'Shown at the end of the list.',
      }),
    ]),
    nonClinical(
      'It names the parts of the blog and gives no advice.',
      labels(
        {
          name: 'labels',
          title: 'Labels',
          description: 'Headings and buttons of the list and of each blog article.',
          group: 'labels',
        },
        [
          label(
            'searchLabel',
            'Search: name of the box',
            'Search articles',
            'Read out by screen readers.',
          ),
          label(
            'searchPlaceholder',
            'Search: hint',
            'Search articles…',
            'Shown inside the empty box.',
          ),
          label(
            'noMatches',
            'Search: nothing found',
            'No articles found matching your search. Try different keywords.',
            'Shown instead of the list.',
          ),
          label('resultsOne', 'Search: one article', '1 article', 'How many articles are listed.'),
          label(
            'resultsMany',
            'Search: several articles',
            'articles',
            'Follows the number of articles listed.',
          ),
          label(
            'resultsFirst',
            'Search: more than fit',
            'The newest {shown} of {total} articles. Add a word to find fewer.',
            '{shown} and {total} become numbers.',
          ),
          label('searching', 'Search: waiting', 'Searching…', 'Shown until the answer is there.'),
          label(
            'searchFailed',
            'Search: no answer',
            'The search did not answer. Your words are still there.',
            'Shown when the search cannot be reached.',
          ),
          label('searchRetry', 'Search: ask again', 'Try again', 'Button after a failed search.'),
          label('readMore', 'Link to an article', 'Read Full Article', 'Shown under each excerpt.'),
          label('back', 'Back to the list', 'Back to Blog', 'Shown on each blog article.'),
          label(
            'recentHeading',
            'Recent articles',
            'Recent Articles',
            'Heading in the side column.',
          ),
          label(
            'categoriesHeading',
            'Categories',
            'Health Categories',
            'Heading in the side column.',
          ),
          label(
            'allCategories',
            'All categories',
            'All articles',
            'Link from a category back to everything.',
          ),
          label(
            'pagination',
            'Pages: name of the links',
            'Pages of articles',
            'Read out by screen readers.',
          ),
          label('page', 'Pages: one page', 'Page', 'Followed by its number, in titles too.'),
          label('previousPage', 'Pages: back', 'Previous page', 'Link to newer articles.'),
          label('nextPage', 'Pages: on', 'Next page', 'Link to older articles.'),
          label('feed', 'Feed', 'RSS feed', 'Link in the side column, for feed readers.'),
          label('minutes', 'Reading time', 'min read', 'Follows the number of minutes.'),
          label(
            'newsletterLabel',
            'Newsletter: name of the box',
            'Your e-mail address',
            'Read out by screen readers.',
          ),
          label(
            'newsletterPlaceholder',
            'Newsletter: hint',
            'Your e-mail',
            'Shown inside the empty box.',
          ),
          label(
            'newsletterButton',
            'Newsletter: button',
            'Subscribe Now',
            'The button of the newsletter box.',
          ),
          label(
            'relatedHeading',
            'Related articles',
            'Related articles',
            'Heading at the end of an article.',
          ),
        ],
      ),
    ),
  ],
})
