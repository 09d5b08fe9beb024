import { document, seo } from '../build.ts'

export const glossaryPage = document('glossaryPage', 'glossaryPage', {
  hero: {
    title: 'Glossary',
    tagline:
      'Medical words, and what they mean in plain language. In our articles, underlined words open their meaning in place.',
  },
  labels: {
    letters: 'Letters',
    noEntries: 'no entries',
    figures: '0–9',
    alsoKnownAs: 'Also known as',
    seeAlso: 'See also',
    sources: 'Source',
  },
  seo: seo(
    'Glossary of medical words',
    'Medical words on diabetes, blood pressure, HIV, depression, obesity and cancer, explained in plain language.',
  ),
})
