import { EditIcon } from '@sanity/icons/Edit'
import { labels } from '../copy.ts'
import { DEFAULT_CORRECTION_LABELS } from '../labels/correction-labels.ts'
import { definePage, hero } from '../page.ts'

export const correctionsPage = definePage({
  name: 'correctionsPage',
  title: 'Corrections page',
  description:
    'Every error that was corrected, at “/corrections”. The corrections themselves come from the review records; nobody writes them here.',
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
          'Words of this page and of its feed. Those of a correction itself are among the labels of articles, in the settings.',
        group: 'labels',
      },
      DEFAULT_CORRECTION_LABELS,
      {
        empty: ['No corrections', 'Where the list would stand.'],
        gone: ['Page is gone', 'Under the name of a page that readers cannot see any more.'],
        correction: ['Correction', 'In the feed, before the name of the page.'],
        feed: ['Feed', 'The link to the feed, and its name.'],
        policy: ['How we work', 'Leads to “/about”.'],
      },
    ),
  ],
})
