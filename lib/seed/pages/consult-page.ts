import { seo } from '../build.ts'
import { page } from '../first-words.ts'

export const consultPage = page('consultPage', {
  seo: seo('Consult a doctor', 'Find a doctor, see how a consultation works, and get started.'),
})
