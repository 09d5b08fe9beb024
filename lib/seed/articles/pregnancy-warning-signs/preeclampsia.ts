import { careCard, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const preeclampsia = section(
  'preeclampsia',
  'Preeclampsia',
  'Preeclampsia: high blood pressure that harms organs',
  [
    'Preeclampsia is high blood pressure after [20 weeks](=acog-preeclampsia|20|weeks) of pregnancy, with signs that organs are strained. It can turn into seizures (eclampsia), a stroke, or liver damage. {{acog-preeclampsia,acog-preeclampsia-faq}}',
    'Many people feel well at first. That is why blood pressure is measured at every visit. {{uspstf-pregnancy-pressure}}',
    h3('Numbers to know'),
    ...bullets(
      '[160](=acog-preeclampsia|160) or higher on top, or [110 mmHg](=acog-preeclampsia|110|mmHg) or higher on the bottom: **call 911, even if you feel well.**',
      '[140](=acog-preeclampsia|140) or higher on top, or [90 mmHg](=acog-preeclampsia|90|mmHg) or higher on the bottom: **call your maternity team the same day.** {{acog-preeclampsia,aha-acc-2025}}',
    ),
    h3('Signs'),
    ...bullets(
      'a severe headache, or one that does not go away',
      'blurred vision, spots, or flashes',
      'pain in the upper right belly or the shoulder',
      'sudden swelling of the face and hands, or fast weight gain',
      'trouble breathing',
      'nausea and vomiting in the second half of pregnancy {{acog-preeclampsia-faq,acog-preeclampsia}}',
    ),
    h3('Treatment'),
    'Birth is the main treatment, but preeclampsia can last or start after it. When to deliver depends on how far along you are, and how sick you are. Until then, blood pressure medicine and magnesium protect you. {{acog-preeclampsia}}',
    careCard('nonUrgent', 'Make an appointment if you feel well and:', [
      ...bullets(
        'you plan a pregnancy and have high blood pressure, diabetes, or kidney disease',
        'you had preeclampsia before and want to know your risk now',
        'you need a home blood pressure monitor that fits your arm {{acog-preeclampsia,aha-acc-2025}}',
      ),
    ]),
  ],
)
