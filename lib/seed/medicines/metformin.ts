import { careCard } from '../build.ts'
import { medicine } from '../medicine.ts'
import { bullets } from '../rich-text.ts'

export const metformin = medicine({
  name: 'metformin',
  title: 'Metformin',
  summary:
    'Metformin is a pill for type 2 diabetes. It lowers blood sugar and rarely causes lows. It is not for people with severe kidney disease.',
  brandNames: ['Glucophage', 'Glucophage XR', 'Glumetza', 'Fortamet', 'Riomet'],
  otherNames: ['Biguanide'],
  drugClass: 'Biguanide',
  forms: ['Tablet', 'Extended-release tablet', 'Liquid'],
  icon: 'pill',
  emergency: {
    heading: 'Call 911 if you take metformin and:',
    content: [
      ...bullets(
        'you breathe fast or have trouble breathing',
        'you are very sleepy or confused, or your heartbeat is slow or uneven',
        'you feel cold, dizzy, or faint, with muscle or belly pain',
      ),
      'These can be signs of lactic acidosis, a rare buildup of acid in the blood. Do not take more metformin. {{metformin-label,medlineplus-metformin}}',
    ],
  },
  boxedWarning: [
    'Metformin can cause lactic acidosis, a rare buildup of acid in the blood that can kill. It can start slowly, with only tiredness, muscle pain, belly pain, sleepiness, or trouble breathing. {{metformin-label}}',
    'The risk is higher with kidney or liver disease, heavy drinking, surgery, or a scan with contrast dye. It is also higher with low oxygen in the blood, with some medicines, and from age [65](=metformin-label|65). {{metformin-label}}',
  ],
  keyFacts: [
    'Metformin lowers blood sugar in type 2 diabetes, and rarely causes lows on its own. {{ada-2026-medicines}}',
    'Do not use it if your kidney number (eGFR) is [below 30](=metformin-label|30). {{metformin-label}}',
    'Upset stomach and diarrhea are common at first. Taking it with food helps. {{metformin-label}}',
    'Before surgery or a scan with contrast dye, tell every team that you take metformin. {{metformin-label,fda-metformin-2016}}',
    'Over the years, it can lower your vitamin B12, so your level is checked. {{metformin-label,ada-2026-medicines}}',
  ],
  sections: {
    uses: [
      'Metformin treats type 2 diabetes, along with healthy eating and activity. It is not for type 1 diabetes or for ketoacidosis. {{metformin-label}}',
      'It makes the liver put less sugar into the blood. It also helps your body use its own insulin. {{metformin-label}}',
      'It works well, costs little, and does not raise weight. People with heart, kidney, or weight problems may need another medicine first, or as well. {{ada-2026-medicines}}',
      'Some people take it to lower the risk of type 2 diabetes. How much it protects the heart by itself is still uncertain. {{ada-2026-prevention,ada-2026-medicines}}',
    ],
    forms: [
      'Metformin comes as a tablet, an extended-release tablet, and a liquid. Some pills combine it with other diabetes medicines. {{medlineplus-metformin}}',
      'Extended-release tablets work all day and often upset the stomach less. Your label says which one you have. {{ada-2026-medicines,medlineplus-metformin}}',
    ],
    'how-to-take': [
      ...bullets(
        'Take it with a meal. Extended-release tablets are usually taken with the evening meal.',
        'Swallow extended-release tablets whole. Do not crush, cut, or chew them.',
        'Your clinician starts with a low dose and raises it slowly, so that your stomach can get used to it.',
        'With extended-release tablets, you may see an empty shell in your stool. The medicine has been absorbed. {{metformin-label,medlineplus-metformin}}',
      ),
      'Your kidneys are checked before you start, and at least once a year after that. {{metformin-label,fda-metformin-2016}}',
    ],
    'missed-dose': [
      'Take it when you remember, with food. If it is almost time for the next dose, skip the one you missed. Never take a double dose. {{medlineplus-metformin}}',
    ],
    'side-effects': [
      ...bullets(
        'diarrhea, nausea, gas, or an upset stomach',
        'a metallic taste in the mouth',
        'less appetite',
        'headache {{metformin-label,medlineplus-metformin}}',
      ),
      'Most of these get better within weeks. If they do not, ask about the extended-release tablet or a slower start. {{ada-2026-medicines,medlineplus-metformin}}',
    ],
    'serious-side-effects': [
      careCard('emergency', 'Call 911 for signs of lactic acidosis:', [
        ...bullets(
          'fast breathing or trouble breathing',
          'being very sleepy or confused, or hard to wake',
          'a slow or uneven heartbeat, or feeling cold and faint',
          'bad muscle pain or belly pain, with vomiting {{metformin-label,medlineplus-metformin}}',
        ),
      ]),
      careCard('urgent', 'Call your clinician today, before the next dose, if:', [
        ...bullets(
          'you vomit, have diarrhea, or cannot eat or drink',
          'you have a fever or a serious infection, or are dehydrated',
          'stomach trouble comes back after the first weeks {{metformin-label,medlineplus-metformin}}',
        ),
        'Ask which pills to pause while you are sick. {{metformin-label}}',
      ]),
      'Low vitamin B12 can cause numb feet, tiredness, or anemia. Make an appointment if you notice them. Your level may be checked every [2 to 3 years](=metformin-label|2 to 3|years). {{metformin-label}}',
      'Lows are more likely if you also take insulin or a sulfonylurea. Treat a low right away with fast sugar. {{metformin-label,ada-2026-goals}}',
    ],
    'who-should-not': [
      'Do not take metformin if: {{metformin-label}}',
      ...bullets(
        'your eGFR is [below 30](=metformin-label|30)',
        'you have had a serious allergic reaction to it',
        'you have too much acid in your blood, including ketoacidosis {{metformin-label}}',
      ),
      'Starting it is not advised with an eGFR from [30 to 45](=fda-metformin-2016|30 to 45). If your eGFR falls below 45, ask whether to keep taking it. {{fda-metformin-2016}}',
      'Tell your clinician about liver disease, heart failure, heavy drinking, or a planned surgery. {{metformin-label}}',
    ],
    interactions: [
      ...bullets(
        '**Contrast dye:** with some scans, you must stop metformin before you get the dye. Start again only after a kidney test about [48 hours](=fda-metformin-2016|48|hours) later.',
        '**Alcohol:** heavy drinking, even once, raises the risk of lactic acidosis.',
        '**Topiramate, zonisamide, and acetazolamide:** they can add to the acid in the blood.',
        '**Insulin and sulfonylureas:** lows are more likely.',
        '**Some other medicines:** cimetidine, ranolazine, and dolutegravir can raise the level of metformin. {{metformin-label,fda-metformin-2016}}',
      ),
    ],
    pregnancy: [
      'Insulin is the preferred medicine for diabetes in pregnancy. Metformin reaches the baby, and its long-term effects on children are not known. {{ada-2026-pregnancy}}',
      'Metformin can bring back ovulation, so you may get pregnant more easily. Use birth control if you do not want that. {{metformin-label}}',
      'Small amounts pass into breast milk. Ask your clinician if you breastfeed. {{metformin-label}}',
    ],
    stopping: [
      'You can stop metformin without a slow taper, but your blood sugar will rise again. Ask first, unless you have signs of lactic acidosis. {{medlineplus-metformin,metformin-label}}',
      'You may need to pause it before surgery, before contrast dye, or while you are very sick. Ask when to start again. {{metformin-label}}',
    ],
  },
  author: 'malcolm-ellison',
  related: ['article-diabetes', 'post-prediabetes-next-steps'],
  seoTitle: 'Metformin: uses, side effects, and warnings',
})
