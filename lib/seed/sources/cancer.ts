import { source, type SourceKind } from '../build.ts'

const NCI = 'National Cancer Institute'
const TASK_FORCE = 'US Preventive Services Task Force'

function taskForce(name: string, title: string, year: number, path: string) {
  return source(
    name,
    [`${title}: Screening. Recommendation statement`, '', TASK_FORCE],
    year,
    'guideline',
    `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${path}`,
  )
}

function institute(name: string, title: string, year: number, path: string, kind: SourceKind) {
  return source(name, [title, '', NCI], year, kind, `https://www.cancer.gov/about-cancer/${path}`)
}

export const cancerSources = [
  source(
    'nci-mcd',
    [
      'Questions and Answers About Multi-Cancer Detection (MCD) Tests',
      '',
      'National Cancer Institute, Division of Cancer Prevention',
    ],
    2024,
    'reference',
    'https://prevention.cancer.gov/major-programs/multi-cancer-detection-mcd-research/questions-and-answers-about-mcd-tests',
  ),
  source(
    'who-cancer-fact-sheet',
    ['Cancer: fact sheet', '', 'World Health Organization'],
    2025,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/cancer',
  ),
  institute(
    'nci-what-is-cancer',
    'What Is Cancer?',
    2021,
    'understanding/what-is-cancer',
    'reference',
  ),
  institute('nci-statistics', 'Cancer Statistics', 2024, 'understanding/statistics', 'statistics'),
  institute('nci-symptoms', 'Symptoms of Cancer', 2019, 'diagnosis-staging/symptoms', 'reference'),
  source(
    'nice-ng12',
    [
      'Suspected cancer: recognition and referral. NICE guideline NG12 (published 2015, last updated 2025)',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2025,
    'guideline',
    'https://www.nice.org.uk/guidance/ng12',
  ),
  source(
    'nice-ng234',
    [
      'Spinal metastases and metastatic spinal cord compression. NICE guideline NG234',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2023,
    'guideline',
    'https://www.nice.org.uk/guidance/ng234',
  ),
  source(
    'niddk-gi-bleeding',
    [
      'Symptoms & Causes of GI Bleeding',
      '',
      'National Institute of Diabetes and Digestive and Kidney Diseases',
    ],
    2024,
    'factSheet',
    'https://www.niddk.nih.gov/health-information/digestive-diseases/gastrointestinal-bleeding/symptoms-causes',
  ),
  source(
    'nci-cam',
    ['Complementary and Alternative Medicine', '', 'National Cancer Institute'],
    2024,
    'factSheet',
    'https://www.cancer.gov/about-cancer/treatment/cam',
  ),
  source(
    'nci-trials',
    ['Clinical Trials Information for Patients and Caregivers', '', 'National Cancer Institute'],
    2024,
    'factSheet',
    'https://www.cancer.gov/research/participate/clinical-trials',
  ),
  source(
    'nhs-coughing-blood',
    ['Coughing up blood (blood in phlegm)', '', 'National Health Service, England'],
    2024,
    'factSheet',
    'https://www.nhs.uk/conditions/coughing-up-blood/',
  ),
  institute('nci-staging', 'Cancer Staging', 2022, 'diagnosis-staging/staging', 'reference'),
  institute('nci-treatments', 'Types of Cancer Treatment', 2024, 'treatment/types', 'reference'),
  institute(
    'nci-genetics',
    'The Genetics of Cancer',
    2024,
    'causes-prevention/genetics',
    'reference',
  ),
  source(
    'globocan-2022',
    [
      'Global cancer statistics 2022: GLOBOCAN estimates of incidence and mortality worldwide for 36 cancers in 185 countries',
      'Bray F et al.',
      'CA: A Cancer Journal for Clinicians',
    ],
    2024,
    'statistics',
    'https://doi.org/10.3322/caac.21834',
  ),
  source(
    'globocan-2024',
    [
      'Cancer Today: GLOBOCAN 2024 estimates',
      '',
      'International Agency for Research on Cancer, Global Cancer Observatory',
    ],
    2026,
    'statistics',
    'https://gco.iarc.who.int/today',
  ),
  source(
    'acs-statistics-2026',
    [
      'Cancer statistics, 2026',
      'Siegel RL et al.',
      'American Cancer Society, in CA: A Cancer Journal for Clinicians',
    ],
    2026,
    'statistics',
    'https://doi.org/10.3322/caac.70043',
  ),
  source(
    'islami-2024',
    [
      'Proportion and number of cancer cases and deaths attributable to potentially modifiable risk factors in the United States, 2019',
      'Islami F et al.',
      'CA: A Cancer Journal for Clinicians',
    ],
    2024,
    'statistics',
    'https://doi.org/10.3322/caac.21858',
  ),
  source(
    'hanahan-2022',
    ['Hallmarks of Cancer: New Dimensions', 'Hanahan D', 'Cancer Discovery'],
    2022,
    'reference',
    'https://doi.org/10.1158/2159-8290.CD-21-1059',
  ),
  taskForce('uspstf-breast', 'Breast Cancer', 2024, 'breast-cancer-screening'),
  taskForce('uspstf-colorectal', 'Colorectal Cancer', 2021, 'colorectal-cancer-screening'),
  taskForce('uspstf-cervical', 'Cervical Cancer', 2018, 'cervical-cancer-screening'),
  source(
    'hrsa-cervical-2026',
    [
      'Women’s Preventive Services Guidelines: screening for cervical cancer',
      '',
      'Health Resources and Services Administration',
    ],
    2026,
    'guideline',
    'https://www.hrsa.gov/womens-guidelines',
  ),
  taskForce('uspstf-lung', 'Lung Cancer', 2021, 'lung-cancer-screening'),
  taskForce('uspstf-prostate', 'Prostate Cancer', 2018, 'prostate-cancer-screening'),
  source(
    'erspc-2014',
    [
      'Screening and prostate cancer mortality: results of the European Randomised Study of Screening for Prostate Cancer (ERSPC) at 13 years of follow-up',
      'Schröder FH et al.',
      'The Lancet',
    ],
    2014,
    'trial',
    'https://doi.org/10.1016/S0140-6736(14)60525-0',
  ),
  source(
    'erspc-2025',
    [
      'European Study of Prostate Cancer Screening — 23-Year Follow-up',
      'Roobol MJ et al.',
      'New England Journal of Medicine',
    ],
    2025,
    'trial',
    'https://doi.org/10.1056/NEJMoa2503223',
  ),
  source(
    'nlst-2011',
    [
      'Reduced Lung-Cancer Mortality with Low-Dose Computed Tomographic Screening',
      'National Lung Screening Trial Research Team',
      'New England Journal of Medicine',
    ],
    2011,
    'trial',
    'https://doi.org/10.1056/NEJMoa1102873',
  ),
  source(
    'hpv-vaccine-2020',
    [
      'HPV Vaccination and the Risk of Invasive Cervical Cancer',
      'Lei J et al.',
      'New England Journal of Medicine',
    ],
    2020,
    'reference',
    'https://doi.org/10.1056/NEJMoa1917338',
  ),
  source(
    'asco-immune-2021',
    [
      'Management of Immune-Related Adverse Events in Patients Treated With Immune Checkpoint Inhibitor Therapy: ASCO Guideline Update',
      'Schneider BJ et al.',
      'Journal of Clinical Oncology',
    ],
    2021,
    'guideline',
    'https://doi.org/10.1200/JCO.21.01440',
  ),
  source(
    'asco-fever-2018',
    [
      'Outpatient Management of Fever and Neutropenia in Adults Treated for Malignancy: American Society of Clinical Oncology and Infectious Diseases Society of America Clinical Practice Guideline Update',
      'Taplitz RA et al.',
      'Journal of Clinical Oncology',
    ],
    2018,
    'guideline',
    'https://doi.org/10.1200/JCO.2017.77.6211',
  ),
  source(
    'temel-2010',
    [
      'Early Palliative Care for Patients with Metastatic Non–Small-Cell Lung Cancer',
      'Temel JS et al.',
      'New England Journal of Medicine',
    ],
    2010,
    'trial',
    'https://doi.org/10.1056/NEJMoa1000678',
  ),
  source(
    'cdc-hpv-vaccine',
    ['HPV Vaccination', '', 'Centers for Disease Control and Prevention'],
    2024,
    'factSheet',
    'https://www.cdc.gov/hpv/vaccines/index.html',
  ),
  source(
    'ebctcg-2011',
    [
      'Effect of radiotherapy after breast-conserving surgery on 10-year recurrence and 15-year breast cancer death: meta-analysis of individual patient data for 10,801 women in 17 randomised trials',
      'Early Breast Cancer Trialists’ Collaborative Group',
      'The Lancet',
    ],
    2011,
    'systematicReview',
    'https://doi.org/10.1016/S0140-6736(11)61629-2',
  ),
  source(
    'protect-2023',
    [
      'Fifteen-Year Outcomes after Monitoring, Surgery, or Radiotherapy for Prostate Cancer',
      'Hamdy FC et al.',
      'New England Journal of Medicine',
    ],
    2023,
    'trial',
    'https://doi.org/10.1056/NEJMoa2214122',
  ),
  source(
    'uspstf-vitamins',
    [
      'Vitamin, Mineral, and Multivitamin Supplementation to Prevent Cardiovascular Disease and Cancer: Preventive Medication. Recommendation statement',
      '',
      TASK_FORCE,
    ],
    2022,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/vitamin-supplementation-to-prevent-cvd-and-cancer-preventive-medication',
  ),
]
