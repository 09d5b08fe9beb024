import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'These groups are not part of Clearwell. {{nci-contact,acs-contact}}',
  ...bullets(
    '[Cancer Information Service](https://www.cancer.gov/contact) of the National Cancer Institute: [1-800-422-6237](tel:+18004226237).',
    '[American Cancer Society](https://www.cancer.org): a 24-hour helpline, [1-800-227-2345](tel:+18002272345).',
    '[CancerCare](https://www.cancercare.org): free counseling by social workers, [1-800-813-4673](tel:+18008134673).',
    '[Smokefree.gov](https://smokefree.gov), or [1-800-QUIT-NOW](tel:+18007848669): free help to quit smoking.',
  ),
])
