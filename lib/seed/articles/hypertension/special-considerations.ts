import { careCard, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const specialConsiderations = section(
  'special-considerations',
  'Special considerations',
  'Special considerations',
  [
    h3('Pregnancy'),
    'ACE inhibitors, ARBs, atenolol, and spironolactone are among the medicines to avoid in pregnancy, because they can harm the baby. Tell your clinician if you plan to get pregnant. If you are pregnant and take one of them, call the same day. {{aha-acc-2025}}',
    'Labetalol and long-acting nifedipine are common choices. People with high blood pressure are offered low-dose aspirin in pregnancy to help prevent preeclampsia. Ask before you start it. {{aha-acc-2025}}',
    'US guidelines advise treatment in pregnancy at [140/90 mmHg](=aha-acc-2025|140/90|mmHg) or higher. {{aha-acc-2025}}',
    'In a US trial, treating mild chronic hypertension starting at [140/90 mmHg](=chap-2022|140/90|mmHg) led to fewer early births and less preeclampsia. Babies grew as well as they did without treatment. {{chap-2022}}',
    careCard(
      'emergency',
      'Pregnant, or gave birth in the past six weeks? Call 911, or go to a hospital now, if:',
      [
        ...bullets(
          '[your upper number is 160 mmHg or higher,](=acog-preeclampsia|160|mmHg) or [your lower number is 110 mmHg or higher](=acog-preeclampsia|110|mmHg) {{acog-preeclampsia}}',
          'you have a severe headache, or one that does not go away',
          'your vision changes, or you see spots',
          'you have pain under your ribs or trouble breathing',
          'you have a seizure or become confused',
        ),
        'This may be preeclampsia, even if you feel well. At [140/90](=acog-preeclampsia|140/90) or higher, call your maternity team the same day. {{acog-preeclampsia}}',
      ],
      'pregnancy',
    ),
    careCard(
      'urgent',
      'Pregnant, or gave birth in the past six weeks? Call your maternity team today if:',
      [
        ...bullets(
          '[your upper number is 140 mmHg or higher,](=acog-preeclampsia|140|mmHg) or [your lower number is 90 mmHg or higher](=acog-preeclampsia|90|mmHg) {{acog-preeclampsia}}',
        ),
        'If [either number reaches 160/110](=acog-preeclampsia|160/110), it is an emergency. Call 911. {{acog-preeclampsia}}',
      ],
      'pregnancy',
    ),
    h3('Older adults'),
    'If you are in good health, treatment helps at any age. Doses start low, and standing blood pressure is checked to prevent falls. {{aha-acc-2025}}',
    h3('Diabetes and kidney disease'),
    'Most people aim for below [130/80 mmHg](=ada-2026-heart|130/80|mmHg). An ACE inhibitor or ARB comes first if there is protein in the urine. Read more in our [diabetes guide](@article-diabetes). {{ada-2026-heart}}',
    h3('Black adults'),
    'A thiazide or calcium channel blocker often lowers pressure more than an ACE inhibitor alone. Most people need two medicines, so the mix matters more than the order. {{aha-acc-2025}}',
  ],
)
