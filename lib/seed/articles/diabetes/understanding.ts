import { careCard, figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding diabetes',
  'Understanding diabetes',
  [
    'Diabetes means there is too much sugar (glucose) in the blood. Your body makes a hormone called insulin, which moves glucose from the blood into cells. In diabetes the body makes too little insulin, or cannot use it well. {{who-diabetes-fact-sheet}}',
    figure(
      'figure-insulin-action.svg',
      'Three panels. Without diabetes, insulin lets glucose into the cell. In type 1 there is little or no insulin, and glucose stays in the blood. In type 2 the cell resists insulin, and less glucose gets in.',
      'How insulin works without diabetes, in type 1 and in type 2.',
      ['niddk-diabetes-medicines', 'who-diabetes-fact-sheet'],
    ),
    h3('The main types'),
    ...bullets(
      '**Type 1 diabetes.** The immune system destroys the cells that make insulin.',
      '**Type 2 diabetes.** The body resists insulin (insulin resistance) and slowly makes less of it.',
      '**Diabetes in pregnancy (gestational diabetes).** It is first found during pregnancy and was not there before.',
      '**Other types.** Causes include single-gene changes, disease of the pancreas, and medicines such as steroids. {{ada-2026-diagnosis,who-classification-diabetes}}',
    ),
    h3('Who gets it'),
    'About [40 million people](=cdc-diabetes-statistics|40 million|people) in the United States have diabetes. Another [115 million adults](=cdc-diabetes-statistics|115 million|adults) have blood sugar above normal but below diabetes (prediabetes). That is more than [2 in 5 adults](=cdc-diabetes-statistics|2 in 5|adults). {{cdc-diabetes-statistics}}',
    'The risk of type 2 rises with age, extra weight, inactivity and a close relative with diabetes. It is higher in Black, Hispanic, American Indian, Asian and Pacific Islander adults. Unequal access to food, income and care explains part of that gap. {{cdc-diabetes-statistics,ada-2026-diagnosis}}',
    h3('Signs to look for'),
    ...bullets(
      'Strong thirst and passing urine often, also at night',
      'Feeling very tired',
      'Losing weight without trying',
      'Blurred vision',
      'Cuts that heal slowly, or repeated yeast infections',
      'Numb or tingling feet {{who-diabetes-fact-sheet}}',
    ),
    'Type 1 signs often appear over days or weeks. Type 2 can be silent for years, so many people learn of it from a routine test. {{who-diabetes-fact-sheet}}',
    careCard('urgent', 'Get a blood sugar and ketone test today if:', [
      ...bullets(
        'you or a child are very thirsty, pass urine often or lose weight without trying',
        'a child who was dry at night wets the bed again, or is very tired',
      ),
      'This may be new type 1 diabetes, which can start at any age. It can turn dangerous within days. {{nice-ng18,ada-2026-diagnosis}}',
      'Call 911 for vomiting, belly pain, fast deep breathing, drowsiness or confusion. {{hyperglycemic-crises-2024,nhs-dka}}',
    ]),
  ],
)
