import { labels } from '../copy.ts'
import { DEFAULT_ARTICLE_LABELS } from '../labels/article-labels.ts'
import { DEFAULT_INTERFACE_LABELS } from '../labels/interface-labels.ts'
import { DEFAULT_ERROR_LABELS } from '../labels/error-labels.ts'
import { DEFAULT_QUICK_EXIT_LABELS } from '../labels/quick-exit-labels.ts'
import { DEFAULT_CONSENT_LABELS } from '../labels/consent-labels.ts'
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
      DEFAULT_ARTICLE_LABELS,
      {
        medicallyReviewed: ['Review mark', 'Shown once a reviewer has approved the article.'],
        notReviewed: ['No review', 'Shown while there is no valid approval.'],
        underReReview: [
          'Under re-review',
          'Shown where the approval of the article was taken back.',
        ],
        reviewOverdue: ['Review overdue', 'Shown after the date of the next review.'],
        by: ['By', 'Before the author’s name.'],
        published: ['Published', 'Before the date.'],
        lastUpdated: ['Last updated', 'Before the date.'],
        lastReviewed: ['Last reviewed', 'Before the date.'],
        nextReview: ['Next review', 'Before the date.'],
        evidenceChecked: ['Evidence checked', 'Before the date.'],
        readingTime: ['Reading time', 'Follows the number of minutes.'],
        contents: ['Contents', 'Above the list of sections.'],
        keyFacts: ['Key facts', 'Above the key facts.'],
        dos: ['Do', 'Above the list of what to do.'],
        donts: ['Don’t', 'Above the list of what not to do.'],
        sources: ['Sources', 'Above the list of sources.'],
        source: ['Source', 'Read before the number of a citation.'],
        toGlossary: ['To the glossary', 'In the box that explains a word.'],
        accessed: ['Accessed', 'Before the date on which a source was read.'],
        related: ['Related', 'Above related articles.'],
        disclosure: ['Disclosure', 'Before a person’s disclosure.'],
        aboutAuthor: ['About the author', 'Above the author’s box.'],
        aboutReviewer: ['About the reviewer', 'Above the reviewer’s box.'],
        history: ['History', 'Above the list of publications.'],
        approvedBy: ['Approved by', 'Before the reviewer’s name in that list.'],
        stillCorrect: [
          'Still correct',
          'Before the reviewer’s name, where the words were read again and stayed as they are.',
        ],
        withoutReview: [
          'Without review',
          'Marks words that nobody had approved. The reason follows.',
        ],
        reviewStatement: ['Review statement', 'Above the reviewer’s words.'],
        back: ['Back', 'The link at the top.'],
        share: ['Share', 'The share button.'],
        linkCopied: ['Link copied', 'After the share button has copied the address.'],
        print: ['Print', 'The print button.'],
        nonUrgent: ['Care card: non-urgent', 'Read before the card’s heading.'],
        urgent: ['Care card: urgent', 'Read before the card’s heading.'],
        emergency: ['Care card: emergency', 'Read before the card’s heading.'],
      },
      { retired: ['reviewedBy', 'reviewedOn', 'backToTop'] },
    ),
  ),
  labels(
    {
      name: 'interface',
      title: 'Controls',
      description: 'Names of buttons, many of them only read out by screen readers.',
      group: 'labels',
    },
    DEFAULT_INTERFACE_LABELS,
    {
      skipToContent: ['Skip to content', 'First link on every page.'],
      mainNavigation: ['Main menu', 'Name of the top menu.'],
      openMenu: ['Open the menu', 'On small screens.'],
      closeMenu: ['Close the menu', 'On small screens.'],
      opensInNewTab: ['New tab', 'Read after such links.'],
      theme: ['Light or dark', 'The theme button, where there is one.'],
      advertisement: ['Advertisement', 'Above an advertisement.'],
    },
    { retired: ['breadcrumb', 'closeNotice', 'sampleContent', 'loading'] },
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
      DEFAULT_ERROR_LABELS,
      {
        title: ['Title', 'The heading.'],
        text: ['Text', 'Under the heading.'],
        retryLabel: ['Button', 'Loads the page once more.'],
      },
    ),
  ),
  labels(
    {
      name: 'quickExit',
      title: 'Quick exit',
      description: 'The button on articles that have it switched on.',
      group: 'labels',
    },
    DEFAULT_QUICK_EXIT_LABELS,
    {
      button: ['Button', 'On the button.'],
      url: ['Where it leads', 'A harmless page of another site. It opens in place of ours.'],
      keys: ['For keyboards', 'Read out with the button.'],
      once: ['Shift once', 'Read out.'],
      twice: ['Shift twice', 'Read out.'],
    },
    { checks: { url: checkWebAddress }, retired: ['leaving'] },
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
      DEFAULT_CONSENT_LABELS,
      {
        heading: ['Heading', 'The heading.'],
        text: ['Text', 'Under the heading.'],
        acceptAll: ['Accept all', 'Button.'],
        rejectAll: ['Only essential', 'Button.'],
        save: ['Save', 'Button.'],
        settings: ['Change the choice', 'Link in the footer.'],
        essential: ['Essential', 'Kind of cookie.'],
        analytics: ['Analytics', 'Kind of cookie.'],
        advertising: ['Advertising', 'Kind of cookie.'],
        preference: ['Preference', 'Kind of cookie.'],
        alwaysOn: ['Always on', 'Beside the essential ones.'],
        essentialText: ['Essential: what for', 'Under the kind’s name.'],
        analyticsText: ['Analytics: what for', 'Under the kind’s name.'],
        advertisingText: ['Advertising: what for', 'Under the kind’s name.'],
        preferenceText: ['Preference: what for', 'Under the kind’s name.'],
        notUsed: ['Not used', 'Follows what a kind is for, where the site has no such service.'],
      },
    ),
  ),
]
