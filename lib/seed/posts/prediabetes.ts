import { careCard, doDont, table } from '../build.ts'
import { post } from '../post.ts'
import { bullets, h2, steps } from '../rich-text.ts'

export const prediabetes = post({
  name: 'prediabetes-next-steps',
  title: 'Prediabetes: what the numbers mean and what to do next',
  seoTitle: 'Prediabetes: the numbers and what to do next',
  excerpt:
    'A result between normal and diabetes is a warning and an opportunity. A few changes can lower your risk by more than half.',
  category: 'diabetes',
  image: [
    'figure-blood-glucose-ranges.svg',
    'Chart of blood test ranges. Prediabetes: fasting 100–125 mg/dL, 2-hour 140–199 mg/dL, A1C 5.7–6.4%. Diabetes: fasting 126 or more, 2-hour 200 or more, A1C 6.5% or more.',
  ],
  author: 'dana-reyes',
  publishedAt: '2025-07-08',
  related: ['article-diabetes', 'article-obesity', 'post-low-blood-sugar'],
  keyFacts: [
    'More than [2 in 5](=cdc-diabetes-statistics|2 in 5) US adults have prediabetes. About [8 in 10](=cdc-diabetes-statistics|8 in 10) of them don’t know it. {{cdc-diabetes-statistics}}',
    'A1C of [5.7% to 6.4%](=ada-2026-diagnosis|5.7–6.4|%|Criteria defining prediabetes), or fasting glucose of [100 to 125 mg/dL](=ada-2026-diagnosis|100 to 125|mg/dL|Criteria defining prediabetes), is prediabetes. {{ada-2026-diagnosis}}',
    'A lifestyle program lowered the risk of diabetes by [58%](=dpp-2002|58|%|“The lifestyle intervention reduced the incidence by 58 percent”) over three years. {{dpp-2002}}',
    'Not everyone with prediabetes gets diabetes. {{uspstf-prediabetes}}',
  ],
  content: [
    h2('What is prediabetes?'),
    'Your blood sugar is above normal but not high enough to be diabetes. Your body resists insulin, so sugar stays in the blood longer. You cannot feel it. {{cdc-diabetes-statistics}}',
    'About [115 million adults](=cdc-diabetes-statistics|115 million|adults) in the United States have it. That is more than [2 in 5](=cdc-diabetes-statistics|2 in 5). {{cdc-diabetes-statistics}}',
    h2('The numbers'),
    table({
      caption: 'Prediabetes by test',
      header: ['Test', 'American Diabetes Association', 'WHO'],
      rows: [
        'Fasting glucose | [100–125 mg/dL](=ada-2026-diagnosis|100–125|mg/dL) ([5.6–6.9 mmol/L](=ada-2026-diagnosis|5.6–6.9|mmol/L)) | [110–125 mg/dL](=who-hearts-d|110–125|mg/dL) ([6.1–6.9 mmol/L](=who-hearts-d|6.1–6.9|mmol/L))',
        '2-hour glucose after a sugar drink | [140–199 mg/dL](=ada-2026-diagnosis|140–199|mg/dL) ([7.8–11.0 mmol/L](=ada-2026-diagnosis|7.8–11.0|mmol/L)) | The same',
        'A1C | [5.7–6.4%](=ada-2026-diagnosis|5.7–6.4|%) ([39–47 mmol/mol](=ada-2026-diagnosis|39–47|mmol/mol)) | No range set',
      ],
      note: 'Diabetes begins at 126 mg/dL fasting, 200 mg/dL at 2 hours, or an A1C of 6.5%.',
      sources: ['ada-2026-diagnosis', 'who-hearts-d'],
    }),
    'Results near a cutoff can change from day to day. Ask for a repeat test before you worry or celebrate. {{ada-2026-diagnosis}}',
    h2('Who should be tested?'),
    ...bullets(
      'Adults ages [35 to 70](=uspstf-prediabetes|35 to 70) with overweight or obesity, according to the US Preventive Services Task Force. {{uspstf-prediabetes}}',
      'All adults [35](=ada-2026-diagnosis|35) and older, according to the American Diabetes Association. {{ada-2026-diagnosis}}',
      'Anyone who had diabetes during pregnancy, at least every three years. {{ada-2026-diagnosis}}',
    ),
    careCard('urgent', 'Get a blood sugar and ketone test today if:', [
      ...bullets(
        'you or your child are very thirsty, urinate often, or lose weight without trying',
        'a child who had stopped wetting the bed starts again, or is very tired',
      ),
      'This may be new type 1 diabetes, which can start at any age. It can become dangerous within days. {{nice-ng18,ada-2026-diagnosis}}',
      'Call 911 for vomiting, belly pain, fast and deep breathing, drowsiness, or confusion. {{hyperglycemic-crises-2024,nhs-dka}}',
    ]),
    careCard('nonUrgent', 'Make an appointment if:', [
      ...bullets(
        '[you are 35 or older](=ada-2026-diagnosis|35) and have never been tested',
        'your last result was in the prediabetes range more than a year ago {{ada-2026-diagnosis,ada-2026-prevention}}',
      ),
    ]),
    h2('What works'),
    'In a trial of [3,234 adults](=dpp-2002|3234|adults|“We randomly assigned 3234 nondiabetic persons”), one group had coaching. Their goals were to lose [7% of their weight](=dpp-2002|7|%|“at least a 7 percent weight loss and at least 150 minutes of physical activity per week”) and be active for [150 minutes a week](=dpp-2002|150|minutes|“at least a 7 percent weight loss and at least 150 minutes of physical activity per week”). Their risk of diabetes dropped by [58%](=dpp-2002|58|%|“The lifestyle intervention reduced the incidence by 58 percent”), and metformin lowered it by [31%](=dpp-2002|31|%|“metformin by 31 percent”). {{dpp-2002}}',
    'The benefit lasted. Fifteen years later, the risk was still [27% lower](=dppos-2015|27|%) with the program, and [18% lower](=dppos-2015|18|%) with metformin. By then, more than half of both groups had diabetes, so part of the benefit was a delay. {{dppos-2015}}',
    h2('Your first four weeks'),
    ...steps(
      '**Week 1:** swap soda, juice, and sweetened coffee for water.',
      '**Week 2:** walk for 10 minutes after your main meal, every day.',
      '**Week 3:** fill half your plate with vegetables at dinner.',
      '**Week 4:** join a recognized prevention program, in person or online. {{cdc-diabetes-prevention}}',
    ),
    'These programs last a year, with a trained coach and a group. Medicare and many insurance plans pay for them. Ask if yours does. {{cdc-diabetes-prevention}}',
    doDont(
      'With prediabetes',
      [
        'try to lose 5% to 7% of your weight if you have overweight',
        'add strength training twice a week',
        'sleep 7 hours or more',
        'get your blood pressure and cholesterol checked',
        'repeat your test every year',
      ],
      [
        'wait for symptoms',
        'buy “blood sugar cure” pills',
        'cut out whole food groups without asking first',
        'smoke, which raises the risk of diabetes',
      ],
      ['ada-2026-prevention', 'ada-2026-wellbeing'],
    ),
    h2('Is medicine needed?'),
    'Most people start with healthy eating and activity. Metformin may be right for you if you are [25 to 59](=ada-2026-prevention|25–59) with a BMI of [35](=ada-2026-prevention|35) or higher. High fasting sugar and diabetes in a past pregnancy are other reasons. {{ada-2026-prevention}}',
    'Metformin can upset the stomach and lower vitamin B12. Ask how much it would lower your risk. {{ada-2026-prevention}}',
    h2('What about weight-loss medicines?'),
    'Semaglutide and tirzepatide lower weight and blood sugar in people with obesity. They cost more and often upset the stomach. Our [obesity guide](@article-obesity) compares them. {{ada-2026-obesity}}',
    h2('What is uncertain'),
    'Experts disagree about the term prediabetes. Many people with a mild result never get diabetes, and some return to normal. Treatment lowers the risk of diabetes, but it is not proven to prevent heart attacks. {{uspstf-prediabetes}}',
    'If you do nothing, the risk grows with age and weight. Even small changes lower it. {{dpp-2002,ada-2026-prevention}} Our [diabetes guide](@article-diabetes) has the full picture.',
  ],
})
