import { articles } from './articles/index.ts'
import { document, linkItem, references, seo } from './build.ts'
import { interfaceLabels } from './interface-labels.ts'
import { searchLabels, synonyms } from './search.ts'

const social = (label: string, icon: string) => ({ _type: 'socialLink', label, icon })

export const siteSettings = document('siteSettings', 'siteSettings', {
  siteName: 'Clearwell',
  tagline: 'Health information you can understand and check',
  description:
    'Evidence-based, medically reviewed information on common conditions, written in plain language for everyone.',
  navigation: {
    homeLabel: 'Home',
    topicsLabel: 'Topics',
    blogLabel: 'Blog',
    aboutLabel: 'About',
    contactLabel: 'Contact',
    consultLabel: 'Consult Doctor',
  },
  topics: references(articles),
  footer: {
    quickLinksHeading: 'Quick links',
    quickLinks: [
      linkItem('About us', '/about'),
      linkItem('Blog', '/blog'),
      linkItem('Contact', '/contact'),
      linkItem('Health Resources', '/resources'),
      linkItem('Health Screening', '/screening'),
      linkItem('Consult Doctor', '/homepage'),
    ],
    legalHeading: 'Legal',
    legalLinks: [
      linkItem('Privacy Policy', '/privacy'),
      linkItem('Terms of Use', '/terms-of-use'),
      linkItem('Medical Disclaimer', '/disclaimer'),
      linkItem('Accessibility Statement', '/accessibility'),
    ],
    socialHeading: 'Follow us',
    socialLinks: [
      social('Facebook', 'facebook'),
      social('X', 'x'),
      social('Instagram', 'instagram'),
      social('LinkedIn', 'linkedin'),
      social('YouTube', 'youtube'),
    ],
    contactHeading: 'Contact',
    educationalStatement:
      'This site is for education only. It does not give personal medical advice or emergency services, and reading it does not make you our patient. Always ask a qualified health professional about your own health.',
    copyrightName: 'Clearwell',
    copyrightText: 'All rights reserved.',
  },
  newsletter: {
    heading: 'Stay informed',
    text: 'A short monthly letter with new guides and updated evidence.',
    inputLabel: 'Your email address',
    placeholder: 'you@example.com',
    buttonLabel: 'Subscribe',
    notice: 'Demonstration only: your address is not sent or stored.',
  },
  contactEmail: 'hello@clearwell.example',
  postalAddress: 'Clearwell (sample address)\n100 Example Avenue\nAnytown, NY 00000\nUnited States',
  emergencyNote:
    'In an emergency, call 911. If you are in emotional crisis or think about suicide, call or text 988 at any time.',
  search: {
    engine: 'google',
    site: 'clearwell.example',
    heading: 'Search',
    inputLabel: 'Search this site',
    placeholder: 'Search health topics, diseases, symptoms…',
    buttonLabel: 'Search',
    resultsFor: 'Results for',
    noResults: 'Nothing found. Try different or fewer words.',
    synonyms,
  },
  notFound: { title: '404', text: 'Oops! Page not found', linkLabel: 'Return to Home' },
  ...interfaceLabels,
  searchLabels,
  seo: seo('Clearwell', 'Evidence-based, medically reviewed health information in plain language.'),
})
