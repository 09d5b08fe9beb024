import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { labels } from '../copy.ts'
import { DEFAULT_EVIDENCE_LABELS } from '../labels/evidence-labels.ts'
import { definePage, hero } from '../page.ts'

export const sourcesPage = definePage({
  name: 'sourcesPage',
  title: 'Sources page',
  description:
    'Every publication that we cite, shown at “/sources”, and the labels of the evidence pages.',
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
        description: 'Labels of this page and of each guide’s evidence page.',
        group: 'labels',
      },
      DEFAULT_EVIDENCE_LABELS,
      {
        evidence: ['Evidence page: title', 'Before the name of the topic.'],
        intro: ['Evidence page: introduction', 'Below the title.'],
        toArticle: ['Back', 'Links from the evidence page to the guide.'],
        allSources: ['All sources', 'Links to “/sources”.'],
        corrections: ['Corrections', 'Links to “/corrections” from each of these pages.'],
        opening: ['Introduction', 'Above the text before the first heading of a guide.'],
        keyFact: ['Key fact', 'Before a statement from the key facts.'],
        card: ['Care card', 'Before the heading of a care card with a statement.'],
        table: ['Table', 'Before the caption of a table.'],
        figure: ['Figure', 'Before the caption of a figure.'],
        list: ['List', 'Before the items of a do and don’t list or a list of facts.'],
        number: ['Number', 'Before the number and unit of a linked claim.'],
        place: ['Location', 'Before the quote or table in the source.'],
        checked: ['Checked on', 'Before the date.'],
        notChecked: ['Not checked', 'Shown if a source has no date of the last check.'],
        status: ['Status', 'Before the status of a source.'],
        current: ['Status: current', 'Shown after “Status”.'],
        superseded: ['Status: superseded', 'Shown after “Status”.'],
        corrected: ['Status: corrected', 'Shown after “Status”.'],
        retracted: ['Status: retracted', 'Shown after “Status”.'],
        guideline: ['Guidelines', 'The heading of a group of sources.'],
        factSheet: ['Fact sheets', 'The heading of a group of sources.'],
        systematicReview: ['Systematic reviews', 'The heading of a group of sources.'],
        trial: ['Trials', 'The heading of a group of sources.'],
        statistics: ['Statistics', 'The heading of a group of sources.'],
        law: ['Laws', 'The heading of a group of sources.'],
        reference: ['References', 'The heading of a group of sources.'],
      },
    ),
  ],
})
