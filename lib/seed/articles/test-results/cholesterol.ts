import { section, table } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const cholesterol = section('cholesterol', 'Cholesterol', 'Cholesterol results', [
  'A lipid panel measures fats in your blood. For most people it does not matter if they have eaten. Ask if you should fast. {{dyslipidemia-2026}}',
  table({
    caption: 'The parts of a lipid panel in adults',
    header: ['Part', 'What it is', 'Numbers to know'],
    rows: [
      'LDL cholesterol | Builds up in artery walls; lower is better | [190 mg/dL](=dyslipidemia-2026|190|mg/dL) or higher is severe, and is treated in adults of all ages',
      'Non-HDL cholesterol | All the cholesterol that can clog arteries | The goal is [30 mg/dL](=dyslipidemia-2026|30|mg/dL) above your LDL goal',
      'HDL cholesterol | Carries some cholesterol away | Below [40 mg/dL](=ada-2026-heart|40|mg/dL) in men or [50 mg/dL](=ada-2026-heart|50|mg/dL) in women is low',
      'Triglycerides | Fat that rises with sugar and alcohol | Below [150 mg/dL](=ada-2026-heart|150|mg/dL) is normal; [500 mg/dL](=ada-2026-heart|500|mg/dL) or higher can inflame the pancreas',
      'Lipoprotein(a) | Runs in families; tested once in a lifetime | [125 nmol/L](=dyslipidemia-2026|125|nmol/L) or higher adds to your risk',
    ],
    sources: ['dyslipidemia-2026', 'ada-2026-heart'],
  }),
  h3('Your LDL goal depends on your risk'),
  table({
    caption: 'Common LDL goals for adults with diabetes',
    header: ['Your situation', 'LDL goal', 'Usual treatment'],
    rows: [
      'Ages 40 to 75, with diabetes | Often below [70 mg/dL](=ada-2026-heart|70|mg/dL) | Statin; a stronger dose with more risk factors',
      'Diabetes and heart disease or stroke | Below [55 mg/dL](=ada-2026-heart|55|mg/dL) | Strong statin, plus another medicine if needed',
    ],
    note: 'Statins are stopped before and during most pregnancies. Tell your clinician if you plan to get pregnant.',
    sources: ['ada-2026-heart'],
  }),
  'Without diabetes, the goal depends on your 10-year risk of heart attack and stroke (PREVENT). At high risk, it is below [70 mg/dL](=dyslipidemia-2026|70|mg/dL). {{dyslipidemia-2026}}',
  'The panel is often repeated [4 to 12 weeks](=ada-2026-heart|4 to 12|weeks) after a change in treatment, then about once a year. {{ada-2026-heart}}',
])
