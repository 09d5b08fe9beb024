import { getPublishedId } from '@sanity/client/csm'
import { marker, type Attack, type Watch } from '../attack.ts'
import { comesTrue } from '../eventually.ts'
import { changePage, expectDone, isRefused, pageText, publishArticle } from '../article-steps.ts'
import { areAnswered, openStream } from '../open-stream.ts'
import { makeSecret } from '../preview-secret.ts'
import type { Target } from '../target.ts'

const MISSHAPEN = [
  'a\nb',
  'a\rb',
  'a\r\nb',
  'a b',
  'a.b',
  'a#b',
  'ä',
  'x'.repeat(129),
  'a\u2028b',
  'a\0b',
  '../x',
  'x\n\nevent: mutation\ndata: {"forged":true}\n\n',
  'x\rid: 1\revent: mutation\rdata: forged\r\r',
]

/** The timeout for an event or a change to a page. */
const HEARD_MS = 10_000

/** A transaction id is chosen so that clients misread it, or delivery breaks. */
export const transactionIds: Attack = {
  name: 'ids/transaction-ids',
  rule: 'A transaction ID has 1 to 128 letters, digits, _ and -; no other ID reaches an event stream or stops the webhooks.',
  quick: true,
  async run(target, watch) {
    const page = await publishArticle(target)
    const listening = `/lake/v2026-03-01/data/listen/production?query=${encodeURIComponent('*')}&includeAllVersions=true`
    const heard = openStream(target, listening, { bearer: target.as('administrator').token })
    await areAnswered([heard])
    for (const transactionId of MISSHAPEN) {
      for (const role of ['viewer', 'editor'] as const) {
        const person = target.as(role)
        const secret = makeSecret(person)
        const answers = [
          await person.mutate([{ create: secret }], { transactionId }),
          await person.act(
            [
              {
                actionType: 'sanity.action.document.create',
                publishedId: getPublishedId(secret._id),
                attributes: secret,
                ifExists: 'fail',
              },
            ],
            { transactionId },
          ),
        ]
        for (const answer of answers)
          watch.try(
            isRefused(answer),
            `${role} wrote as ${JSON.stringify(transactionId).slice(0, 40)}: ${answer.status}`,
          )
      }
    }
    // Events arrive in write order: after this one, all earlier ones have arrived.
    const last = marker()
    const editor = target.as('editor')
    const secret = makeSecret(editor)
    await expectDone(editor.mutate([{ create: secret }], { transactionId: last }), 'a last write')
    watch.try(
      await comesTrue(() => heard.heard().includes(last), HEARD_MS),
      'the listener did not hear of the last write',
    )
    await editor.mutate([{ delete: { id: secret._id } }])
    const stream = heard.stop()
    watch.try(
      stream.includes('event: welcome'),
      `the listener was not served: ${stream.slice(0, 100)}`,
    )
    const forged = stream
      .split(/\r\n|\r|\n/)
      .filter((line) => line.includes('forged') && !line.startsWith('data: {"'))
    watch.try(forged.length === 0, `forged lines in another's stream: ${forged.join(' | ')}`)
    await reachesReaders(target, watch, page)
  },
}

/** The queue still delivers: a new publication is on the page at once. */
async function reachesReaders(
  target: Target,
  watch: Watch,
  page: Awaited<ReturnType<typeof publishArticle>>,
): Promise<void> {
  const word = marker()
  await pageText(target, page.path)
  await changePage(target, page, { summary: `Changed ${word}.` })
  const isThere = async () => (await pageText(target, page.path)).includes(word)
  watch.try(
    await comesTrue(isThere, HEARD_MS),
    'ten seconds after a publish its page still shows the old words',
  )
}
