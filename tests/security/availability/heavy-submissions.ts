import type { Attack } from '../attack.ts'
import { judge, seconds, serviceDuring } from '../unaffected-users.ts'
import { getRevision, writeArticle } from '../article-steps.ts'
import type { Target } from '../target.ts'

const CHARS = 200_000
/** Each took the checks from twelve seconds to a minute, in the lake's main thread. */
const MOTIFS = ['a', '1-2-', 'two three ', 'A-', 'http', '. A', 'black or ', 'chest pain wait ']
/** At least as many claims on one text as a paragraph can hold. */
const CLAIMS = 1500
const MAX_MS = 20_000

const span = (text: string, marks: readonly string[] = []) => ({
  ...{ _type: 'span', _key: 's', text, marks },
})
const paragraph = (child: object, markDefs: readonly object[] = []) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs, children: [child] },
})

/** Texts that an editor may write, but that no reviewer would get to see. */
function texts(): { name: string; body: readonly object[] }[] {
  const keys = Array.from({ length: CLAIMS }, (_, index) => `m${index}`)
  const claims = keys.map((_key) => ({ _type: 'claim', _key, value: '5', unit: 'mg' }))
  return [
    ...MOTIFS.map((motif) => ({
      name: `“${motif}” again and again`,
      body: [paragraph(span(motif.repeat(CHARS / motif.length)))],
    })),
    {
      name: `${CLAIMS} claims on the same words`,
      body: [paragraph(span('5 mg to 6 mg '.repeat(1000), keys), claims)],
    },
  ]
}

/** An editor submits texts designed to take long to check. */
export const heavySubmissions: Attack = {
  name: 'availability/heavy-submissions',
  rule: 'A submission whose text takes long to check gets a response and does not delay others.',
  async run(target, watch) {
    const waited = await serviceDuring(target, async () => {
      for (const { name, body } of texts()) {
        const { status, ms } = await submitted(target, body)
        watch.try(
          status !== 0 && status < 500 && ms < MAX_MS,
          `the submission of ${name} was answered with ${status} after ${seconds(ms)}`,
        )
      }
    })
    judge(watch, waited)
  },
}

async function submitted(target: Target, body: readonly object[]) {
  const page = await writeArticle(target, { body })
  const revision = await getRevision(target, page.draftId)
  return target.as('editor').decide('submit', page.id, { revision })
}
