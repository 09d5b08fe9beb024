import { TO_BE_WRITTEN } from '../lib/workflow/vocabulary/to-be-written.ts'

/** What a new article and a new post begin with: the parts that readers expect, in their order, each to be written. */

const toWrite = (what: string) => `${TO_BE_WRITTEN} ${what}`

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

const keyFacts = [
  toWrite('what matters most, in one plain sentence.'),
  toWrite('who it concerns, and how many people that is.'),
  toWrite('what a reader can do about it.'),
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

interface Section {
  anchor: string
  navLabel: string
  heading: string
  body: readonly object[]
}

const SECTIONS: readonly Section[] = [
  {
    anchor: 'understanding',
    navLabel: 'Understanding it',
    heading: 'What it is',
    body: [paragraph('what', 'what happens in the body, in plain words first.')],
  },
  {
    anchor: 'types',
    navLabel: 'Types',
    heading: 'Types and causes',
    body: [paragraph('types', 'which types there are, what causes them and who gets them.')],
  },
  {
    anchor: 'diagnosis',
    navLabel: 'Diagnosis',
    heading: 'How it is diagnosed',
    body: [paragraph('tests', 'which tests there are, with thresholds and units.')],
  },
  {
    anchor: 'treatment',
    navLabel: 'Treatment',
    heading: 'How it is treated',
    body: [paragraph('choices', 'the choices, with their benefits and harms.')],
  },
  {
    anchor: 'special-considerations',
    navLabel: 'Special groups',
    heading: 'Special considerations',
    body: [paragraph('groups', 'pregnancy, children, older people and other illnesses.')],
  },
  {
    anchor: 'prevention',
    navLabel: 'Prevention',
    heading: 'How to prevent it',
    body: [paragraph('prevention', 'what lowers the risk, and by how much.')],
  },
  {
    anchor: 'when-to-see-a-provider',
    navLabel: 'Getting help',
    heading: 'When to see a provider',
    body: [
      careCard('nonUrgent', 'See a doctor if:', 'signs that can wait for an appointment.'),
      careCard('urgent', 'Get help today if:', 'signs that cannot wait for tomorrow.'),
      careCard('emergency', 'Call 911 if:', 'signs of danger to life.'),
    ],
  },
  {
    anchor: 'living-well',
    navLabel: 'Living well',
    heading: 'Living well with it',
    body: [paragraph('living', 'daily life, support, and what is still uncertain.')],
  },
]

export const newArticle = {
  keyFacts,
  sections: SECTIONS.map((section) => ({
    _type: 'articleSection',
    _key: section.anchor,
    ...section,
  })),
}

export const newPost = {
  keyFacts,
  body: [
    paragraph('opening', 'what the reader will learn, and why it matters.'),
    heading('known', 'What we know'),
    paragraph('known-text', 'the evidence, with a source for each claim.'),
    heading('do', 'What you can do'),
    paragraph('do-text', 'steps that a reader can take.'),
    heading('help', 'When to get help'),
    paragraph('help-text', 'signs that a doctor should see.'),
  ],
}
