import { doDont, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const lifestyleTreatment = section(
  'lifestyle-treatment',
  'Food and activity',
  'Food, activity, and support',
  [
    'Losing [5% of body weight](=aha-acc-tos-2013|5|%) lowers blood sugar and blood fats. Losing more helps more. A 10% loss often improves sleep apnea and fatty liver. {{aha-acc-tos-2013,ada-2026-obesity}}',
    'For a person who weighs 220 pounds (100 kg), 5% is 11 pounds. {{aha-acc-tos-2013,ada-2026-obesity}}',
    'Most programs that work have at least [12 sessions](=uspstf-obesity-adults|12|sessions) in the first year. They combine healthy eating, activity, and new habits. The US Preventive Services Task Force advises them for every adult with a BMI of [30](=uspstf-obesity-adults|30) or higher. {{uspstf-obesity-adults}}',
    h3('Food'),
    'No single diet is best. Choose one you can stick with. Most plans cut [500 to 750 calories](=aha-acc-tos-2013|500 to 750|calories) a day. {{aha-acc-tos-2013}}',
    ...bullets(
      'Eat regular meals with vegetables, beans, whole grains, and protein.',
      'Drink water instead of soda, juice, and sweetened coffee.',
      'Very low-calorie plans ([below 800 a day](=nice-ng246|800)) need medical supervision. {{nice-ng246}}',
    ),
    h3('Activity'),
    'Aim for [150 minutes a week](=aha-acc-tos-2013|150|minutes) of brisk walking or similar activity. Keeping weight off may take [200 to 300 minutes](=aha-acc-tos-2013|200 to 300|minutes). Being fit protects your heart even if you don’t lose weight. {{aha-acc-tos-2013}}',
    doDont(
      'What helps and what does not',
      [
        'set small goals, such as a 10-minute walk after lunch',
        'weigh yourself once a week, if that feels OK for you',
        'sleep 7 hours or more',
        'ask whether one of your medicines makes you gain weight',
        'plan for setbacks, which are part of the disease',
      ],
      [
        'skip meals all day and overeat at night',
        'buy diet pills or injections from sellers you don’t know',
        'stop prescribed medicines without asking first',
        'blame yourself or let others blame you',
      ],
      ['aha-acc-tos-2013', 'nice-ng246', 'obesity-stigma-2020'],
    ),
    'Losing weight isn’t right for everyone, or at every time in life. It is not advised during pregnancy, and an eating disorder needs its own treatment first. {{aha-acc-tos-2013,nice-ng246}}',
  ],
)
