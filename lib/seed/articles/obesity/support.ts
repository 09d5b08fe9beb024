import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const support = section('support', 'Support', 'Support and organizations', [
  'Good help comes without blame. These groups are not part of Clearwell. {{oac,nimh-eating-disorders,asmbs-ifso-2022}}',
  ...bullets(
    '[Obesity Action Coalition](https://www.obesityaction.org): facts, people who have been there, and help with insurance and stigma.',
    '[American Society for Metabolic and Bariatric Surgery](https://asmbs.org/patients): what each operation does, and surgeons near you.',
    '[Academy of Nutrition and Dietetics](https://www.eatright.org): find a registered dietitian.',
    '[National Diabetes Prevention Program](https://www.cdc.gov/diabetes-prevention/index.html): a lifestyle program near you or online, if you have prediabetes.',
    '[National Alliance for Eating Disorders](https://www.allianceforeatingdisorders.com): a weekday helpline, [1-866-662-1235](tel:+18666621235), for binge eating and other eating disorders.',
  ),
])
