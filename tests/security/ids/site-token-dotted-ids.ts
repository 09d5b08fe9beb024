import { type Attack, marker } from '../attack.ts'
import { clientFor } from '../signed-in-user.ts'
import { readSecrets } from '../../stack.ts'

const PERSPECTIVES = ['raw', 'published', 'drafts', 'foo'] as const

/** An attacker reads with the site's stolen token. */
export const siteTokenDottedIds: Attack = {
  name: 'ids/site-token-dotted-ids',
  rule: 'The site’s token cannot read IDs with a dot, in any perspective.',
  quick: true,
  needs: 'data',
  async run(target, watch) {
    const word = marker()
    const administrator = target.as('administrator')
    const ids = [`drafts.${word}`, `versions.r1.${word}`, `message.${word}`, `a.b.${word}`]
    for (const _id of ids) {
      await administrator.mutate([
        { create: { _id, _type: _id.startsWith('message') ? 'message' : 'faq', question: word } },
      ])
    }
    const { tokens } = await readSecrets(target.dataDir ?? '')
    const site = clientFor(target.url, tokens.site)
    for (const perspective of PERSPECTIVES) {
      const options = { perspective: perspective === 'foo' ? ['r1', 'drafts'] : perspective }
      const dotted = await site.fetch<string[]>(
        '*[_id match "*.*" || length(string::split(_id, ".")) > 1]._id',
        {},
        options,
      )
      watch.try(dotted.length === 0, `${perspective}: reads ${dotted.length}, e.g. ${dotted[0]}`)
      const words = await site.fetch<string[]>('*[question == $word]._id', { word }, options)
      watch.try(words.length === 0, `${perspective}: finds ${words.join(', ')}`)
    }
    for (const id of ids) {
      const found = (await site.getDocument(id)) ?? null
      watch.try(found === null, `reads ${id} by its id`)
      await administrator.mutate([{ delete: { id } }])
    }
  },
}
