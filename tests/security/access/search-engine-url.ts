import { marker, type Attack } from '../attack.ts'
import { published } from '../article-steps.ts'

/** An editor redirects readers' search queries to an outside URL. */
export const searchEngineUrl: Attack = {
  name: 'access/search-engine-url',
  rule: 'The external search uses only the search engines in the code, whatever value is stored.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    const [settings] = await published(target, '_type == "siteSettings"')
    if (!settings) throw new Error('The store has no settings')
    const word = marker()
    for (const [path, value] of [
      ['search.engineUrl', `https://${word}.example/search`],
      ['search.engine', `https://${word}.example/search`],
      ['search.engine', word],
      ['search.engine', '__proto__'],
    ] as const) {
      await target.as('editor').mutate([{ patch: { id: settings._id, set: { [path]: value } } }])
      const { status, text } = await target.ask('/')
      watch.try(!text.includes(`${word}.example`), `the home page sends searches to ${value}`)
      watch.try(status === 200, `${path} = ${value} breaks the home page: ${status}`)
      await target.as('administrator').mutate([{ createOrReplace: settings }])
    }
  },
}
