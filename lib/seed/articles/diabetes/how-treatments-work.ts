import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const howTreatmentsWork = section(
  'how-treatments-work',
  'How treatments work',
  'How treatments work',
  [
    'Sugar in the blood falls when the body makes less of it, uses more, or passes it out. {{niddk-diabetes-medicines}}',
    ...bullets(
      '**Insulin** lets sugar into the cells.',
      '**Metformin** makes the liver release less sugar.',
      '**SGLT2 inhibitors** let the kidneys pass sugar into the urine.',
      '**GLP-1 medicines** and tirzepatide raise insulin after meals and curb hunger.',
      '**Sulfonylureas** make the pancreas release insulin, even when sugar is low. {{niddk-diabetes-medicines}}',
    ),
    'One SGLT2 medicine was tested in [7,020 people](=empa-reg-2015|7020|people|“A total of 7020 patients were treated”) with type 2 and heart or vessel disease. Over three years, [37 in 1,000](=empa-reg-2015|37 in 1,000||“3.7%, vs. 5.9% in the placebo group”) died of that disease, against [59 on placebo](=empa-reg-2015|59||5.9% in the placebo group). Genital infections came in [64 in 1,000](=empa-reg-2015|64 in 1,000||6.4% with empagliflozin), against [18](=empa-reg-2015|18||1.8% with placebo). {{empa-reg-2015}}',
  ],
)
