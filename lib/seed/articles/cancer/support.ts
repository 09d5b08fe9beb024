import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'You and the people who care for you can call these groups. They are not part of Clearwell. {{nci-contact,acs-contact}}',
  ...bullets(
    '[Cancer Information Service](https://www.cancer.gov/contact) of the National Cancer Institute: answers about treatment and trials on weekdays, [1-800-422-6237](tel:+18004226237).',
    '[American Cancer Society](https://www.cancer.org): a 24-hour helpline, [1-800-227-2345](tel:+18002272345), and help with rides and a place to stay.',
    '[CancerCare](https://www.cancercare.org): free counseling by social workers, groups, and some help with costs, [1-800-813-4673](tel:+18008134673).',
    '[Cancer Support Community](https://www.cancersupportcommunity.org): support groups and a helpline, [1-888-793-9355](tel:+18887939355).',
    '[Triage Cancer](https://triagecancer.org): help with work, insurance, and legal questions.',
  ),
])
