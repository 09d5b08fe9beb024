import { setTimeout as pause } from 'node:timers/promises'
import { marker, type Attack } from '../attack.ts'
import { judge, median, seconds, serviceDuring } from '../unaffected-users.ts'
import { expectDone } from '../article-steps.ts'
import { peakOfLake } from '../lake-memory.ts'
import type { Person } from '../signed-in-user.ts'

const AT_ONCE = 40
const ROUNDS = 3
const EACH_MS = 100
/** The body limit is 4 MB. */
const LETTERS = 3_800_000

/**
 * 0: clients that time out disconnect, and requests not yet started are then dropped. 408 and 503: the site holds
 * `SITE_BODY_BYTES` of a network at once, and ends bodies that arrive slowly, or accepts no new one.
 */
const EXPECTED = [0, 200, 400, 408, 413, 429, 503]

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    _key: `k${n}`,
    text: 'Words of a paragraph. '.repeat(10),
  }))

/** A script with an administrator's rights, which has no quota, writes as much as possible on forty connections. */
export const heavyWrites: Attack = {
  name: 'availability/heavy-writes',
  rule: 'A user with all write permissions who writes continuously does not delay others.',
  twin: 'main-thread-queue',
  async run(target, watch) {
    const script = target.as('administrator')
    const id = `drafts.${marker()}`
    const large = { _id: `${id}-large`, _type: 'faq', list: paragraphs(14_000) }
    const many = Array.from({ length: 8_000 }, (_, n) => ({ _id: `${id}-${n}`, _type: 'faq' }))
    const floods: Readonly<Record<string, readonly object[]>> = {
      'one of 4 MB': [{ createOrReplace: large }],
      'the same changed two hundred times': Array.from({ length: 200 }, (_, n) => ({
        patch: { id: large._id, set: { [`list[${n}].text`]: 'other' } },
      })),
      'thousands of small ones': many.map((createOrReplace) => ({ createOrReplace })),
      'what is no document': [{ create: { _type: 'faq', text: 'x'.repeat(LETTERS), _id: ' ' } }],
    }
    await expectDone(script.mutate([{ createOrReplace: large }]), 'a large draft')
    const before = await peakOfLake(target)
    const statuses = new Map<number, number>()
    let isOver = false
    const writing = writeNow(target.as('editor'), () => isOver)
    const service = await serviceDuring(target, async () => {
      for (const [what, mutations] of Object.entries(floods))
        for (let round = 0; round < ROUNDS; round += 1) {
          const answers = Array.from({ length: AT_ONCE }, () => script.mutate(mutations))
          for (const { status } of await Promise.all(answers)) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            watch.try(EXPECTED.includes(status), `${what}: answered with ${status}`)
          }
        }
    })
    isOver = true
    const { times, failures } = await writing
    judge(watch, service)
    watch.try(failures.length === 0, `an editor’s change was refused: ${failures.join(', ')}`)
    const worst = Math.max(...times)
    watch.figure(
      `an editor’s change took ${seconds(worst)} at most, ${seconds(median(times))} as a rule`,
    )
    watch.try(worst < 10_000, `an editor’s change took ${seconds(worst)}`)
    watch.figure([...statuses].map(([status, count]) => `${count} times ${status}`).join(', '))
    const ids = [large, ...many].map((each) => ({ delete: { id: each._id } }))
    await expectDone(script.mutate(ids), 'taking it back')
    const after = await peakOfLake(target)
    if (before === undefined || after === undefined) return
    const grown = Math.max(0, after - before)
    watch.figure(`the lake's peak of memory grew by ${Math.round(grown / 1024)} MB`)
    watch.try(grown < 700 * 1024, `the lake took ${Math.round(grown / 1024)} MB more`)
  },
}

/** An editor typing during the attack. */
async function writeNow(editor: Person, isOver: () => boolean) {
  const draft = { _id: `drafts.${marker()}`, _type: 'faq' }
  await expectDone(editor.mutate([{ create: draft }]), 'a draft')
  const [times, failures]: [number[], string[]] = [[], []]
  for (let n = 0; !isOver(); n += 1) {
    const { status, ms } = await editor.mutate([
      { patch: { id: draft._id, set: { question: `${n}` } } },
    ])
    times.push(ms)
    if (status !== 200) failures.push(`HTTP ${status} after ${seconds(ms)}`)
    await pause(EACH_MS)
  }
  await expectDone(editor.mutate([{ delete: { id: draft._id } }]), 'taking the draft back')
  return { times, failures }
}
