import { figure, section } from '../../build.ts'
import { h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding cancer',
  'Understanding cancer',
  [
    'Your body makes new cells as old ones wear out. In cancer, changed cells keep growing and can invade nearby tissue. They can also travel and grow in other places (metastasis). {{nci-what-is-cancer}}',
    'There are more than 100 types, named after where they start. A lump that does not invade is benign and is not cancer. Cancer is not contagious. {{nci-what-is-cancer}}',
    figure(
      'figure-cancer-growth.svg',
      'Four pictures of cells. Healthy cells are in order. One cell is changed. It keeps dividing and a lump (tumor) forms. Then the changed cells invade a blood vessel and travel.',
      'How a changed cell can become cancer and spread.',
      ['nci-what-is-cancer'],
    ),
    h3('Who gets cancer'),
    'About [2 in 5 people](=nci-statistics|2 in 5|people) in the United States will be diagnosed in their lifetime. About [2.1 million new cases](=acs-statistics-2026|2.1 million) and [626,000 deaths](=acs-statistics-2026|626,000|deaths) are expected in 2026. {{nci-statistics,acs-statistics-2026}}',
    'Worldwide there were about [20.6 million new cases](=globocan-2024|20.6 million) in 2024. {{globocan-2024}} About [1 in 5 people](=globocan-2022|1 in 5|people) develop cancer. Lung cancer causes the most deaths. {{globocan-2022}}',
    'Death rates in the United States fell by about [one third](=acs-statistics-2026|one third) from 1991 to 2023. The reasons are less smoking, earlier detection, and better treatment. Black and Native American people still die more often from several cancers. {{acs-statistics-2026}}',
  ],
)
