import { careCard, figure, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding diabetes',
  'Understanding diabetes',
  [
    'Diabetes means there is too much sugar (glucose) in the blood. Your body makes a hormone called insulin, which moves glucose from the blood into cells. In diabetes, the body makes too little insulin or cannot use it well. {{who-diabetes-fact-sheet}}',
    figure(
      'figure-insulin-action.svg',
      'Three panels. Without diabetes, insulin lets glucose into the cell. In type 1, there is little or no insulin, so glucose stays in the blood. In type 2, the cell resists insulin, so less glucose gets in.',
      'How insulin works without diabetes, in type 1, and in type 2.',
      ['niddk-diabetes-medicines', 'who-diabetes-fact-sheet'],
    ),
    h3('The main types'),
    ...bullets(
      '**Type 1 diabetes.** The immune system destroys the cells that make insulin.',
      '**Type 2 diabetes.** The body resists insulin (insulin resistance) and slowly makes less of it.',
      '**Diabetes in pregnancy (gestational diabetes).** It is first found during pregnancy.',
      '**Other types.** Causes include changes in a single gene, disease of the pancreas, and medicines such as steroids. {{ada-2026-diagnosis,who-classification-diabetes}}',
    ),
    h3('Who gets diabetes'),
    'About [40 million people](=cdc-diabetes-statistics|40 million|people) in the United States have diabetes. Another [115 million adults](=cdc-diabetes-statistics|115 million|adults) have blood sugar that is higher than normal but not high enough to be diabetes (prediabetes). That is more than [2 in 5 adults](=cdc-diabetes-statistics|2 in 5|adults). {{cdc-diabetes-statistics}}',
    'Older age, extra weight, too little activity, or a close relative with diabetes raises the risk of type 2. The risk is also higher in Black, Hispanic, American Indian, Asian, and Pacific Islander adults. Unequal access to healthy food and care is part of the reason. {{cdc-diabetes-statistics,ada-2026-diagnosis}}',
    h3('Signs to look for'),
    ...bullets(
      'Being very thirsty and urinating (peeing) often, including at night',
      'Feeling very tired',
      'Losing weight without trying',
      'Blurred vision',
      'Sores that heal slowly',
      'Numb or tingling feet or hands {{niddk-diabetes-symptoms}}',
    ),
    'Signs of type 1 often come on over days or weeks. Type 2 can have no signs for years. {{niddk-diabetes-symptoms}}',
    careCard('urgent', 'Get a blood sugar and ketone test today if:', [
      ...bullets(
        'you or your child are very thirsty, urinate often, or lose weight without trying',
        'a child who had stopped wetting the bed starts again, or is very tired',
      ),
      'This may be new type 1 diabetes, which can start at any age. It can become dangerous within days. {{nice-ng18,ada-2026-diagnosis}}',
      'Call 911 for vomiting, belly pain, fast and deep breathing, drowsiness, or confusion. {{hyperglycemic-crises-2024,nhs-dka}}',
    ]),
  ],
)
