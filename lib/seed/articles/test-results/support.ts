import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups are not part of Clearwell. {{cdc-dsmes,hrsa-health-centers}}',
  ...bullets(
    '[American Diabetes Association](https://diabetes.org): facts and a phone line, [1-800-342-2383](tel:+18003422383).',
    '[National Kidney Foundation](https://www.kidney.org): facts on kidney tests, and a help line, [1-855-653-2273](tel:+18556532273).',
    '[American Kidney Fund](https://www.kidneyfund.org): help with kidney disease and its costs.',
    '[American Heart Association](https://www.heart.org): cholesterol, food, and activity.',
    '[Find a health center](https://findahealthcenter.hrsa.gov): clinics with fees based on your income.',
  ),
])
