import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding HIV',
  'Understanding HIV and AIDS',
  [
    'HIV is a virus that attacks cells of the immune system (CD4 cells). Without treatment, the number of these cells drops over the years. AIDS is the late stage: a CD4 count below [200 cells/mm³](=dhhs-adult-art|200|cells/mm³), or certain serious illnesses. {{who-hiv-fact-sheet,dhhs-adult-art}}',
    h3('How HIV spreads'),
    ...bullets(
      'Vaginal or anal sex without protection, if a partner’s virus is not controlled',
      'Sharing needles or other injection equipment',
      'From parent to baby during pregnancy, birth, or breastfeeding',
      'Blood contact in places where blood is not tested {{who-hiv-fact-sheet}}',
    ),
    'HIV does not spread through kissing, hugging, shared food, toilets, or insect bites. {{who-hiv-fact-sheet}}',
    h3('Who is affected'),
    'Worldwide, about [41 million people](=unaids-fact-sheet-2025|41 million|people) were living with HIV in 2024. About [1.3 million](=unaids-fact-sheet-2025|1.3 million) got HIV that year, and [630,000](=unaids-fact-sheet-2025|630,000) died of related illnesses. {{unaids-fact-sheet-2025}}',
    'About [32,000 people](=hiv-gov-statistics|32,000|people) in the United States get HIV each year. Black and Hispanic people and people in the South are affected most. Poverty, stigma, and poor access to care are behind this gap. {{hiv-gov-statistics}}',
    h3('Signs'),
    'In the first weeks after infection, many people have a fever, a rash, a sore throat, or swollen glands. Then there may be no signs for years. Only a test can tell. {{who-hiv-fact-sheet}}',
  ],
)
