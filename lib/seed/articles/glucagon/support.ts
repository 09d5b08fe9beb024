import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups are not part of Clearwell. {{cdc-dsmes,hrsa-health-centers}}',
  ...bullets(
    '[American Diabetes Association](https://diabetes.org): facts, rights at school and work, and a phone line, [1-800-342-2383](tel:+18003422383).',
    '[Breakthrough T1D](https://www.breakthrought1d.org): support for people and families with type 1.',
    '[ADCES](https://www.adces.org): find a diabetes education program near you.',
    '[Find a health center](https://findahealthcenter.hrsa.gov): clinics with fees based on your income.',
  ),
])
