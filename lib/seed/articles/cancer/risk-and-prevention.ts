import { doDont, section, table } from '../../build.ts'

export const riskAndPrevention = section(
  'risk-and-prevention',
  'Risk and prevention',
  'Risk and prevention',
  [
    'Age is the strongest risk factor. Still, about [4 in 10 cases](=islami-2024|4 in 10|cases) in US adults are linked to things that can be changed. Cancer is never a punishment, and many people who get it did everything right. {{islami-2024}}',
    table({
      caption:
        'Share of cancer cases linked to causes that can be changed, US adults ages 30 and older, 2019',
      header: ['Cause', 'About how many cases', 'What helps'],
      rows: [
        'Cigarette smoking | [1 in 5](=islami-2024|1 in 5) | Quit at any age; call 1-800-QUIT-NOW',
        'Extra body weight | [1 in 13](=islami-2024|1 in 13) | Activity, healthy eating, treatment if needed',
        'Alcohol | [1 in 19](=islami-2024|1 in 19) | Less is better; none is safest',
        'Sun and tanning beds | [1 in 22](=islami-2024|1 in 22) | Shade, clothing, sunscreen',
        'Infections (such as HPV and hepatitis B and C) | A smaller share | Vaccines, tests, and treatment',
      ],
      sources: ['islami-2024'],
    }),
    'The HPV vaccine works best before first contact with the virus. In Sweden, girls vaccinated before [17](=hpv-vaccine-2020|17) had [88% fewer](=hpv-vaccine-2020|88|%) cervical cancers. {{hpv-vaccine-2020}}',
    'A sore arm is common. Some people faint, so you sit or lie down to get the vaccine. {{cdc-hpv-vaccine}}',
    doDont(
      'Lower your risk',
      [
        'quit smoking, with medicine and coaching if you can',
        'give children the HPV vaccine at 11 or 12',
        'move for at least 150 minutes a week',
        'test your home for radon',
        'know your family history',
      ],
      [
        'use tanning beds',
        'rely on vitamin pills to prevent cancer',
        'skip screening because you feel well',
        'believe ads for miracle cures',
      ],
      [
        'who-cancer-fact-sheet',
        'islami-2024',
        'cdc-hpv-vaccine',
        'uspstf-vitamins',
        'nci-treatments',
      ],
    ),
    'Extra weight raises the risk of many cancers. {{islami-2024}} Read our guide to [obesity](@article-obesity).',
  ],
)
