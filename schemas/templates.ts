import { PLACEHOLDER_TEXT } from '../lib/workflow/model/placeholder-text.ts'
import { MEDICINE_SECTIONS } from './medicine-sections.ts'
import { SECTION_MARK } from './sections.ts'

/**
 * The templates of a new article, post, and medicine: the sections that readers expect, in order, each with a
 * placeholder.
 */

const toWrite = (what: string) => `${PLACEHOLDER_TEXT} ${what}`

function block(key: string, style: string, text: string) {
  return {
    _type: 'block',
    _key: key,
    style,
    markDefs: [],
    children: [{ _type: 'span', _key: `${key}-text`, text, marks: [] }],
  }
}

const paragraph = (key: string, what: string) => block(key, 'normal', toWrite(what))
const heading = (key: string, text: string) => block(key, 'h2', text)

const facts = [
  paragraph('fact-1', 'what matters most, in one plain sentence.'),
  paragraph('fact-2', 'who it affects, and how many people have it.'),
  paragraph('fact-3', 'what a reader can do about it.'),
]

function careCard(level: string, head: string, what: string) {
  return {
    _type: 'careCard',
    _key: level,
    level,
    heading: head,
    body: [paragraph(`${level}-body`, what)],
  }
}

/** A section heading with the anchor that it has in all articles, and the content below it. */
function section(anchor: string, navLabel: string, head: string, ...below: readonly object[]) {
  const { children, ...rest } = heading(anchor, head)
  const mark = { _type: SECTION_MARK, _key: 'section', anchor, navLabel }
  const words = children.map((span) => ({ ...span, marks: [mark._key] }))
  return [{ ...rest, markDefs: [mark], children: words }, ...below]
}

const body = [
  ...section(
    'understanding',
    'Understanding it',
    'What it is',
    paragraph('what', 'what happens in the body, in plain words first.'),
  ),
  ...section(
    'types',
    'Types',
    'Types and causes',
    paragraph('types-text', 'which types there are, what causes them and who gets them.'),
  ),
  ...section(
    'diagnosis',
    'Diagnosis',
    'How it is diagnosed',
    paragraph('tests', 'which tests there are, with thresholds and units.'),
  ),
  ...section(
    'treatment',
    'Treatment',
    'How it is treated',
    paragraph('choices', 'the choices, with their benefits and harms.'),
  ),
  ...section(
    'how-treatments-work',
    'How treatments work',
    'How treatments work',
    paragraph(
      'mechanism',
      'what each treatment does in the body, and how much it helps and harms.',
    ),
  ),
  ...section(
    'special-considerations',
    'Special groups',
    'Special considerations',
    paragraph('groups', 'pregnancy, children, older people and other illnesses.'),
  ),
  ...section(
    'prevention',
    'Prevention',
    'How to prevent it',
    paragraph('prevention-text', 'what lowers the risk, and by how much.'),
  ),
  ...section(
    'when-to-see-a-provider',
    'Getting help',
    'When to see a provider',
    careCard('nonUrgent', 'See a doctor if:', 'signs that can wait for an appointment.'),
    careCard('urgent', 'Get help today if:', 'signs that cannot wait until tomorrow.'),
    careCard('emergency', 'Call 911 if:', 'signs that a life is in danger.'),
  ),
  ...section(
    'living-well',
    'Living well',
    'Living well with it',
    paragraph('living', 'daily life, and what is still uncertain.'),
  ),
  ...section(
    'support',
    'Support',
    'Support and organizations',
    paragraph('organizations', 'who helps, what they offer, and how to reach them.'),
  ),
  ...section(
    'questions',
    'Questions to ask',
    'Questions to ask your clinician',
    paragraph('questions-text', 'six to ten questions that help readers decide.'),
  ),
]

export const articleInitialValue = { facts, body }

/** Where to go is in the section on serious side effects. */
const medicineCards = [
  careCard(
    'emergency',
    'Call 911 if:',
    'signs that a life is in danger, for example swelling of the throat.',
  ),
  careCard('urgent', 'Call your clinician today if:', 'signs that cannot wait until tomorrow.'),
]

export const newMedicine = {
  facts,
  body: MEDICINE_SECTIONS.flatMap(({ anchor, navLabel, heading: head, asks }) =>
    section(
      anchor,
      navLabel,
      head,
      paragraph(`${anchor}-text`, asks),
      ...(anchor === 'serious-side-effects' ? medicineCards : []),
    ),
  ),
}

export const newPost = {
  facts,
  body: [
    paragraph('opening', 'what readers will learn, and why it matters.'),
    heading('known', 'What we know'),
    paragraph('known-text', 'the evidence, with a source for each claim.'),
    heading('do', 'What you can do'),
    paragraph('do-text', 'steps that readers can take.'),
    heading('help', 'When to get help'),
    paragraph('help-text', 'signs that a doctor should see.'),
  ],
}
