import { references, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { doctors } from '../doctors.ts'

export const teamPage = page('teamPage', {
  doctors: references(doctors),
  seo: seo(
    'Meet Our Medical Team',
    'Three sample doctors in general practice, cardiology, and family and geriatric care.',
  ),
})
