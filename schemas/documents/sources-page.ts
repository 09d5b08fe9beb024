import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { labels } from '../copy.ts'
import { DEFAULT_EVIDENCE_LABELS } from '../labels/evidence-labels.ts'
import { definePage, hero } from '../page.ts'

export const sourcesPage = definePage({
  name: 'sourcesPage',
  title: 'Sources page',
  description:
    'Every publication that we cite, at “/sources”, and the words of the evidence pages.',
  path: '/sources',
  icon: CheckmarkCircleIcon,
  fields: [
    hero(
      'Our sources',
      'Every publication our pages cite, its status, and when we last checked it.',
    ),
    // The labels for a source's status.
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Short words of this page and of each guide’s evidence page.',
        group: 'labels',
      },
      DEFAULT_EVIDENCE_LABELS,
      {
        evidence: ['Evidence page', 'Its title, before the name of the topic.'],
        intro: ['Evidence page: opening', 'Below the title.'],
        toArticle: ['Back', 'Leads from the evidence to the guide.'],
        allSources: ['All sources', 'Leads to “/sources”.'],
        corrections: ['Corrections', 'Leads to “/corrections”, from each of these pages.'],
        opening: ['Opening', 'Above what stands before the first heading of a guide.'],
        keyFact: ['Key fact', 'Before a statement of the key facts.'],
        card: ['Care card', 'Before a statement of a care card; its heading follows.'],
        table: ['Table', 'Before the caption of a table.'],
        figure: ['Figure', 'Before the caption of a figure.'],
        list: ['List', 'Before the entries of a list of do and don’t or of facts.'],
        number: ['Number', 'Before the number and unit that words are bound to.'],
        place: ['Place', 'Before the words or the table of the source.'],
        checked: ['Checked on', 'Before the date.'],
        notChecked: ['Not checked', 'Where a source has no day of checking.'],
        status: ['Status', 'Before the status of a source.'],
        current: ['Status: current', 'Follows the word before.'],
        superseded: ['Status: superseded', 'Follows the word before.'],
        corrected: ['Status: corrected', 'Follows the word before.'],
        retracted: ['Status: retracted', 'Follows the word before.'],
        guideline: ['Guidelines', 'Heading of a group of sources.'],
        factSheet: ['Fact sheets', 'Heading of a group of sources.'],
        systematicReview: ['Systematic reviews', 'Heading of a group of sources.'],
        trial: ['Trials', 'Heading of a group of sources.'],
        statistics: ['Statistics', 'Heading of a group of sources.'],
        law: ['Laws', 'Heading of a group of sources.'],
        reference: ['References', 'Heading of a group of sources.'],
      },
    ),
  ],
})
