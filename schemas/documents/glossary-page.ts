import { BookIcon } from '@sanity/icons/Book'
import { labels } from '../copy.ts'
import { DEFAULT_GLOSSARY_LABELS } from '../labels/glossary-labels.ts'
import { definePage, hero } from '../page.ts'

export const glossaryPage = definePage({
  name: 'glossaryPage',
  title: 'Glossary',
  description: 'Medical terms in plain language, shown at “/glossary”.',
  path: '/glossary',
  menuTitle: 'Glossary page',
  isListed: false,
  icon: BookIcon,
  fields: [
    hero(
      'Glossary',
      'Medical words explained in plain language. In our articles, select an underlined word to see what it means.',
    ),
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Labels of the page and of glossary terms in articles.',
        group: 'labels',
      },
      DEFAULT_GLOSSARY_LABELS,
      {
        letters: ['Letters', 'Label of the row of letters. Read by screen readers.'],
        noEntries: ['No entries', 'Read after a letter without entries.'],
        figures: ['Numbers', 'The group of terms that start with a number.'],
        alsoKnownAs: ['Also known as', 'Before other names of a term.'],
        seeAlso: ['See also', 'Before links to articles.'],
        sources: ['Sources', 'Before the source of a number.'],
      },
    ),
  ],
})
