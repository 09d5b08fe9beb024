import { source } from '../build.ts'

const NEJM = 'New England Journal of Medicine'

export const obesitySources = [
  source(
    'who-obesity-fact-sheet',
    ['Obesity and overweight: fact sheet', '', 'World Health Organization'],
    2025,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/obesity-and-overweight',
  ),
  source(
    'who-waist-2008',
    [
      'Waist circumference and waist–hip ratio: report of a WHO expert consultation',
      '',
      'World Health Organization',
    ],
    2011,
    'guideline',
    'https://www.who.int/publications/i/item/9789241501491',
  ),
  source(
    'nchs-obesity-2024',
    [
      'Obesity and Severe Obesity Prevalence in Adults: United States, August 2021–August 2023. Data Brief 508',
      'Emmerich SD et al.',
      'National Center for Health Statistics, CDC',
    ],
    2024,
    'statistics',
    'https://www.cdc.gov/nchs/products/databriefs/db508.htm',
  ),
  source(
    'aha-acc-tos-2013',
    [
      '2013 AHA/ACC/TOS Guideline for the Management of Overweight and Obesity in Adults',
      'Jensen MD et al.',
      'Circulation',
    ],
    2014,
    'guideline',
    'https://doi.org/10.1161/01.cir.0000437739.71477.ee',
  ),
  source(
    'lancet-clinical-obesity-2025',
    [
      'Definition and diagnostic criteria of clinical obesity',
      'Rubino F et al.',
      'The Lancet Diabetes & Endocrinology',
    ],
    2025,
    'guideline',
    'https://doi.org/10.1016/S2213-8587(24)00316-4',
  ),
  source(
    'nice-ng246',
    [
      'Overweight and obesity management. NICE guideline NG246',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2025,
    'guideline',
    'https://www.nice.org.uk/guidance/ng246',
  ),
  source(
    'who-asian-bmi-2004',
    [
      'Appropriate body-mass index for Asian populations and its implications for policy and intervention strategies',
      'WHO Expert Consultation',
      'The Lancet',
    ],
    2004,
    'guideline',
    'https://doi.org/10.1016/S0140-6736(03)15268-3',
  ),
  source(
    'uspstf-obesity-adults',
    [
      'Weight Loss to Prevent Obesity-Related Morbidity and Mortality in Adults: Behavioral Interventions. Recommendation statement',
      '',
      'US Preventive Services Task Force',
    ],
    2018,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/obesity-in-adults-interventions',
  ),
  source(
    'ada-2026-obesity',
    [
      '8. Obesity and Weight Management for the Prevention and Treatment of Diabetes: Standards of Care in Diabetes—2026',
      'American Diabetes Association Professional Practice Committee',
      'Diabetes Care',
    ],
    2026,
    'guideline',
    'https://doi.org/10.2337/dc26-S008',
  ),
  source(
    'step1-2021',
    ['Once-Weekly Semaglutide in Adults with Overweight or Obesity', 'Wilding JPH et al.', NEJM],
    2021,
    'trial',
    'https://doi.org/10.1056/NEJMoa2032183',
  ),
  source(
    'step4-2021',
    [
      'Effect of Continued Weekly Subcutaneous Semaglutide vs Placebo on Weight Loss Maintenance in Adults With Overweight or Obesity: The STEP 4 Randomized Clinical Trial',
      'Rubino D et al.',
      'JAMA',
    ],
    2021,
    'trial',
    'https://doi.org/10.1001/jama.2021.3224',
  ),
  source(
    'surmount5-2025',
    [
      'Tirzepatide as Compared with Semaglutide for the Treatment of Obesity',
      'Aronne LJ et al.',
      NEJM,
    ],
    2025,
    'trial',
    'https://doi.org/10.1056/NEJMoa2416394',
  ),
  source(
    'select-2023',
    [
      'Semaglutide and Cardiovascular Outcomes in Obesity without Diabetes',
      'Lincoff AM et al.',
      NEJM,
    ],
    2023,
    'trial',
    'https://doi.org/10.1056/NEJMoa2307563',
  ),
  source(
    'asmbs-ifso-2022',
    [
      '2022 American Society for Metabolic and Bariatric Surgery (ASMBS) and International Federation for the Surgery of Obesity and Metabolic Disorders (IFSO): Indications for Metabolic and Bariatric Surgery',
      'Eisenberg D et al.',
      'Surgery for Obesity and Related Diseases',
    ],
    2022,
    'guideline',
    'https://doi.org/10.1016/j.soard.2022.08.013',
  ),
  source(
    'obesity-stigma-2020',
    [
      'Joint international consensus statement for ending stigma of obesity',
      'Rubino F et al.',
      'Nature Medicine',
    ],
    2020,
    'guideline',
    'https://doi.org/10.1038/s41591-020-0803-x',
  ),
  source(
    'aap-obesity-2023',
    [
      'Clinical Practice Guideline for the Evaluation and Treatment of Children and Adolescents With Obesity',
      'Hampl SE et al.',
      'American Academy of Pediatrics, in Pediatrics',
    ],
    2023,
    'guideline',
    'https://doi.org/10.1542/peds.2022-060640',
  ),
]
