import { isRecord } from '../lib/is-record.ts'
import { findTextSections } from './sections.ts'

interface MedicineSection {
  /** The anchor, the same on every page. */
  anchor: string
  navLabel: string
  heading: string
  /** What to write there. */
  asks: string
}

/** The sections of a medicine page, in the order of a patient leaflet. */
export const MEDICINE_SECTIONS = [
  {
    anchor: 'uses',
    navLabel: 'What it is for',
    heading: 'What it is for',
    asks: 'what it treats, how it works, and how much it helps.',
  },
  {
    anchor: 'forms',
    navLabel: 'Forms',
    heading: 'Forms and strengths',
    asks: 'which forms and strengths there are, without saying what dose to take.',
  },
  {
    anchor: 'how-to-take',
    navLabel: 'How to take it',
    heading: 'How to take it',
    asks: 'when and how, what to check, and how to store it.',
  },
  {
    anchor: 'missed-dose',
    navLabel: 'Missed dose',
    heading: 'If you miss a dose',
    asks: 'what to do, and a warning never to take a double dose.',
  },
  {
    anchor: 'side-effects',
    navLabel: 'Common side effects',
    heading: 'Common side effects',
    asks: 'which are common, how long they last, and what helps.',
  },
  {
    anchor: 'serious-side-effects',
    navLabel: 'Serious side effects',
    heading: 'Serious side effects',
    asks: 'which are serious, and who to call for each.',
  },
  {
    anchor: 'who-should-not',
    navLabel: 'Who should not take it',
    heading: 'Who should not take it',
    asks: 'what rules it out, and what to tell the clinician first.',
  },
  {
    anchor: 'interactions',
    navLabel: 'Interactions',
    heading: 'Medicines and foods that do not mix with it',
    asks: 'which medicines, foods, and drinks, and what can happen.',
  },
  {
    anchor: 'pregnancy',
    navLabel: 'Pregnancy',
    heading: 'Pregnancy and breastfeeding',
    asks: 'what is known about pregnancy, birth control, and breastfeeding.',
  },
  {
    anchor: 'stopping',
    navLabel: 'Stopping',
    heading: 'Before you stop',
    asks: 'what happens when people stop taking it, and how to stop safely.',
  },
] as const satisfies readonly MedicineSection[]

export type MedicineAnchor = (typeof MEDICINE_SECTIONS)[number]['anchor']

/** Whether a medicine's text has every section: true, or the message for the editor. */
export function checkMedicineSections(text: unknown): true | string {
  const blocks = Array.isArray(text) ? text.filter(isRecord) : []
  const anchors = new Set(findTextSections(blocks).map(({ anchor }) => anchor))
  const missing = MEDICINE_SECTIONS.filter(({ anchor }) => !anchors.has(anchor))
  if (blocks.length === 0 || missing.length === 0) return true
  return `These sections are missing: ${missing.map(({ heading, anchor }) => `“${heading}” (anchor “${anchor}”)`).join(', ')}. For each, add a Heading 2 and a section link with that anchor.`
}
