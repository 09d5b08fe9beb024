import { setTimeout as pause } from 'node:timers/promises'
import { marker, type Attack, type Watch } from '../attack.ts'
import { changePage, isRefused, pageText, publishArticle } from '../office.ts'
import { openStream } from '../open-stream.ts'
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

/** A transaction names itself so that others read it as something else, or nobody can pass it on. */
export const transactionIds: Attack = {
  name: 'ids/transaction-ids',
  rule: 'A transaction id has 1 to 128 letters, digits, _ and -; none enters a stream or stops the webhooks.',
  quick: true,
  async run(target, watch) {
    const page = await publishArticle(target)
    const listening = `/lake/v2026-03-01/data/listen/production?query=${encodeURIComponent('*')}&includeAllVersions=true`
    const heard = openStream(target, listening, { bearer: target.as('administrator').token })
    await pause(500)
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
                publishedId: secret._id.replace('drafts.', ''),
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
    await pause(1000)
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

/** The queue still delivers: what is published now is on the page at once. */
async function reachesReaders(
  target: Target,
  watch: Watch,
  page: Awaited<ReturnType<typeof publishArticle>>,
): Promise<void> {
  const word = marker()
  await pageText(target, page.path)
  await changePage(target, page, { summary: `Changed ${word}.` })
  const started = Date.now()
  let text = await pageText(target, page.path)
  while (!text.includes(word) && Date.now() - started < 10_000) {
    await pause(500)
    text = await pageText(target, page.path)
  }
  watch.try(text.includes(word), 'ten seconds after a publish its page still shows the old words')
}
