import { BookIcon } from '@sanity/icons/Book'
import { label, labels } from '../copy.ts'
import { definePage, hero } from '../page.ts'

export const glossaryPage = definePage({
  name: 'glossaryPage',
  title: 'Glossary',
  description: 'Medical words in plain language, at “/glossary”.',
  icon: BookIcon,
  fields: [
    hero('Glossary', 'Medical words, and what they mean in plain language.'),
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Short words of the page and of the terms in a text.',
        group: 'labels',
      },
      [
        label('letters', 'Letters', 'Letters', 'Name of the row of letters, for screen readers.'),
        label('noEntries', 'No entries', 'no entries', 'Read after a letter without entries.'),
        label('figures', 'Figures', '0–9', 'Stands for terms that begin with a figure.'),
        label('alsoKnownAs', 'Also known as', 'Also known as', 'Before other words for a term.'),
        label('seeAlso', 'See also', 'See also', 'Before links to articles.'),
        label('sources', 'Sources', 'Source', 'Before the publication behind a figure.'),
      ],
    ),
  ],
})
