import { source } from '../build.ts'

const CDC = 'Centers for Disease Control and Prevention'
const HRSA = 'Health Resources and Services Administration'

/** What to ask a clinician, and who helps: directories, and pages of organizations on what they offer. */
export const supportSources = [
  source(
    'nci-questions',
    ['Questions to Ask Your Doctor about Treatment', '', 'National Cancer Institute'],
    2023,
    'reference',
    'https://www.cancer.gov/about-cancer/treatment/questions',
  ),
  source(
    'find-a-helpline',
    ['Find A Helpline', '', 'ThroughLine'],
    2025,
    'reference',
    'https://findahelpline.com',
  ),
  source(
    'hrsa-health-centers',
    ['Find a Health Center', '', HRSA],
    2025,
    'reference',
    'https://findahealthcenter.hrsa.gov',
  ),
  source(
    'cdc-breast-cervical',
    ['About the National Breast and Cervical Cancer Early Detection Program', '', CDC],
    2024,
    'reference',
    'https://www.cdc.gov/breast-cervical-cancer-screening/about/index.html',
  ),
  source(
    'healthcare-gov-preventive',
    [
      'Preventive health services',
      '',
      'HealthCare.gov, US Centers for Medicare & Medicaid Services',
    ],
    2025,
    'reference',
    'https://www.healthcare.gov/coverage/preventive-care-benefits/',
  ),
  source(
    'uspstf-grades',
    ['Grade Definitions', '', 'US Preventive Services Task Force'],
    2018,
    'reference',
    'https://www.uspreventiveservicestaskforce.org/uspstf/about-uspstf/methods-and-processes/grade-definitions',
  ),
  source(
    'cdc-dsmes',
    ['Diabetes Self-Management Education and Support (DSMES)', '', CDC],
    2024,
    'reference',
    'https://www.cdc.gov/diabetes/education-support-programs/index.html',
  ),
  source(
    'aha-blood-pressure',
    ['High Blood Pressure', '', 'American Heart Association'],
    2025,
    'reference',
    'https://www.heart.org/en/health-topics/high-blood-pressure',
  ),
  source(
    'hiv-gov-locator',
    ['HIV Services Locator', '', 'HIV.gov, US Department of Health and Human Services'],
    2025,
    'reference',
    'https://locator.hiv.gov',
  ),
  source(
    'nimh-find-help',
    ['Help for Mental Illnesses', '', 'National Institute of Mental Health'],
    2024,
    'reference',
    'https://www.nimh.nih.gov/health/find-help',
  ),
  source(
    'oac',
    ['About the Obesity Action Coalition', '', 'Obesity Action Coalition'],
    2025,
    'reference',
    'https://www.obesityaction.org',
  ),
  source(
    'nci-contact',
    ['Contact the Cancer Information Service', '', 'National Cancer Institute'],
    2025,
    'reference',
    'https://www.cancer.gov/contact',
  ),
  source(
    'acs-contact',
    ['Contact Us', '', 'American Cancer Society'],
    2025,
    'reference',
    'https://www.cancer.org/about-us/online-help/contact-us.html',
  ),
]
