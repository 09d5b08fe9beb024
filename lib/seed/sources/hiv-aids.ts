import { source } from '../build.ts'

const NEJM = 'New England Journal of Medicine'

export const hivSources = [
  source(
    'who-hiv-fact-sheet',
    ['HIV and AIDS: fact sheet', '', 'World Health Organization'],
    2025,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/hiv-aids',
  ),
  source(
    'who-key-populations-2022',
    [
      'Consolidated guidelines on HIV, viral hepatitis and STI prevention, diagnosis, treatment and care for key populations',
      '',
      'World Health Organization',
    ],
    2022,
    'guideline',
    'https://www.who.int/publications/i/item/9789240052390',
  ),
  source(
    'who-hiv-2021',
    [
      'Consolidated guidelines on HIV prevention, testing, treatment, service delivery and monitoring: recommendations for a public health approach',
      '',
      'World Health Organization',
    ],
    2021,
    'guideline',
    'https://www.who.int/publications/i/item/9789240031593',
  ),
  source(
    'unaids-fact-sheet-2025',
    ['Global HIV & AIDS statistics: fact sheet', '', 'UNAIDS'],
    2025,
    'statistics',
    'https://www.unaids.org/en/resources/fact-sheet',
  ),
  source(
    'hiv-gov-statistics',
    ['U.S. Statistics', '', 'HIV.gov, US Department of Health and Human Services'],
    2025,
    'statistics',
    'https://www.hiv.gov/hiv-basics/overview/data-and-trends/statistics',
  ),
  source(
    'cdc-hiv-testing',
    ['Getting Tested for HIV', '', 'Centers for Disease Control and Prevention'],
    2025,
    'factSheet',
    'https://www.cdc.gov/hiv/testing/index.html',
  ),
  source(
    'cdc-prep',
    ['Preventing HIV with PrEP', '', 'Centers for Disease Control and Prevention'],
    2025,
    'factSheet',
    'https://www.cdc.gov/hiv/prevention/prep.html',
  ),
  source(
    'dhhs-perinatal',
    [
      'Recommendations for the Use of Antiretroviral Drugs During Pregnancy and Interventions to Reduce Perinatal HIV Transmission in the United States',
      'Panel on Treatment of HIV During Pregnancy and Prevention of Perinatal Transmission',
      'US Department of Health and Human Services',
    ],
    2024,
    'guideline',
    'https://clinicalinfo.hiv.gov/en/guidelines/perinatal',
  ),
  source(
    'uspstf-hiv-screening',
    [
      'Human Immunodeficiency Virus (HIV) Infection: Screening. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2019,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/human-immunodeficiency-virus-hiv-infection-screening',
  ),
  source(
    'uspstf-prep',
    [
      'Prevention of Acquisition of HIV: Preexposure Prophylaxis. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2023,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/prevention-of-human-immunodeficiency-virus-hiv-infection-pre-exposure-prophylaxis',
  ),
  source(
    'cdc-npep-2025',
    [
      'Antiretroviral Postexposure Prophylaxis After Sexual, Injection Drug Use, or Other Nonoccupational Exposure to HIV: CDC Recommendations, United States, 2025',
      '',
      'Centers for Disease Control and Prevention, MMWR Recommendations and Reports',
    ],
    2025,
    'guideline',
    'https://www.cdc.gov/mmwr/volumes/74/rr/rr7401a1.htm',
  ),
  source(
    'dhhs-adult-art',
    [
      'Guidelines for the Use of Antiretroviral Agents in Adults and Adolescents With HIV',
      'Panel on Antiretroviral Guidelines for Adults and Adolescents',
      'US Department of Health and Human Services',
    ],
    2024,
    'guideline',
    'https://clinicalinfo.hiv.gov/en/guidelines/hiv-clinical-guidelines-adult-and-adolescent-arv',
  ),
  source(
    'ada-law',
    ['Americans with Disabilities Act of 1990, As Amended', '', 'US Department of Justice'],
    2009,
    'law',
    'https://www.ada.gov/law-and-regs/ada/',
  ),
  source(
    'ryan-white',
    ['About the Ryan White HIV/AIDS Program', '', 'Health Resources and Services Administration'],
    2024,
    'reference',
    'https://ryanwhite.hrsa.gov/about',
  ),
  source(
    'partner2-2019',
    [
      'Risk of HIV transmission through condomless sex in serodifferent gay couples with the HIV-positive partner taking suppressive antiretroviral therapy (PARTNER)',
      'Rodger AJ et al.',
      'The Lancet',
    ],
    2019,
    'trial',
    'https://doi.org/10.1016/S0140-6736(19)30418-0',
  ),
  source(
    'start-2015',
    [
      'Initiation of Antiretroviral Therapy in Early Asymptomatic HIV Infection',
      'INSIGHT START Study Group',
      NEJM,
    ],
    2015,
    'trial',
    'https://doi.org/10.1056/NEJMoa1506816',
  ),
  source(
    'purpose1-2024',
    [
      'Twice-Yearly Lenacapavir or Daily F/TAF for HIV Prevention in Cisgender Women',
      'Bekker LG et al.',
      NEJM,
    ],
    2024,
    'trial',
    'https://doi.org/10.1056/NEJMoa2407001',
  ),
  source(
    'purpose2-2024',
    [
      'Twice-Yearly Lenacapavir for HIV Prevention in Men and Gender-Diverse Persons',
      'Kelley CF et al.',
      NEJM,
    ],
    2024,
    'trial',
    'https://doi.org/10.1056/NEJMoa2411858',
  ),
  source(
    'who-lenacapavir-2025',
    [
      'Guidelines on lenacapavir for HIV prevention and testing strategies for long-acting injectable pre-exposure prophylaxis',
      '',
      'World Health Organization',
    ],
    2025,
    'guideline',
    'https://www.who.int/publications/i/item/9789240111608',
  ),
  source(
    'reprieve-2023',
    [
      'Pitavastatin to Prevent Cardiovascular Disease in HIV Infection',
      'Grinspoon SK et al.',
      NEJM,
    ],
    2023,
    'trial',
    'https://doi.org/10.1056/NEJMoa2304146',
  ),
]
