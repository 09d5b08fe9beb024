import { section } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const understanding = section(
  'understanding',
  'Understanding HIV',
  'Understanding HIV and AIDS',
  [
    'HIV is a virus that attacks the body’s defense cells (CD4 cells). Without treatment, these cells fall over years. AIDS is the late stage: a CD4 count below [200 cells/mm³](=who-hiv-fact-sheet|200|cells/mm³), or certain serious illnesses. {{who-hiv-fact-sheet}}',
    h3('How it passes on'),
    ...bullets(
      'Vaginal or anal sex without protection, if the partner’s virus is not controlled',
      'Sharing needles or other injecting equipment',
      'From parent to baby in pregnancy, birth or breastfeeding',
      'Blood contact in places where blood is not tested {{who-hiv-fact-sheet}}',
    ),
    'HIV does not pass by kissing, hugging, sharing food, toilets or insect bites. {{who-hiv-fact-sheet}}',
    h3('Who is affected'),
    'Worldwide, about [41 million people](=unaids-fact-sheet-2025|41 million|people) were living with HIV in 2024. About [1.3 million](=unaids-fact-sheet-2025|1.3 million) caught it that year, and [630,000](=unaids-fact-sheet-2025|630,000) died of related illness. {{unaids-fact-sheet-2025}}',
    'In the United States, about [32,000 people](=hiv-gov-statistics|32,000|people) catch HIV each year. Black and Hispanic people and the South carry the heaviest load. Poverty, stigma and poor access to care drive this gap. {{hiv-gov-statistics}}',
    h3('Signs'),
    '[Two to four weeks](=who-hiv-fact-sheet|2–4|weeks) after infection, many people have fever, rash, sore throat or swollen glands. Then there may be no signs for years. Only a test can tell. {{who-hiv-fact-sheet}}',
  ],
)
