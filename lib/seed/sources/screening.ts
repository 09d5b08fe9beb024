import { source } from '../build.ts'

function taskForce(name: string, title: string, year: number, path: string) {
  return source(
    name,
    [`${title}. Recommendation statement`, '', 'US Preventive Services Task Force'],
    year,
    'guideline',
    `https://www.uspreventiveservicestaskforce.org/uspstf/recommendation/${path}`,
  )
}

/** What the checklist of screening tests rests on, besides what the guides cite. */
export const screeningSources = [
  taskForce(
    'uspstf-hepatitis-c',
    'Hepatitis C Virus Infection in Adolescents and Adults: Screening',
    2020,
    'hepatitis-c-screening',
  ),
  taskForce(
    'uspstf-osteoporosis',
    'Osteoporosis to Prevent Fractures: Screening',
    2025,
    'osteoporosis-screening',
  ),
  taskForce(
    'uspstf-aneurysm',
    'Abdominal Aortic Aneurysm: Screening',
    2019,
    'abdominal-aortic-aneurysm-screening',
  ),
  taskForce(
    'uspstf-chlamydia',
    'Chlamydia and Gonorrhea: Screening',
    2021,
    'chlamydia-and-gonorrhea-screening',
  ),
  taskForce(
    'uspstf-anxiety',
    'Anxiety Disorders in Adults: Screening',
    2023,
    'anxiety-adults-screening',
  ),
  taskForce(
    'uspstf-statin',
    'Statin Use for the Primary Prevention of Cardiovascular Disease in Adults: Preventive Medication',
    2022,
    'statin-use-in-adults-preventive-medication',
  ),
  source(
    'uspstf-a-b',
    ['A and B Recommendations', '', 'US Preventive Services Task Force'],
    2025,
    'guideline',
    'https://www.uspreventiveservicestaskforce.org/uspstf/recommendation-topics/uspstf-a-and-b-recommendations',
  ),
  source(
    'fda-whole-body-ct',
    ['Full-Body CT Scans: What You Need to Know', '', 'US Food and Drug Administration'],
    2017,
    'factSheet',
    'https://www.fda.gov/radiation-emitting-products/medical-x-ray-imaging/full-body-ct-scans-what-you-need-know',
  ),
]
