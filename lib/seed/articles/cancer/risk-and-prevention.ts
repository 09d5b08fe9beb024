import { doDont, section, table } from '../../build.ts'

export const riskAndPrevention = section(
  'risk-and-prevention',
  'Risk and prevention',
  'Risk and prevention',
  [
    'Age is the strongest risk. Yet about [4 in 10 cases](=islami-2024|4 in 10|cases) in US adults are linked to things that can be changed. Cancer is never a punishment, and many people do everything right. {{islami-2024}}',
    table({
      caption:
        'Share of cancer cases linked to changeable causes, US adults aged 30 or older, 2019',
      header: ['Cause', 'About how many cases', 'What helps'],
      rows: [
        'Cigarette smoking | [1 in 5](=islami-2024|1 in 5) | Quit at any age; call 1-800-QUIT-NOW',
        'Extra body weight | [1 in 13](=islami-2024|1 in 13) | Activity, food, treatment where needed',
        'Alcohol | [1 in 19](=islami-2024|1 in 19) | Less is better; none is safest',
        'Sun and tanning beds | [1 in 22](=islami-2024|1 in 22) | Shade, clothes, sunscreen',
        'Infections (such as HPV and hepatitis B and C) | A smaller share | Vaccines, tests and treatment',
      ],
      sources: ['islami-2024'],
    }),
    'The HPV vaccine works best before first contact with the virus. In Sweden, girls vaccinated before [17](=hpv-vaccine-2020|17) had [88% fewer](=hpv-vaccine-2020|88|%) cervical cancers. Sore arm and fainting are the usual side effects. {{hpv-vaccine-2020}}',
    doDont(
      'Lower your risk',
      [
        'stop smoking, with medicine and a coach if you can',
        'give children the HPV vaccine at 11 or 12',
        'move for at least 150 minutes a week',
        'test your home for radon',
        'know your family history',
      ],
      [
        'use tanning beds',
        'rely on vitamin pills to prevent cancer',
        'skip screening because you feel well',
        'trust ads for miracle cures',
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
