import type { Attack } from '../attack.ts'
import { isRefused, publishArticle } from '../article-steps.ts'

const PROPERTIES: Readonly<Record<string, object>> = {
  '_weak and _strengthenOnPublish': { _weak: true, _strengthenOnPublish: { type: 'person' } },
  _weak: { _weak: true },
  '_weak: false': { _weak: false },
  _strengthenOnPublish: { _strengthenOnPublish: {} },
  _dataset: { _dataset: 'elsewhere' },
  _projectId: { _projectId: 'elsewhere' },
  'words of its own': { note: 'No hurry' },
}

/** An approved page drops its citations without a change to its text. */
export const referenceProperties: Attack = {
  name: 'gate/reference-properties',
  rule: 'An approval covers every property of a reference on the page.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const page = await publishArticle(target)
    const article = await editor.read(page.id)
    const author = Object(article?.author)
    for (const [what, properties] of Object.entries(PROPERTIES)) {
      const set = { author: { ...author, ...properties } }
      const ways = [
        { patch: { id: page.id, set } },
        { createOrReplace: { ...article, ...set } },
        { patch: { id: page.id, setIfMissing: named(properties) } },
      ]
      for (const [index, way] of ways.entries()) {
        const answer = await editor.mutate([way], {}, '&dryRun=true')
        watch.try(isRefused(answer), `${what} was added in way ${index + 1}: ${answer.status}`)
      }
    }
  },
}

/** The same by path. */
function named(properties: object): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [`author.${name}`, value]),
  )
}
