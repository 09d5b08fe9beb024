import { source } from '../build.ts'

export const depressionSources = [
  source(
    'who-depression-fact-sheet',
    ['Depressive disorder (depression): fact sheet', '', 'World Health Organization'],
    2023,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/depression',
  ),
  source(
    'who-mhgap-2023',
    [
      'Mental Health Gap Action Programme (mhGAP) guideline for mental, neurological and substance use disorders',
      '',
      'World Health Organization',
    ],
    2023,
    'guideline',
    'https://www.who.int/publications/i/item/9789240084278',
  ),
  source(
    'nchs-depression-2025',
    [
      'Depression Prevalence in Adolescents and Adults: United States, August 2021–August 2023. Data Brief 527',
      '',
      'National Center for Health Statistics, CDC',
    ],
    2025,
    'statistics',
    'https://www.cdc.gov/nchs/products/databriefs/db527.htm',
  ),
  source(
    'nimh-depression',
    ['Depression', '', 'National Institute of Mental Health'],
    2024,
    'factSheet',
    'https://www.nimh.nih.gov/health/publications/depression',
  ),
  source(
    'uspstf-depression',
    [
      'Depression and Suicide Risk in Adults: Screening. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2023,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/screening-depression-suicide-risk-adults',
  ),
  source(
    'nice-ng222',
    [
      'Depression in adults: treatment and management. NICE guideline NG222',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2022,
    'guideline',
    'https://www.nice.org.uk/guidance/ng222',
  ),
  source(
    'acp-depression-2023',
    [
      'Nonpharmacologic and Pharmacologic Treatments of Adults in the Acute Phase of Major Depressive Disorder: A Living Clinical Guideline From the American College of Physicians',
      'Qaseem A et al.',
      'Annals of Internal Medicine',
    ],
    2023,
    'guideline',
    'https://doi.org/10.7326/M22-2056',
  ),
  source(
    'va-dod-depression-2022',
    [
      'VA/DoD Clinical Practice Guideline for the Management of Major Depressive Disorder',
      '',
      'US Department of Veterans Affairs and Department of Defense',
    ],
    2022,
    'guideline',
    'https://www.healthquality.va.gov/guidelines/MH/mdd/',
  ),
  source(
    'phq9-2001',
    [
      'The PHQ-9: validity of a brief depression severity measure',
      'Kroenke K, Spitzer RL, Williams JBW',
      'Journal of General Internal Medicine',
    ],
    2001,
    'reference',
    'https://doi.org/10.1046/j.1525-1497.2001.016009606.x',
  ),
  source(
    'phq2-2003',
    [
      'The Patient Health Questionnaire-2: validity of a two-item depression screener',
      'Kroenke K, Spitzer RL, Williams JBW',
      'Medical Care',
    ],
    2003,
    'reference',
    'https://doi.org/10.1097/01.MLR.0000093487.78664.3C',
  ),
  source(
    'cipriani-2018',
    [
      'Comparative efficacy and acceptability of 21 antidepressant drugs for the acute treatment of adults with major depressive disorder: a systematic review and network meta-analysis',
      'Cipriani A et al.',
      'The Lancet',
    ],
    2018,
    'systematicReview',
    'https://doi.org/10.1016/S0140-6736(17)32802-7',
  ),
  source(
    'star-d-2006',
    [
      'Acute and Longer-Term Outcomes in Depressed Outpatients Requiring One or Several Treatment Steps: A STAR*D Report',
      'Rush AJ et al.',
      'American Journal of Psychiatry',
    ],
    2006,
    'trial',
    'https://doi.org/10.1176/ajp.2006.163.11.1905',
  ),
  source(
    'exercise-depression-2024',
    [
      'Effect of exercise for depression: systematic review and network meta-analysis of randomised controlled trials',
      'Noetel M et al.',
      'BMJ',
    ],
    2024,
    'systematicReview',
    'https://doi.org/10.1136/bmj-2023-075847',
  ),
  source(
    'acog-mental-health-2023',
    [
      'Treatment and Management of Mental Health Conditions During Pregnancy and Postpartum. Clinical Practice Guideline No. 5',
      '',
      'American College of Obstetricians and Gynecologists, in Obstetrics & Gynecology',
    ],
    2023,
    'guideline',
    'https://doi.org/10.1097/AOG.0000000000005202',
  ),
  source(
    'tricyclic-2007',
    [
      'Tricyclic antidepressant poisoning: an evidence-based consensus guideline for out-of-hospital management',
      'Woolf AD et al.',
      'Clinical Toxicology',
    ],
    2007,
    'guideline',
    'https://doi.org/10.1080/15563650701226192',
  ),
  source(
    'samhsa-988-asl',
    [
      '988 Suicide & Crisis Lifeline Adds American Sign Language Services for Deaf and Hard of Hearing Callers',
      '',
      'Substance Abuse and Mental Health Services Administration',
    ],
    2023,
    'reference',
    'https://www.samhsa.gov/newsroom/press-announcements/20230908/988-suicide-crisis-lifeline-adds-american-sign-language-services-deaf-hard-of-hearing-callers',
  ),
  source(
    'lifeline-988',
    [
      '988 Suicide & Crisis Lifeline',
      '',
      'Substance Abuse and Mental Health Services Administration',
    ],
    2025,
    'reference',
    'https://988lifeline.org',
  ),
]
