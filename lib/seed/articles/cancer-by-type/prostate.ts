import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const prostate = section('prostate', 'Prostate cancer', 'Prostate cancer', [
  h3('Signs'),
  'Most men have no signs early on. These signs often have other causes, such as a larger prostate, and should be checked: {{cdc-prostate-symptoms}}',
  ...bullets(
    'trouble starting to urinate, or a weak flow',
    'urinating often, especially at night',
    'blood in the urine or semen',
    'pain in the back, hips, or pelvis that does not go away {{cdc-prostate-symptoms}}',
  ),
  h3('Who gets it'),
  'The risk rises with age. It is higher in Black men, and in men whose father or brother had it. {{uspstf-prostate,nci-prostate}}',
  h3('Screening'),
  'From age [55 to 69](=uspstf-prostate|55 to 69), the PSA blood test is your choice, after you talk about its benefits and harms. From age [70](=uspstf-prostate|70), it is not advised. {{uspstf-prostate}}',
  'Some men with a higher risk talk about it earlier. PSA can be high without cancer, and it can find cancer that would never do harm. {{uspstf-prostate}}',
  h3('Treatment in short'),
  'Low-risk cancer can be watched closely with regular tests (active surveillance). Surgery and radiation work about equally well over many years. Both can cause leaking urine and problems with sex. {{nci-prostate,protect-2023}}',
])
