import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These services are free or low cost, and they keep what you say private. They are not part of Clearwell. {{hiv-gov-locator,ryan-white}}',
  ...bullets(
    '[HIV.gov locator](https://locator.hiv.gov): tests, PrEP, care, and housing help near you.',
    '[Ryan White program](https://ryanwhite.hrsa.gov): care and medicine for people who cannot afford them.',
    '[The Well Project](https://www.thewellproject.org): facts and community for women.',
    '[National Harm Reduction Coalition](https://harmreduction.org): clean equipment and naloxone near you.',
    '[The Trevor Project](https://www.thetrevorproject.org): crisis support for LGBTQ+ young people, 24 hours a day, at [1-866-488-7386](tel:+18664887386).',
    '[SAMHSA’s National Helpline](https://www.samhsa.gov/find-help/helplines/national-helpline): help with drugs or alcohol, 24 hours a day, at [1-800-662-4357](tel:+18006624357).',
  ),
])
