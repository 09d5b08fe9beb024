import { seo } from '../build.ts'
import { page } from '../first-words.ts'

export const glossaryPage = page('glossaryPage', {
  seo: seo(
    'Glossary of medical words',
    'Medical words about diabetes, blood pressure, HIV, depression, obesity, and cancer, explained in plain language.',
  ),
})
