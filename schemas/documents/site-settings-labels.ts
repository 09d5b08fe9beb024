import { label, labels } from '../copy.ts'
import { clinical, nonClinical } from '../options.ts'
import { checkWebAddress } from '../validation.ts'

/** Short words of the interface that no single page owns. */
export const interfaceLabels = [
  clinical(
    labels(
      {
        name: 'articleLabels',
        title: 'Articles',
        description: 'Words that stand on every disease and blog article.',
        group: 'labels',
      },
      [
        label(
          'medicallyReviewed',
          'Review mark',
          'Medically reviewed',
          'Shown once a reviewer has approved the article.',
        ),
        label(
          'notReviewed',
          'No review',
          'Not yet medically reviewed',
          'Shown while there is no valid approval.',
        ),
        label(
          'underReReview',
          'Under re-review',
          'Under re-review',
          'Shown where the approval of the article was taken back.',
        ),
        label(
          'reviewOverdue',
          'Review overdue',
          'This page is due for review',
          'Shown after the date of the next review.',
        ),
        label('by', 'By', 'By', 'Before the author’s name.'),
        label('reviewedBy', 'Reviewed by', 'Reviewed by', 'Before the reviewer’s name.'),
        label('reviewedOn', 'Reviewed on', 'on', 'Between the reviewer’s name and the date.'),
        label('published', 'Published', 'Published', 'Before the date.'),
        label('lastUpdated', 'Last updated', 'Last updated', 'Before the date.'),
        label('lastReviewed', 'Last reviewed', 'Last reviewed', 'Before the date.'),
        label('nextReview', 'Next review', 'Next review due', 'Before the date.'),
        label('evidenceChecked', 'Evidence checked', 'Evidence checked', 'Before the date.'),
        label('readingTime', 'Reading time', 'min read', 'Follows the number of minutes.'),
        label('contents', 'Contents', 'On this page', 'Above the list of sections.'),
        label('keyFacts', 'Key facts', 'Key facts', 'Above the key facts.'),
        label('dos', 'Do', 'Do', 'Above the list of what to do.'),
        label('donts', 'Don’t', 'Don’t', 'Above the list of what not to do.'),
        label('sources', 'Sources', 'Sources', 'Above the list of sources.'),
        label('source', 'Source', 'Source', 'Read before the number of a citation.'),
        label(
          'toGlossary',
          'To the glossary',
          'More in the glossary',
          'In the box that explains a word.',
        ),
        label('accessed', 'Accessed', 'Accessed', 'Before the date on which a source was read.'),
        label('related', 'Related', 'Related topics', 'Above related articles.'),
        label('disclosure', 'Disclosure', 'Disclosure', 'Before a person’s disclosure.'),
        label('aboutAuthor', 'About the author', 'About the author', 'Above the author’s box.'),
        label(
          'aboutReviewer',
          'About the reviewer',
          'About the medical reviewer',
          'Above the reviewer’s box.',
        ),
        label(
          'history',
          'History',
          'What has changed, and who approved it',
          'Above the list of publications.',
        ),
        label(
          'approvedBy',
          'Approved by',
          'Approved by',
          'Before the reviewer’s name in that list.',
        ),
        label(
          'withoutReview',
          'Without review',
          'Published by the administrator without a medical review',
          'Marks words that nobody had approved. The reason follows.',
        ),
        label(
          'reviewStatement',
          'Review statement',
          'How this page was reviewed',
          'Above the reviewer’s words.',
        ),
        label('back', 'Back', 'Back to home', 'The link at the top.'),
        label('backToTop', 'Back to top', 'Back to top', 'The link at the end.'),
        label('share', 'Share', 'Share', 'The share button.'),
        label(
          'linkCopied',
          'Link copied',
          'Link copied',
          'After the share button has copied the address.',
        ),
        label('print', 'Print', 'Print this page', 'The print button.'),
        label(
          'nonUrgent',
          'Care card: non-urgent',
          'Non-urgent advice:',
          'Read before the card’s heading.',
        ),
        label('urgent', 'Care card: urgent', 'Urgent advice:', 'Read before the card’s heading.'),
        label(
          'emergency',
          'Care card: emergency',
          'Immediate action required:',
          'Read before the card’s heading.',
        ),
      ],
    ),
  ),
  labels(
    {
      name: 'interface',
      title: 'Controls',
      description: 'Names of buttons, many of them only read out by screen readers.',
      group: 'labels',
    },
    [
      label(
        'skipToContent',
        'Skip to content',
        'Skip to main content',
        'First link on every page.',
      ),
      label('mainNavigation', 'Main menu', 'Main', 'Name of the top menu.'),
      label('openMenu', 'Open the menu', 'Menu', 'On small screens.'),
      label('closeMenu', 'Close the menu', 'Close menu', 'On small screens.'),
      label(
        'breadcrumb',
        'Breadcrumb',
        'Breadcrumb',
        'Name of the trail at the top of an article.',
      ),
      label('opensInNewTab', 'New tab', 'opens in a new tab', 'Read after such links.'),
      label('closeNotice', 'Close a notice', 'Close', 'On short messages over the page.'),
      label(
        'sampleContent',
        'Sample content',
        'Sample content',
        'Mark on made-up figures and quotes.',
      ),
      label(
        'theme',
        'Light or dark',
        'Change color theme',
        'The theme button, where there is one.',
      ),
      label('loading', 'Loading', 'Loading…', 'While something loads.'),
      label('advertisement', 'Advertisement', 'Advertisement', 'Above an advertisement.'),
    ],
  ),
  nonClinical(
    'It is shown where a page failed to load.',
    labels(
      {
        name: 'error',
        title: 'Unexpected error',
        description:
          'Shown when a page fails. The error’s own message stands between text and button.',
        group: 'labels',
      },
      [
        label('title', 'Title', 'Unexpected Application Error!', 'The heading.'),
        label('text', 'Text', 'Something went wrong on our side.', 'Under the heading.'),
        label('retryLabel', 'Button', 'Try again', 'Loads the page once more.'),
      ],
    ),
  ),
  labels(
    {
      name: 'quickExit',
      title: 'Quick exit',
      description: 'The button on articles that have it switched on.',
      group: 'labels',
    },
    [
      label('button', 'Button', 'Leave this site quickly', 'On the button.'),
      {
        ...label(
          'url',
          'Where it leads',
          'https://www.weather.gov/',
          'A harmless page of another site. It opens in place of ours.',
        ),
        check: checkWebAddress,
      },
      label(
        'keys',
        'For keyboards',
        'Or press the Shift key three times.',
        'Read out with the button.',
      ),
      label('once', 'Shift once', 'Press Shift 2 more times to leave.', 'Read out.'),
      label('twice', 'Shift twice', 'Press Shift 1 more time to leave.', 'Read out.'),
      label('leaving', 'Leaving', 'Loading.', 'Read out while the other page loads.'),
    ],
  ),
  nonClinical(
    'It asks about cookies.',
    labels(
      {
        name: 'consent',
        title: 'Cookie choice',
        description:
          'Behind “Cookie settings” in the footer. Asked on the first visit only where analytics or advertising is switched on.',
        group: 'labels',
      },
      [
        label('heading', 'Heading', 'Your privacy', 'The heading.'),
        label(
          'text',
          'Text',
          'We store things in your browser only with your permission. Essential ones are always on.',
          'Under the heading.',
        ),
        label('acceptAll', 'Accept all', 'Accept all', 'Button.'),
        label('rejectAll', 'Only essential', 'Only essential', 'Button.'),
        label('save', 'Save', 'Save my choice', 'Button.'),
        label('settings', 'Change the choice', 'Cookie settings', 'Link in the footer.'),
        label('essential', 'Essential', 'Essential', 'Kind of cookie.'),
        label('analytics', 'Analytics', 'Analytics', 'Kind of cookie.'),
        label('advertising', 'Advertising', 'Advertising', 'Kind of cookie.'),
        label('preference', 'Preference', 'Preference', 'Kind of cookie.'),
        label('alwaysOn', 'Always on', 'Always on', 'Beside the essential ones.'),
        label(
          'essentialText',
          'Essential: what for',
          'Your answer to this question, and what keeps the site working. No tracking.',
          'Under the kind’s name.',
        ),
        label(
          'analyticsText',
          'Analytics: what for',
          'Counts visits, so that we learn which pages help.',
          'Under the kind’s name.',
        ),
        label(
          'advertisingText',
          'Advertising: what for',
          'Lets an advertising network choose and limit the ads you see.',
          'Under the kind’s name.',
        ),
        label(
          'preferenceText',
          'Preference: what for',
          'Remembers the color theme you choose after you close the browser.',
          'Under the kind’s name.',
        ),
        label(
          'notUsed',
          'Not used',
          'Not used on this site at present.',
          'Follows what a kind is for, where the site has no such service.',
        ),
      ],
    ),
  ),
]
