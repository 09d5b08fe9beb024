import { source } from '../build.ts'

export const hypertensionSources = [
  source(
    'who-hypertension-fact-sheet',
    ['Hypertension: fact sheet', '', 'World Health Organization'],
    2025,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/hypertension',
  ),
  source(
    'who-hypertension-2021',
    [
      'Guideline for the pharmacological treatment of hypertension in adults',
      '',
      'World Health Organization',
    ],
    2021,
    'guideline',
    'https://www.who.int/publications/i/item/9789240033986',
  ),
  source(
    'who-salt-substitutes-2025',
    ['Use of lower-sodium salt substitutes: WHO guideline', '', 'World Health Organization'],
    2025,
    'guideline',
    'https://www.who.int/publications/i/item/9789240105591',
  ),
  source(
    'aha-acc-2025',
    [
      '2025 AHA/ACC/AANP/AAPA/ABC/ACCP/ACPM/AGS/AMA/ASPC/NMA/PCNA/SGIM Guideline for the Prevention, Detection, Evaluation, and Management of High Blood Pressure in Adults',
      'Jones DW et al.',
      'American Heart Association and American College of Cardiology, in Hypertension',
    ],
    2025,
    'guideline',
    'https://doi.org/10.1161/HYP.0000000000000249',
  ),
  source(
    'esc-2024',
    [
      '2024 ESC Guidelines for the management of elevated blood pressure and hypertension',
      'McEvoy JW et al.',
      'European Society of Cardiology, in European Heart Journal',
    ],
    2024,
    'guideline',
    'https://doi.org/10.1093/eurheartj/ehae178',
  ),
  source(
    'aha-resistant-2018',
    [
      'Resistant Hypertension: Detection, Evaluation, and Management. A Scientific Statement From the American Heart Association',
      'Carey RM et al.',
      'Hypertension',
    ],
    2018,
    'guideline',
    'https://doi.org/10.1161/HYP.0000000000000084',
  ),
  source(
    'cdc-blood-pressure-facts',
    ['High Blood Pressure Facts', '', 'Centers for Disease Control and Prevention'],
    2025,
    'statistics',
    'https://www.cdc.gov/high-blood-pressure/data-research/facts-stats/index.html',
  ),
  source(
    'uspstf-hypertension',
    [
      'Hypertension in Adults: Screening. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2021,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/hypertension-in-adults-screening',
  ),
  source(
    'sprint-2015',
    [
      'A Randomized Trial of Intensive versus Standard Blood-Pressure Control',
      'SPRINT Research Group',
      'New England Journal of Medicine',
    ],
    2015,
    'trial',
    'https://doi.org/10.1056/NEJMoa1511939',
  ),
  source(
    'chap-2022',
    [
      'Treatment for Mild Chronic Hypertension during Pregnancy',
      'Tita AT et al.',
      'New England Journal of Medicine',
    ],
    2022,
    'trial',
    'https://doi.org/10.1056/NEJMoa2201295',
  ),
  source(
    'acog-preeclampsia',
    [
      'Gestational Hypertension and Preeclampsia: ACOG Practice Bulletin, Number 222',
      '',
      'American College of Obstetricians and Gynecologists, in Obstetrics & Gynecology',
    ],
    2020,
    'guideline',
    'https://doi.org/10.1097/AOG.0000000000003891',
  ),
  source(
    'angioedema-2014',
    [
      'A consensus parameter for the evaluation and management of angioedema in the emergency department',
      'Moellman JJ et al.',
      'Academic Emergency Medicine',
    ],
    2014,
    'guideline',
    'https://doi.org/10.1111/acem.12341',
  ),
  source(
    'nice-ng148',
    [
      'Acute kidney injury: prevention, detection and management. NICE guideline NG148',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2019,
    'guideline',
    'https://www.nice.org.uk/guidance/ng148',
  ),
  source(
    'nsaid-kidney-2013',
    [
      'Concurrent use of diuretics, angiotensin converting enzyme inhibitors, and angiotensin receptor blockers with non-steroidal anti-inflammatory drugs and risk of acute kidney injury: nested case-control study',
      'Lapi F et al.',
      'BMJ',
    ],
    2013,
    'reference',
    'https://doi.org/10.1136/bmj.e8525',
  ),
  source(
    'ettehad-2016',
    [
      'Blood pressure lowering for prevention of cardiovascular disease and death: a systematic review and meta-analysis',
      'Ettehad D et al.',
      'The Lancet',
    ],
    2016,
    'systematicReview',
    'https://doi.org/10.1016/S0140-6736(15)01225-8',
  ),
  source(
    'dash-sodium-2001',
    [
      'Effects on Blood Pressure of Reduced Dietary Sodium and the Dietary Approaches to Stop Hypertension (DASH) Diet',
      'Sacks FM et al.',
      'New England Journal of Medicine',
    ],
    2001,
    'trial',
    'https://doi.org/10.1056/NEJM200101043440101',
  ),
]
