import { doDont, section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const lifestyleTreatment = section(
  'lifestyle-treatment',
  'Food and activity',
  'Food, activity and support',
  [
    'Losing [5% of body weight](=aha-acc-tos-2013|5|%) lowers blood sugar and blood fats. More brings more, and 10% often helps sleep apnea and liver fat. For someone of 220 pounds (100 kg), 5% is 11 pounds. {{aha-acc-tos-2013,ada-2026-obesity}}',
    'Most programs that work have at least [12 sessions](=uspstf-obesity-adults|12|sessions) in the first year. They combine eating, activity and new habits. The US Preventive Services Task Force advises them for every adult with a BMI of [30](=uspstf-obesity-adults|30) or more. {{uspstf-obesity-adults}}',
    h3('Food'),
    'No single diet wins. Choose one you can keep. Most plans eat [500 to 750 calories](=aha-acc-tos-2013|500 to 750|calories) a day less than before. {{aha-acc-tos-2013}}',
    ...bullets(
      'Eat regular meals with vegetables, beans, whole grains and protein.',
      'Drink water instead of soda, juice and sweet coffee.',
      'Very low-calorie plans ([below 800 a day](=nice-ng246|800)) need medical supervision. {{nice-ng246}}',
    ),
    h3('Activity'),
    'Aim for [150 minutes a week](=aha-acc-tos-2013|150|minutes) of brisk walking or similar. Keeping weight off may take [200 to 300 minutes](=aha-acc-tos-2013|200 to 300|minutes). Fitness protects the heart even without weight loss. {{aha-acc-tos-2013}}',
    doDont(
      'Helpful and unhelpful steps',
      [
        'set small goals, such as a 10-minute walk after lunch',
        'weigh yourself weekly, if that feels safe for you',
        'sleep 7 hours or more',
        'ask whether one of your medicines adds weight',
        'plan for setbacks; they are part of the disease',
      ],
      [
        'skip meals all day and overeat at night',
        'buy slimming pills or injections from unknown sellers',
        'stop prescribed medicines without advice',
        'blame yourself, or accept blame from others',
      ],
      ['aha-acc-tos-2013', 'nice-ng246', 'obesity-stigma-2020'],
    ),
    'Weight loss is not for everyone at every time. It is not advised in pregnancy, and eating disorders need their own treatment first. {{aha-acc-tos-2013,nice-ng246}}',
  ],
)
