import { source } from '../build.ts'
import { readAsExcerpts } from './excerpts.ts'

const FDA_LABEL = 'FDALabel, US Food and Drug Administration'
const DAILYMED = 'DailyMed, National Library of Medicine'
const MEDLINEPLUS = 'MedlinePlus, National Library of Medicine'

const label = (name: string, title: string, maker: string, year: number, set: string) =>
  source(
    name,
    [`${title}: prescribing information`, maker, FDA_LABEL],
    year,
    'reference',
    `https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/${set}/spl-doc`,
  )

const dailyMed = (name: string, title: string, maker: string, year: number, set: string) =>
  source(
    name,
    [`${title}: prescribing information`, maker, DAILYMED],
    year,
    'reference',
    `https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid=${set}`,
  )

const leaflet = (name: string, title: string, year: number, number: string) =>
  source(
    name,
    [title, 'American Society of Health-System Pharmacists', MEDLINEPLUS],
    year,
    'factSheet',
    `https://medlineplus.gov/druginfo/meds/${number}.html`,
  )

/** Labels of the medicines, and what patients are told of them. */
export const medicineSources = readAsExcerpts([
  label(
    'metformin-label',
    'Metformin extended-release tablets',
    'Mylan Pharmaceuticals',
    2026,
    '7e41818c-60e9-4bcf-9586-7bb8d33d5e89',
  ),
  label(
    'lisinopril-label',
    'Lisinopril tablets',
    'NCS HealthCare of KY',
    2024,
    '43fa9a16-c112-419f-8d7b-177f580462f2',
  ),
  label(
    'zoloft-label',
    'Zoloft (sertraline)',
    'Viatris',
    2023,
    'fda754f6-d0f3-4dce-a17a-927d64f912f7',
  ),
  label(
    'mounjaro-label',
    'Mounjaro (tirzepatide)',
    'Eli Lilly',
    2026,
    'd2d7da5d-ad07-4228-955f-cf7e355c8cc0',
  ),
  label(
    'descovy-label',
    'Descovy (emtricitabine and tenofovir alafenamide)',
    'Gilead Sciences',
    2025,
    '06f66e98-e6ee-4538-9506-6c1282cc14c1',
  ),
  label(
    'apretude-label',
    'Apretude (cabotegravir)',
    'ViiV Healthcare',
    2025,
    '4338428e-43d4-4e02-ac9d-bd98e738a7da',
  ),
  dailyMed(
    'lantus-label',
    'Lantus (insulin glargine)',
    'Sanofi-Aventis',
    2024,
    'd5e07a0c-7e14-4756-9152-9fea485d654a',
  ),
  dailyMed(
    'ozempic-label',
    'Ozempic (semaglutide)',
    'Novo Nordisk',
    2024,
    'adec4fd2-6858-4c99-91d4-531f5f2a2d79',
  ),
  dailyMed(
    'truvada-label',
    'Truvada (emtricitabine and tenofovir disoproxil fumarate)',
    'Gilead Sciences',
    2024,
    '54e82b13-a037-49ed-b4b3-030b37c0ecdd',
  ),
  label(
    'paroxetine-label',
    'Paroxetine tablets',
    'RemedyRepack',
    2026,
    '8e176ff2-ed3a-4909-94e1-6b9a3581a621',
  ),
  leaflet('medlineplus-metformin', 'Metformin', 2024, 'a696005'),
  leaflet('medlineplus-insulin', 'Human Insulin Injection', 2024, 'a682611'),
  leaflet('medlineplus-lisinopril', 'Lisinopril', 2024, 'a692051'),
  leaflet('medlineplus-sertraline', 'Sertraline', 2024, 'a697048'),
  source(
    'fda-metformin-2016',
    [
      'FDA revises warnings regarding use of the diabetes medicine metformin in certain patients with reduced kidney function',
      '',
      'US Food and Drug Administration, Drug Safety Communication',
    ],
    2016,
    'reference',
    'https://www.fda.gov/Drugs/DrugSafety/ucm493244.htm',
  ),
  source(
    'ozempic-pill-2026',
    ['Novo Nordisk introduces Ozempic Pill; Available in the US Q2 2026', '', 'Novo Nordisk'],
    2026,
    'reference',
    'https://www.novonordisk-us.com/media/news-archive/news-details.html?id=916488',
  ),
  source(
    'lactmed-lisinopril',
    ['Lisinopril', '', 'Drugs and Lactation Database (LactMed), National Library of Medicine'],
    2025,
    'reference',
    'https://www.ncbi.nlm.nih.gov/books/NBK501006/',
  ),
])
