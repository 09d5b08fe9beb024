import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups offer help outside the clinic. Most of it is free. They are not part of Clearwell. {{aha-blood-pressure,validate-bp,hrsa-health-centers}}',
  ...bullets(
    '[American Heart Association](https://www.heart.org/en/health-topics/high-blood-pressure): plain-language guides, logs, and recipes. Call [1-800-242-8721](tel:+18002428721).',
    '[Validated device listing](https://www.validatebp.org): home monitors that were tested for accuracy.',
    '[Preeclampsia Foundation](https://www.preeclampsia.org): facts and support from other families after high blood pressure in pregnancy.',
    '[American Kidney Fund](https://www.kidneyfund.org): help with kidney disease and its costs.',
    '[Smokefree.gov](https://smokefree.gov), or [1-800-QUIT-NOW](tel:+18007848669): free coaching to stop smoking.',
    '[Find a health center](https://findahealthcenter.hrsa.gov): clinics with fees based on your income.',
  ),
])
