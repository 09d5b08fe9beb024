import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Each medicine lowers blood sugar in its own way. {{niddk-diabetes-medicines}}',
    ...bullets(
      '**Insulin** lets sugar into your cells.',
      '**Metformin** makes your liver release less sugar.',
      '**SGLT2 inhibitors** help your kidneys move sugar into your urine.',
      '**GLP-1 medicines** and tirzepatide raise insulin after meals and make you less hungry.',
      '**Sulfonylureas** make your pancreas release insulin, even when your blood sugar is low. {{niddk-diabetes-medicines}}',
    ),
    'One SGLT2 medicine was tested in [7,020 people](=empa-reg-2015|7020|people|“A total of 7020 patients were treated”) with type 2 diabetes and heart or blood vessel disease. Over three years, [37 of every 1,000](=empa-reg-2015|37 in 1,000||“3.7%, vs. 5.9% in the placebo group”) who took it died of that disease. On placebo, [59 of every 1,000](=empa-reg-2015|59 in 1,000||5.9% in the placebo group) did. {{empa-reg-2015}}',
    'Genital infections happened to [64 of every 1,000](=empa-reg-2015|64 in 1,000||6.4% with empagliflozin) who took it, compared with [18 of every 1,000](=empa-reg-2015|18 in 1,000||1.8% with placebo) on placebo. {{empa-reg-2015}}',
  ],
)
