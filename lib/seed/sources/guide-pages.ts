import { source, type SourceKind } from '../build.ts'
import { readAsExcerpts } from './excerpts.ts'

/** Sources of the pages that are part of a guide. */

const CDC = 'Centers for Disease Control and Prevention'
const NCI = 'National Cancer Institute'
const TASK_FORCE = 'US Preventive Services Task Force'
const MEDLINEPLUS = 'MedlinePlus, National Library of Medicine'

function cdc(name: string, title: string, path: string) {
  return source(name, [title, '', CDC], 2024, 'factSheet', `https://www.cdc.gov/${path}`)
}

function pdq(name: string, title: string, path: string) {
  const full = `${title} Treatment (PDQ): patient version`
  return source(name, [full, '', NCI], 2025, 'reference', `https://www.cancer.gov/types/${path}`)
}

function taskForce(name: string, title: string, year: number, path: string) {
  return source(
    name,
    [`${title}. Recommendation statement`, '', TASK_FORCE],
    year,
    'guideline',
    `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${path}`,
  )
}

function fact(
  name: string,
  [title, publisher]: readonly [string, string],
  year: number,
  url: string,
) {
  const kind: SourceKind = 'factSheet'
  return source(name, [title, '', publisher], year, kind, url)
}

export const guidePageSources = readAsExcerpts([
  cdc('cdc-dka', 'Diabetic Ketoacidosis', 'diabetes/about/diabetic-ketoacidosis.html'),
  fact(
    'medlineplus-ketones-urine',
    ['Ketones urine test', MEDLINEPLUS],
    2024,
    'https://medlineplus.gov/ency/article/003585.htm',
  ),
  cdc(
    'cdc-treat-low',
    'Treatment of Low Blood Sugar (Hypoglycemia)',
    'diabetes/treatment/treatment-low-blood-sugar-hypoglycemia.html',
  ),
  source(
    'baqsimi-label',
    [
      'Baqsimi (glucagon) nasal powder: prescribing information',
      'Amphastar Pharmaceuticals',
      'FDALabel, US Food and Drug Administration',
    ],
    2025,
    'reference',
    'https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/f1f5df9b-872f-44e5-a18f-f0b68e7e9254/spl-doc',
  ),
  source(
    'gvoke-label',
    [
      'Gvoke (glucagon) injection: prescribing information',
      '',
      'DailyMed, National Library of Medicine',
    ],
    2025,
    'reference',
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=92385737-dbad-98c5-e053-2995a90a2805',
  ),
  source(
    'glucagon-kit-steps',
    [
      'Glucagon Emergency Kit for Low Blood Sugar: instructions for use',
      '',
      'Amphastar Pharmaceuticals',
    ],
    2023,
    'reference',
    'https://glucagonemergencykit.com/index.php/instructions-for-use/',
  ),
  source(
    'glucagon-kit-label',
    [
      'Glucagon for injection, kit: prescribing information',
      'Fresenius Kabi USA',
      'DailyMed, National Library of Medicine',
    ],
    2025,
    'reference',
    'https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=c5c431b4-5618-4ff4-954e-4c0fbfed67b6',
  ),
  fact(
    'mskcc-glucagon-kit',
    [
      'Glucagon Emergency Kit for Low Blood Sugar (Glucagon for Injection)',
      'Memorial Sloan Kettering Cancer Center',
    ],
    2023,
    'https://www.mskcc.org/cancer-care/patient-education/glucagon-emergency-kit-low-blood-sugar-glucagon-injection',
  ),
  source(
    'kdigo-2024',
    [
      'KDIGO 2024 Clinical Practice Guideline for the Evaluation and Management of Chronic Kidney Disease',
      'KDIGO CKD Work Group',
      'Kidney International',
    ],
    2024,
    'guideline',
    'https://doi.org/10.1016/j.kint.2023.10.018',
  ),
  fact(
    'niddk-a1c',
    ['The A1C Test & Diabetes', 'National Institute of Diabetes and Digestive and Kidney Diseases'],
    2018,
    'https://www.niddk.nih.gov/health-information/diagnostic-tests/a1c-test',
  ),
  fact(
    'medlineplus-lab-results',
    ['How to Understand Your Lab Results', MEDLINEPLUS],
    2024,
    'https://medlineplus.gov/lab-tests/how-to-understand-your-lab-results/',
  ),
  cdc(
    'cdc-hear-her',
    'Urgent Maternal Warning Signs and Symptoms',
    'hearher/maternal-warning-signs/index.html',
  ),
  cdc(
    'cdc-hear-her-article',
    'Recognizing urgent pregnancy-related warning signs',
    'hearher/resources/news-media/recognizing-urgent-warning-signs.html',
  ),
  fact(
    'acog-preeclampsia-faq',
    [
      'Preeclampsia and High Blood Pressure During Pregnancy',
      'American College of Obstetricians and Gynecologists',
    ],
    2022,
    'https://www.acog.org/womens-health/faqs/preeclampsia-and-high-blood-pressure-during-pregnancy',
  ),
  source(
    'acog-ectopic-2018',
    [
      'Tubal Ectopic Pregnancy: ACOG Practice Bulletin, Number 193',
      '',
      'American College of Obstetricians and Gynecologists, in Obstetrics & Gynecology',
    ],
    2018,
    'guideline',
    'https://doi.org/10.1097/AOG.0000000000002560',
  ),
  taskForce(
    'uspstf-aspirin-pregnancy',
    'Aspirin Use to Prevent Preeclampsia and Related Morbidity and Mortality: Preventive Medication',
    2021,
    'low-dose-aspirin-use-for-the-prevention-of-morbidity-and-mortality-from-preeclampsia-preventive-medication',
  ),
  taskForce(
    'uspstf-pregnancy-pressure',
    'Hypertensive Disorders of Pregnancy: Screening',
    2023,
    'hypertensive-disorders-pregnancy-screening',
  ),
  taskForce(
    'uspstf-perinatal-depression',
    'Perinatal Depression: Preventive Interventions',
    2019,
    'perinatal-depression-preventive-interventions',
  ),
  fact(
    'hrsa-maternal-hotline',
    ['National Maternal Mental Health Hotline', 'Health Resources and Services Administration'],
    2024,
    'https://mchb.hrsa.gov/national-maternal-mental-health-hotline',
  ),
  source(
    'fda-nsaid-pregnancy-2020',
    [
      'FDA recommends avoiding use of NSAIDs in pregnancy at 20 weeks or later because they can result in low amniotic fluid',
      '',
      'US Food and Drug Administration, Drug Safety Communication',
    ],
    2020,
    'reference',
    'https://www.fda.gov/drugs/drug-safety-and-availability/fda-recommends-avoiding-use-nsaids-pregnancy-20-weeks-or-later-because-they-can-result-low-amniotic',
  ),
  pdq('nci-breast', 'Breast Cancer', 'breast/patient/breast-treatment-pdq'),
  pdq('nci-colon', 'Colon Cancer', 'colorectal/patient/colon-treatment-pdq'),
  pdq('nci-lung', 'Non-Small Cell Lung Cancer', 'lung/patient/non-small-cell-lung-treatment-pdq'),
  pdq('nci-prostate', 'Prostate Cancer', 'prostate/patient/prostate-treatment-pdq'),
  pdq('nci-skin', 'Skin Cancer', 'skin/patient/skin-treatment-pdq'),
  pdq('nci-melanoma', 'Melanoma', 'skin/patient/melanoma-treatment-pdq'),
  cdc('cdc-breast-symptoms', 'Symptoms of Breast Cancer', 'breast-cancer/symptoms/index.html'),
  cdc(
    'cdc-prostate-symptoms',
    'Symptoms of Prostate Cancer',
    'prostate-cancer/symptoms/index.html',
  ),
  taskForce('uspstf-skin', 'Skin Cancer: Screening', 2023, 'skin-cancer-screening'),
])
