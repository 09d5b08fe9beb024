import { source, type SourceKind } from '../build.ts'

/** Sources of the pages that are part of a guide. */

const CDC = 'Centers for Disease Control and Prevention'
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

function fact(name: string, [title, publisher]: readonly [string, string], year: number, url: string) {
  const kind: SourceKind = 'factSheet'
  return source(name, [title, '', publisher], year, kind, url)
}

export const guidePageSources = [
  cdc('cdc-dka', 'Diabetic Ketoacidosis', 'diabetes/about/diabetic-ketoacidosis.html'),
  fact(
    'medlineplus-ketones-urine',
    ['Ketones urine test', MEDLINEPLUS],
    2024,
    'https://medlineplus.gov/ency/article/003585.htm',
  ),
]
