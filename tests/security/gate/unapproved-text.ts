import { marker, type Attack, type Watch } from '../attack.ts'
import { pageText, published } from '../article-steps.ts'
import type { Target } from '../target.ts'
import { doorsTo, enterAll } from './entry-points.ts'

interface Words {
  /** A filter for the public documents that contain them. */
  filter: string
  field: string
  /** Pages that show them next to 'Medically reviewed'. */
  pages: readonly string[]
  value?: (word: string) => unknown
}

const WORDS: readonly Words[] = [
  {
    filter: '_type == "glossaryTerm"',
    field: 'definition',
    pages: ['/diseases/diabetes', '/diseases/hypertension', '/glossary'],
  },
  {
    filter:
      '_type == "source" && _id in *[_id == "article-diabetes"].body[].children[].sources[]._ref',
    field: 'title',
    pages: ['/diseases/diabetes'],
  },
  {
    filter:
      '_type == "source" && _id in *[_id == "article-diabetes"].body[].children[].sources[]._ref',
    field: 'url',
    pages: ['/diseases/diabetes'],
    value: (word) => `https://${word}.example/`,
  },
  {
    filter: '_type == "siteSettings"',
    field: 'articleLabels.emergency',
    pages: ['/diseases/diabetes'],
  },
  {
    filter: '_type == "siteSettings"',
    field: 'articleLabels.medicallyReviewed',
    pages: ['/diseases/diabetes'],
  },
  {
    filter: '_type == "siteSettings"',
    field: 'articleLabels.keyFacts',
    pages: ['/diseases/diabetes'],
  },
  {
    filter: '_type == "siteSettings"',
    field: 'emergencyNote',
    pages: ['/diseases/diabetes', '/diseases/depression'],
  },
  { filter: '_type == "bmiPage"', field: 'quickCheck.heading', pages: ['/diseases/obesity'] },
  {
    filter: '_type == "bmiPage"',
    field: 'categories[0].label',
    pages: ['/diseases/obesity', '/bmi-calculator'],
  },
  {
    filter: '_type == "category"',
    field: 'title',
    pages: ['/blog/low-blood-sugar', '/blog/less-salt-more-flavor'],
  },
  { filter: '_type == "person"', field: 'name', pages: ['/diseases/diabetes'] },
  { filter: '_type == "person"', field: 'credentials', pages: ['/diseases/diabetes'] },
  {
    filter: '_type == "person"',
    field: 'account',
    pages: [],
    value: () => 'editor@clearwell.example',
  },
  {
    filter: '_type == "faq"',
    field: 'question',
    pages: ['/', '/homepage', '/resources', '/screening'],
  },
  { filter: '_type == "screeningPage"', field: 'about.heading', pages: ['/screening'] },
  { filter: '_type == "screeningPage"', field: 'screenings.items[0].text', pages: ['/screening'] },
  {
    filter: '_type == "article"',
    field: 'facts[0].children[0].text',
    pages: ['/diseases/diabetes'],
  },
  { filter: '_type == "post"', field: 'title', pages: ['/blog'] },
]

/** Maximum documents per kind: each is tried at every endpoint. */
const MAX_TRIES = 3

/** An editor alone changes text on an approved page, through whichever document contains it. */
export const unapprovedText: Attack = {
  name: 'gate/unapproved-text',
  rule: 'All text next to “Medically reviewed” is approved: an editor alone cannot change it.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    for (const words of WORDS) await attack(target, watch, words)
  },
}

async function attack(target: Target, watch: Watch, words: Words): Promise<void> {
  const found = (await published(target, words.filter)).slice(0, MAX_TRIES)
  if (found.length === 0) throw new Error(`The store has no document with ${words.filter}`)
  for (const document of found) {
    const word = marker()
    const value = words.value?.(word) ?? `No hurry: ${word}`
    const { tries, open } = await enterAll(
      doorsTo(target.as('editor'), document, words.field, value),
    )
    for (let index = open.length; index < tries; index += 1) watch.try(true, '')
    const texts = await Promise.all(words.pages.map((path) => pageText(target, path)))
    const shown = words.pages.filter((_, index) => texts[index]?.includes(word))
    for (const door of open)
      watch.try(
        false,
        `${document._type}.${words.field} was changed by ${door}${shown.length > 0 ? `, and ${shown.join(', ')} shows it` : ''}`,
      )
    if (open.length > 0) await putBack(target, document)
  }
}

/** Reverts with an administrator, who can undo any editor's change. */
async function putBack(target: Target, document: { _id: string }): Promise<void> {
  await target.as('administrator').mutate([{ createOrReplace: document }])
  await target.as('editor').mutate([{ delete: { id: `drafts.${document._id}` } }])
}
