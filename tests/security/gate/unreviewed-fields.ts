import { marker, type Attack } from '../attack.ts'
import { isRefused, pageText, published } from '../article-steps.ts'
import { nonClinicalFields } from '../../../lib/workflow/rules/clinical.ts'

/** Pages with the review mark, and pages made of gated documents. */
const PAGES = [
  '/diseases/diabetes',
  '/diseases/obesity',
  '/diseases/depression',
  '/blog/low-blood-sugar',
  '/screening',
  '/bmi-calculator',
]

/** What an approved page may read, including image documents. */
const READ =
  '_type in ["siteSettings", "bmiPage", "screeningPage", "glossaryPage", "article", "post", "category", "person", "faq", "sanity.imageAsset", "blogPage"] || (_type in ["glossaryTerm", "source"] && _id in array::unique(*[_id in ["article-diabetes", "article-obesity", "article-depression"]].sections[].body[].children[].sources[]._ref))'
const MAX_OF_A_TYPE = 3

/** Changes each text of each document that a page reads, and looks for it in the page. */
export const unreviewedFields: Attack = {
  name: 'gate/unreviewed-fields',
  rule: 'Text that an editor can change alone is on no reviewed page, unless the schema gives a reason.',
  hosted: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const planted = new Map<string, string>()
    const touched: Awaited<ReturnType<typeof published>> = []
    const perType = new Map<string, number>()
    for (const document of await published(target, READ)) {
      const seen = perType.get(document._type) ?? 0
      if (seen >= MAX_OF_A_TYPE) continue
      perType.set(document._type, seen + 1)
      const open: Record<string, string> = {}
      for (const { path, value } of texts(document)) {
        const word = marker()
        const set = { [path]: `${value} ${word}` }
        const answer = await editor.mutate(
          [{ patch: { id: document._id, set } }],
          {},
          '&dryRun=true',
        )
        const [field = ''] = path.split(/[.[]/)
        const reason = nonClinicalFields(document._type).get(field)
        if (isRefused(answer)) watch.try(true, '')
        else if (reason !== undefined) watch.try(true, '')
        else {
          open[path] = `${value} ${word}`
          planted.set(word, `${document._type}.${path.replaceAll(/\[\d+\]/g, '[]')}`)
        }
      }
      if (Object.keys(open).length === 0) continue
      touched.push(document)
      await editor.mutate([{ patch: { id: document._id, set: open } }])
    }
    const shown = new Map<string, string>()
    for (const page of PAGES) {
      const text = await pageText(target, page)
      for (const [word, field] of planted) if (text.includes(word)) shown.set(field, page)
    }
    for (const [field, page] of shown)
      watch.try(false, `${page} shows ${field}, which nobody reviewed`)
    for (let index = shown.size; index < planted.size; index += 1) watch.try(true, '')
    watch.figure(
      `${planted.size} texts could be changed without a review; ${shown.size} kinds of them are on a page`,
    )
    for (const document of touched)
      await target.as('administrator').mutate([{ createOrReplace: document }])
  },
}

const MAX_TEXTS = 120

/** The texts of a document with their paths, one per list. */
function texts(document: Readonly<Record<string, unknown>>): { path: string; value: string }[] {
  const found: { path: string; value: string }[] = []
  const look = (value: unknown, path: string): void => {
    if (found.length >= MAX_TEXTS) return
    if (Array.isArray(value))
      value.slice(0, 2).forEach((item, index) => look(item, `${path}[${index}]`))
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (!name.startsWith('_')) look(inner, path === '' ? name : `${path}.${name}`)
      }
    } else if (typeof value === 'string' && value !== '') found.push({ path, value })
  }
  look(document, '')
  return found
}
