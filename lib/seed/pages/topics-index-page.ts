import { linkItem, seo } from '../build.ts'
import { page } from '../first-words.ts'

export const topicsIndexPage = page('topicsIndexPage', {
  entries: [
    linkItem('Blood pressure at home', '/blog/measure-blood-pressure-at-home'),
    linkItem('Blood sugar, low', '/blog/low-blood-sugar'),
    linkItem('Body mass index (BMI)', '/bmi-calculator'),
    linkItem('Doctors', '/doctor-discovery'),
    linkItem('Emergency numbers', '/resources'),
    linkItem('Glossary of medical words', '/glossary'),
    linkItem('Heart attack', '/blog/heart-attack-and-stroke-signs'),
    linkItem('Low mood', '/blog/when-low-mood-is-more'),
    linkItem('Prediabetes', '/blog/prediabetes-next-steps'),
    linkItem('Salt', '/blog/less-salt-more-flavor'),
    linkItem('Screening checklist by age', '/blog/screening-checklist-by-age'),
    linkItem('Sleep and mood', '/blog/sleep-and-mood'),
    linkItem('Stroke', '/blog/heart-attack-and-stroke-signs'),
  ],
  seo: seo(
    'Health topics from A to Z',
    'All health topics, guides, tools, and pages on this site in alphabetical order, by everyday and medical names.',
  ),
})
