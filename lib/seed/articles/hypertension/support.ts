import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups help beyond the clinic, and most of it is free. They are not part of Clearwell. {{aha-blood-pressure,validate-bp,hrsa-health-centers}}',
  ...bullets(
    '[American Heart Association](https://www.heart.org/en/health-topics/high-blood-pressure): plain guides, logs and recipes. Its line is [1-800-242-8721](tel:+18002428721).',
    '[Validated device listing](https://www.validatebp.org): which home monitors were tested for accuracy.',
    '[Preeclampsia Foundation](https://www.preeclampsia.org): facts, and other families, after high blood pressure in pregnancy.',
    '[American Kidney Fund](https://www.kidneyfund.org): help with kidney disease and its costs.',
    '[Smokefree.gov](https://smokefree.gov), or [1-800-QUIT-NOW](tel:+18007848669): free coaching to stop smoking.',
    '[Find a health center](https://findahealthcenter.hrsa.gov): clinics whose fees follow your income.',
  ),
])
