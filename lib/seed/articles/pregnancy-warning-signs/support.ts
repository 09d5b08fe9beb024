import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups are not part of Clearwell. Most of their help is free. {{hrsa-maternal-hotline,cdc-hear-her}}',
  ...bullets(
    '[National Maternal Mental Health Hotline](https://mchb.hrsa.gov/national-maternal-mental-health-hotline): call or text [1-833-852-6262](tel:+18338526262), in English and Spanish.',
    '[Hear Her](https://www.cdc.gov/hearher/index.html): the signs in many languages, to print and share.',
    '[Preeclampsia Foundation](https://www.preeclampsia.org): facts, and a community of families.',
    '[Postpartum Support International](https://www.postpartum.net): groups and a help line, [1-800-944-4773](tel:+18009444773).',
    '[National Domestic Violence Hotline](https://www.thehotline.org): [1-800-799-7233](tel:+18007997233), if someone hurts or scares you.',
  ),
])
