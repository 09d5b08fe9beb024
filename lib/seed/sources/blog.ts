import { source, type SourceKind } from '../build.ts'

const CDC = 'Centers for Disease Control and Prevention'
const NHLBI = 'National Heart, Lung, and Blood Institute'

function cdc(name: string, title: string, path: string, kind: SourceKind = 'factSheet') {
  return source(name, [title, '', CDC], 2024, kind, `https://www.cdc.gov/${path}`)
}

/** Publications that only the blog cites; the guides' own are shared with it. */
export const blogSources = [
  cdc(
    'cdc-measure-blood-pressure',
    'Measure Your Blood Pressure',
    'high-blood-pressure/measure/index.html',
  ),
  source(
    'aha-home-2020',
    [
      'Self-Measured Blood Pressure Monitoring at Home: A Joint Policy Statement From the American Heart Association and American Medical Association',
      'Shimbo D et al.',
      'Circulation',
    ],
    2020,
    'guideline',
    'https://doi.org/10.1161/CIR.0000000000000803',
  ),
  source(
    'aha-measurement-2019',
    [
      'Measurement of Blood Pressure in Humans: A Scientific Statement From the American Heart Association',
      'Muntner P et al.',
      'Hypertension',
    ],
    2019,
    'guideline',
    'https://doi.org/10.1161/HYP.0000000000000087',
  ),
  source(
    'cuff-size-2023',
    [
      'Effects of Cuff Size on the Accuracy of Blood Pressure Readings: The Cuff(SZ) Randomized Crossover Trial',
      'Ishigami J et al.',
      'JAMA Internal Medicine',
    ],
    2023,
    'trial',
    'https://doi.org/10.1001/jamainternmed.2023.3264',
  ),
  source(
    'validate-bp',
    ['US Blood Pressure Validated Device Listing', '', 'American Medical Association'],
    2025,
    'reference',
    'https://www.validatebp.org',
  ),
  source(
    'who-sodium-fact-sheet',
    ['Sodium reduction: fact sheet', '', 'World Health Organization'],
    2025,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/sodium-reduction',
  ),
  source(
    'who-sodium-2012',
    ['Guideline: sodium intake for adults and children', '', 'World Health Organization'],
    2012,
    'guideline',
    'https://www.who.int/publications/i/item/9789241504836',
  ),
  source(
    'wang-sodium-2020',
    [
      'Dietary Sodium Intake and Risk of Cardiovascular Disease: A Systematic Review and Dose-Response Meta-Analysis',
      'Wang YJ et al.',
      'Nutrients',
    ],
    2020,
    'systematicReview',
    'https://doi.org/10.3390/nu12102934',
  ),
  source(
    'drugs-com-lithium-diet',
    ['What is a proper diet to go on with lithium?', '', 'Drugs.com'],
    2025,
    'factSheet',
    'https://www.drugs.com/medical-answers/proper-diet-lithium-783867/',
  ),
  source(
    'ssass-2021',
    [
      'Effect of Salt Substitution on Cardiovascular Events and Death',
      'Neal B et al.',
      'New England Journal of Medicine',
    ],
    2021,
    'trial',
    'https://doi.org/10.1056/NEJMoa2105675',
  ),
  source(
    'fda-sodium',
    ['Sodium in Your Diet', '', 'US Food and Drug Administration'],
    2024,
    'factSheet',
    'https://www.fda.gov/food/nutrition-education-resources-materials/sodium-your-diet',
  ),
  cdc('cdc-salt', 'About Sodium and Health', 'salt/about/index.html'),
  cdc(
    'cdc-heart-attack',
    'About Heart Attack Symptoms, Risk, and Recovery',
    'heart-disease/about/heart-attack.html',
  ),
  source(
    'who-cvd-fact-sheet',
    ['Cardiovascular diseases (CVDs): fact sheet', '', 'World Health Organization'],
    2021,
    'factSheet',
    'https://www.who.int/news-room/fact-sheets/detail/cardiovascular-diseases-(cvds)',
  ),
  cdc(
    'cdc-heart-facts',
    'Heart Disease Facts',
    'heart-disease/data-research/facts-stats/index.html',
    'statistics',
  ),
  cdc('cdc-stroke-signs', 'Signs and Symptoms of Stroke', 'stroke/signs-symptoms/index.html'),
  source(
    'nhlbi-heart-attack',
    ['Heart Attack', '', NHLBI],
    2022,
    'factSheet',
    'https://www.nhlbi.nih.gov/health/heart-attack',
  ),
  source(
    'chest-pain-2021',
    [
      '2021 AHA/ACC/ASE/CHEST/SAEM/SCCT/SCMR Guideline for the Evaluation and Diagnosis of Chest Pain',
      'Gulati M et al.',
      'Circulation',
    ],
    2021,
    'guideline',
    'https://doi.org/10.1161/CIR.0000000000001029',
  ),
  {
    ...source(
      'stroke-2026',
      [
        '2026 Guideline for the Early Management of Patients With Acute Ischemic Stroke: A Guideline From the American Heart Association/American Stroke Association',
        'Prabhakaran S et al.',
        'Stroke',
      ],
      2026,
      'guideline',
      'https://doi.org/10.1161/STR.0000000000000513',
    ),
    note: 'A correction of July 27, 2026 (Stroke 2026;57:e461–e467, 10.1161/STR.0000000000000530, PMID 42507797) is not free to read. A public review of its 34 items names the changed advice: late clot-dissolving treatment is for people who cannot have the clot pulled out, and electric stimulation for swallowing. Read the correction itself before the next review.',
  },
  source(
    'acs-guideline-2025',
    [
      '2025 ACC/AHA/ACEP/NAEMSP/SCAI Guideline for the Management of Patients With Acute Coronary Syndromes',
      'Rao SV et al.',
      'Circulation',
    ],
    2025,
    'guideline',
    'https://doi.org/10.1161/CIR.0000000000001309',
  ),
  source(
    'dyslipidemia-2026',
    [
      '2026 ACC/AHA/AACVPR/ABC/ACPM/ADA/AGS/APhA/ASPC/NLA/PCNA Guideline on the Management of Dyslipidemia',
      'Blumenthal RS et al.',
      'Circulation',
    ],
    2026,
    'guideline',
    'https://doi.org/10.1161/CIR.0000000000001423',
  ),
  source(
    'acc-aha-prevention-2019',
    [
      '2019 ACC/AHA Guideline on the Primary Prevention of Cardiovascular Disease',
      'Arnett DK et al.',
      'Circulation',
    ],
    2019,
    'guideline',
    'https://doi.org/10.1161/CIR.0000000000000678',
  ),
  source(
    'dppos-2015',
    [
      'Long-term effects of lifestyle intervention or metformin on diabetes development and microvascular complications over 15-year follow-up: the Diabetes Prevention Program Outcomes Study',
      'Diabetes Prevention Program Research Group',
      'The Lancet Diabetes & Endocrinology',
    ],
    2015,
    'trial',
    'https://doi.org/10.1016/S2213-8587(15)00291-0',
  ),
  cdc(
    'cdc-diabetes-prevention',
    'National Diabetes Prevention Program',
    'diabetes-prevention/index.html',
  ),
  source(
    'niddk-low-glucose',
    [
      'Low Blood Glucose (Hypoglycemia)',
      '',
      'National Institute of Diabetes and Digestive and Kidney Diseases',
    ],
    2021,
    'factSheet',
    'https://www.niddk.nih.gov/health-information/diabetes/overview/preventing-problems/low-blood-glucose-hypoglycemia',
  ),
  cdc(
    'cdc-low-blood-sugar',
    'Low Blood Sugar (Hypoglycemia)',
    'diabetes/about/low-blood-sugar-hypoglycemia.html',
  ),
  source(
    'endocrine-society-2023',
    [
      'Management of Individuals With Diabetes at High Risk for Hypoglycemia: An Endocrine Society Clinical Practice Guideline',
      'McCall AL et al.',
      'Journal of Clinical Endocrinology & Metabolism',
    ],
    2023,
    'guideline',
    'https://doi.org/10.1210/clinem/dgac596',
  ),
  cdc('cdc-sleep', 'About Sleep', 'sleep/about/index.html'),
  source(
    'fda-complex-sleep-2019',
    [
      'FDA adds Boxed Warning for risk of serious injuries caused by sleepwalking with certain prescription insomnia medicines',
      '',
      'US Food and Drug Administration, Drug Safety Communication',
    ],
    2019,
    'reference',
    'https://www.fda.gov/drugs/drug-safety-and-availability/fda-adds-boxed-warning-risk-serious-injuries-caused-sleepwalking-certain-prescription-insomnia',
  ),
  source(
    'fda-opioid-sedatives-2016',
    [
      'FDA warns about serious risks and death when combining opioid pain or cough medicines with benzodiazepines; requires its strongest warning',
      '',
      'US Food and Drug Administration, Drug Safety Communication',
    ],
    2016,
    'reference',
    'https://www.fda.gov/Drugs/DrugSafety/ucm518473.htm',
  ),
  {
    ...source(
      'jbds-hypoglycaemia-2023',
      [
        'The Hospital Management of Hypoglycaemia in Adults with Diabetes Mellitus (JBDS 01)',
        '',
        'Joint British Diabetes Societies for Inpatient Care',
      ],
      2023,
      'guideline',
      'https://www.diabetes.org.uk/professionals/position-statements-reports/specialist-care-for-children-and-adults-and-complications/the-hospital-management-of-hypoglycaemia-in-adults-with-diabetes-mellitus',
    ),
    note: 'The address leads to the society that published it first, and showed the edition of 2018 when it was looked up. That of January 2023 is on the site of the Association of British Clinical Diabetologists.',
  },
  source(
    'glipizide-label-2021',
    [
      'Glipizide XL (glipizide) extended release tablets: prescribing information',
      'Greenstone LLC',
      'DailyMed, National Library of Medicine',
    ],
    2021,
    'reference',
    'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=c9c3fa3e-af0c-42b9-a7c0-181642d2b1ea',
  ),
  source(
    'medlineplus-acarbose',
    ['Acarbose: drug information', '', 'MedlinePlus, National Library of Medicine'],
    2024,
    'reference',
    'https://medlineplus.gov/druginfo/meds/a696015.html',
  ),
  source(
    'hope3-2016',
    [
      'Cholesterol Lowering in Intermediate-Risk Persons without Cardiovascular Disease',
      'Yusuf S et al.',
      'New England Journal of Medicine',
    ],
    2016,
    'trial',
    'https://doi.org/10.1056/NEJMoa1600176',
  ),
  source(
    'nice-ng197',
    [
      'Shared decision making. NICE guideline NG197',
      '',
      'National Institute for Health and Care Excellence',
    ],
    2021,
    'guideline',
    'https://www.nice.org.uk/guidance/ng197',
  ),
  source(
    'ada-driving-2024',
    [
      'Diabetes and Driving: A Statement of the American Diabetes Association',
      'Cox DJ et al.',
      'Diabetes Care',
    ],
    2024,
    'guideline',
    'https://doi.org/10.2337/dci24-0068',
  ),
  source(
    'nhlbi-sleep',
    ['Sleep Deprivation and Deficiency', '', NHLBI],
    2022,
    'factSheet',
    'https://www.nhlbi.nih.gov/health/sleep-deprivation',
  ),
  source(
    'iom-sodium-2010',
    [
      'Strategies to Reduce Sodium Intake in the United States',
      'Institute of Medicine',
      'National Academies Press',
    ],
    2010,
    'systematicReview',
    'https://nap.nationalacademies.org/catalog/12818',
  ),
  source(
    'aha-cpr-2025',
    [
      '2025 American Heart Association Guidelines for CPR and Emergency Cardiovascular Care',
      '',
      'American Heart Association',
    ],
    2025,
    'guideline',
    'https://cpr.heart.org/en/resuscitation-science/cpr-and-ecc-guidelines',
  ),
]
