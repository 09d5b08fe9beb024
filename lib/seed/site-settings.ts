import { articles } from './articles/index.ts'
import { linkItem, references, seo } from './build.ts'
import { page } from './first-words.ts'
import { synonyms } from './search.ts'

const social = (label: string, icon: string) => ({ _type: 'socialLink', label, icon })

export const siteSettings = page('siteSettings', {
  topics: references(articles),
  footer: {
    quickLinks: [
      linkItem('About us', '/about'),
      linkItem('Blog', '/blog'),
      linkItem('Contact', '/contact'),
      linkItem('Health Resources', '/resources'),
      linkItem('Health Screening', '/screening'),
      linkItem('Medicines', '/medicines'),
      linkItem('Handouts', '/take-aways'),
      linkItem('Consult Doctor', '/homepage'),
    ],
    legalLinks: [
      linkItem('Privacy Policy', '/privacy'),
      linkItem('Terms of Use', '/terms-of-use'),
      linkItem('Medical Disclaimer', '/disclaimer'),
      linkItem('Accessibility Statement', '/accessibility'),
    ],
    socialLinks: [
      social('Facebook', 'facebook'),
      social('X', 'x'),
      social('Instagram', 'instagram'),
      social('LinkedIn', 'linkedin'),
      social('YouTube', 'youtube'),
    ],
  },
  contactEmail: 'hello@clearwell.example',
  postalAddress: 'Clearwell (sample address)\n100 Example Avenue\nAnytown, NY 00000\nUnited States',
  search: { synonyms },
  seo: seo('Clearwell', 'Evidence-based, medically reviewed health information in plain language.'),
})
