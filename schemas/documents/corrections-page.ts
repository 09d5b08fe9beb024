import { EditIcon } from '@sanity/icons/Edit'
import { labels } from '../copy.ts'
import { DEFAULT_CORRECTION_LABELS } from '../labels/correction-labels.ts'
import { definePage, hero } from '../page.ts'

export const correctionsPage = definePage({
  name: 'correctionsPage',
  title: 'Corrections page',
  description:
    'Every corrected error, shown at “/corrections”. The corrections come from the review records and can’t be edited here.',
  path: '/corrections',
  icon: EditIcon,
  fields: [
    hero(
      'Corrections',
      'What was wrong on our pages, how long it was there, and what the page says now. A medical reviewer signed the record of each correction.',
    ),
    // They are next to what a reviewer signed.
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description:
          'Labels of this page and its feed. The labels of a single correction are in Settings, under the article labels.',
        group: 'labels',
      },
      DEFAULT_CORRECTION_LABELS,
      {
        empty: ['No corrections', 'Shown instead of the list.'],
        gone: ['Page removed', 'Under the name of a page that is no longer public.'],
        correction: ['Correction', 'In the feed, before the page name.'],
        feed: ['Feed', 'The name of the feed and of the link to it.'],
        policy: ['How we work', 'Links to “/about”.'],
      },
    ),
  ],
})
