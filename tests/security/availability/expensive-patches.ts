import { marker, type Attack } from '../attack.ts'
import { judge, seconds, serviceDuring } from '../unaffected-users.ts'
import { expectDone } from '../article-steps.ts'
import { makeSecret } from '../preview-secret.ts'
import { peakOfLake } from '../lake-memory.ts'

const long = 'abcdefghij'.repeat(2_000)

/** Small requests with large work or results. */
const PATCHES: Readonly<Record<string, object>> = {
  'a range of a hundred million': { unset: ['a[0:100000000]'] },
  'a range from far below': { unset: ['a[-1000000000:1000000000]'] },
  'many ranges': { unset: Array.from({ length: 200 }, (_, index) => `a[${index}:90000000]`) },
  'an index far beyond the end': { set: { 'a[50000000]': 1 } },
  'an index as a path': { setIfMissing: { 'b[99999999].c': 1 } },
  'a deep path': { set: { [Array.from({ length: 5_000 }, () => 'a').join('.')]: 1 } },
  'a wide match': { set: { 'a[*].b': long } },
  recursion: { set: { '..b': long } },
  'a path whose quotes never close': { set: { [`a["${'\\"'.repeat(200_000)}`]: 1 } },
  'a path of half a million words': { set: { [`a[${'"b",'.repeat(500_000)}1]`]: 1 } },
  'an insert far away': { insert: { after: 'a[99999999]', items: [1] } },
  'a difference': { diffMatchPatch: { secret: `@@ -1,4 +1,100000000 @@\n${'+a\n'.repeat(1000)}` } },
  'a sum': { inc: { n: 1e308 } },
}

/** A viewer patches its own preview secret; an editor a draft. */
export const expensivePatches: Attack = {
  name: 'availability/expensive-patches',
  rule: 'The cost of a patch depends on the size of the document, not on the numbers in the patch.',
  twin: 'patch-limits',
  async run(target, watch) {
    const before = await peakOfLake(target)
    const service = await serviceDuring(target, async () => {
      for (const role of ['viewer', 'editor'] as const) {
        const person = target.as(role)
        const list = Array.from({ length: 50 }, (_, n) => ({ _key: `k${n}`, b: n }))
        const draft = { _id: `drafts.${marker()}`, _type: 'faq', secret: 'x', a: list }
        const own = role === 'viewer' ? makeSecret(person) : draft
        const { _id: id } = own
        await expectDone(person.mutate([{ create: own }]), 'making a document')
        for (const [what, patch] of Object.entries(PATCHES)) {
          const { status, ms } = await person.mutate([{ patch: { id, ...patch } }])
          watch.try(
            status !== 0 && status < 500 && ms < 5_000,
            `${role}, ${what}: ${status} after ${seconds(ms)}`,
          )
        }
        await person.mutate([{ delete: { id } }])
      }
    })
    judge(watch, service)
    const after = await peakOfLake(target)
    if (before === undefined || after === undefined) return
    const grown = Math.max(0, after - before)
    watch.figure(`the lake's peak of memory grew by ${Math.round(grown / 1024)} MB`)
    watch.try(grown < 700 * 1024, `the lake took ${Math.round(grown / 1024)} MB more`)
  },
}
