import { source } from '../build.ts'

const ADA = 'American Diabetes Association Professional Practice Committee'
const CARE = 'Diabetes Care'

export const diabetesSources = [
  source(
    'who-diabetes-fact-sheet',
    ['Diabetes: fact sheet', '', 'World Health Organization'],
    2024,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/diabetes',
  ),
  source(
    'who-hearts-d',
    ['HEARTS-D: diagnosis and management of type 2 diabetes', '', 'World Health Organization'],
    2020,
    'guideline',
    'https://www.who.int/publications/i/item/who-ucn-ncd-20.1',
  ),
  source(
    'who-classification-diabetes',
    ['Classification of diabetes mellitus', '', 'World Health Organization'],
    2019,
    'guideline',
    'https://www.who.int/publications/i/item/classification-of-diabetes-mellitus',
  ),
  source(
    'cdc-diabetes-statistics',
    ['National Diabetes Statistics Report', '', 'Centers for Disease Control and Prevention'],
    2024,
    'statistics',
    'https://www.cdc.gov/diabetes/php/data-research/index.html',
  ),
  source(
    'ada-2025-diagnosis',
    ['2. Diagnosis and Classification of Diabetes: Standards of Care in Diabetes—2025', ADA, CARE],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S002',
  ),
  source(
    'ada-2025-prevention',
    [
      '3. Prevention or Delay of Diabetes and Associated Comorbidities: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S003',
  ),
  source(
    'ada-2025-evaluation',
    [
      '4. Comprehensive Medical Evaluation and Assessment of Comorbidities: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S004',
  ),
  source(
    'ada-2025-wellbeing',
    [
      '5. Facilitating Positive Health Behaviors and Well-being to Improve Health Outcomes: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S005',
  ),
  source(
    'ada-2025-goals',
    ['6. Glycemic Goals and Hypoglycemia: Standards of Care in Diabetes—2025', ADA, CARE],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S006',
  ),
  source(
    'ada-2025-technology',
    ['7. Diabetes Technology: Standards of Care in Diabetes—2025', ADA, CARE],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S007',
  ),
  source(
    'ada-2025-medicines',
    [
      '9. Pharmacologic Approaches to Glycemic Treatment: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S009',
  ),
  source(
    'ada-2025-heart',
    [
      '10. Cardiovascular Disease and Risk Management: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S010',
  ),
  source(
    'ada-2025-kidney',
    [
      '11. Chronic Kidney Disease and Risk Management: Standards of Care in Diabetes—2025',
      ADA,
      CARE,
    ],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S011',
  ),
  source(
    'ada-2025-eyes-feet',
    ['12. Retinopathy, Neuropathy, and Foot Care: Standards of Care in Diabetes—2025', ADA, CARE],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S012',
  ),
  source(
    'ada-2025-pregnancy',
    ['15. Management of Diabetes in Pregnancy: Standards of Care in Diabetes—2025', ADA, CARE],
    2025,
    'guideline',
    'https://doi.org/10.2337/dc25-S015',
  ),
  source(
    'hyperglycemic-crises-2024',
    [
      'Hyperglycemic Crises in Adults With Diabetes: A Consensus Report',
      'Umpierrez GE et al.',
      CARE,
    ],
    2024,
    'guideline',
    'https://doi.org/10.2337/dci24-0032',
  ),
  source(
    'dpp-2002',
    [
      'Reduction in the Incidence of Type 2 Diabetes with Lifestyle Intervention or Metformin',
      'Diabetes Prevention Program Research Group',
      'New England Journal of Medicine',
    ],
    2002,
    'trial',
    'https://doi.org/10.1056/NEJMoa012512',
  ),
  source(
    'direct-2018',
    [
      'Primary care-led weight management for remission of type 2 diabetes (DiRECT): an open-label, cluster-randomised trial',
      'Lean MEJ et al.',
      'The Lancet',
    ],
    2018,
    'trial',
    'https://doi.org/10.1016/S0140-6736(17)33102-1',
  ),
  source(
    'remission-2021',
    [
      'Consensus Report: Definition and Interpretation of Remission in Type 2 Diabetes',
      'Riddle MC et al.',
      'Diabetes Care',
    ],
    2021,
    'guideline',
    'https://doi.org/10.2337/dci21-0034',
  ),
  source(
    'dcct-1993',
    [
      'The Effect of Intensive Treatment of Diabetes on the Development and Progression of Long-Term Complications in Insulin-Dependent Diabetes Mellitus',
      'Diabetes Control and Complications Trial Research Group',
      'New England Journal of Medicine',
    ],
    1993,
    'trial',
    'https://doi.org/10.1056/NEJM199309303291401',
  ),
  source(
    'teplizumab-2019',
    [
      'An Anti-CD3 Antibody, Teplizumab, in Relatives at Risk for Type 1 Diabetes',
      'Herold KC et al.',
      'New England Journal of Medicine',
    ],
    2019,
    'trial',
    'https://doi.org/10.1056/NEJMoa1902226',
  ),
  source(
    'uspstf-prediabetes',
    [
      'Prediabetes and Type 2 Diabetes: Screening. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2021,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/screening-for-prediabetes-and-type-2-diabetes',
  ),
  source(
    'uspstf-gestational',
    [
      'Gestational Diabetes: Screening. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2021,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/gestational-diabetes-screening',
  ),
]
