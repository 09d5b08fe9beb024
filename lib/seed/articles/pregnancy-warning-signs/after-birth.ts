import { section } from '../../build.ts'
import { bullets } from '../../rich-text.ts'

export const afterBirth = section(
  'after-birth',
  'After birth',
  'After birth: the first days, and the whole year',
  [
    'Care does not end with the birth. Problems can start in the first days, or many months later. They can also follow a miscarriage, a stillbirth, or an abortion. {{cdc-hear-her}}',
    ...bullets(
      '**First week:** blood pressure often peaks [3 to 6 days](=acog-preeclampsia|3 to 6|days) after birth. Have it checked then, and sooner if it was high.',
      '**First six weeks:** preeclampsia, bleeding, blood clots, and infections are most likely. {{acog-preeclampsia,cdc-hear-her}}',
      '**Up to a year:** heart muscle disease of pregnancy (cardiomyopathy) and depression can appear. {{cdc-hear-her,acog-mental-health-2023}}',
    ),
    'After preeclampsia, your risk of heart disease is higher for life. Tell every clinician about it, and have your blood pressure checked every year. {{aha-acc-2025,acog-preeclampsia-faq}}',
  ],
)
