import { BookIcon } from '@sanity/icons/Book'
import { labels } from '../copy.ts'
import { DEFAULT_GLOSSARY_LABELS } from '../labels/glossary-labels.ts'
import { definePage, hero } from '../page.ts'

export const glossaryPage = definePage({
  name: 'glossaryPage',
  title: 'Glossary',
  description: 'Medical words in plain language, at “/glossary”.',
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
        description: 'Short words of the page and of the terms in a text.',
        group: 'labels',
      },
      DEFAULT_GLOSSARY_LABELS,
      {
        letters: ['Letters', 'Name of the row of letters, for screen readers.'],
        noEntries: ['No entries', 'Read after a letter without entries.'],
        figures: ['Figures', 'Stands for terms that begin with a figure.'],
        alsoKnownAs: ['Also known as', 'Before other words for a term.'],
        seeAlso: ['See also', 'Before links to articles.'],
        sources: ['Sources', 'Before the publication behind a figure.'],
      },
    ),
  ],
})
