import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'A diabetes education program (DSMES) teaches skills. Ask for a referral. {{cdc-dsmes}}',
  ...bullets(
    '[American Diabetes Association](https://diabetes.org): facts, your rights at work and school, and a phone line, [1-800-342-2383](tel:+18003422383).',
    '[Breakthrough T1D](https://www.breakthrought1d.org): support for people and families with type 1.',
    '[ADCES](https://www.adces.org): find an education program.',
    '[National Diabetes Prevention Program](https://www.cdc.gov/diabetes-prevention/index.html): find a lifestyle program near you or online. {{cdc-dsmes,cdc-diabetes-prevention}}',
  ),
])
