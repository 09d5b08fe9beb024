import type { Attack } from '../attack.ts'
import { ask } from '../request.ts'
import { judge, seconds, serviceDuring } from '../unaffected-users.ts'

/** As many points as there are documents, different for each caller. */
function places(lat: number): string {
  return `{"type": "MultiPoint", "coordinates": *{"p": [length(_id), length(^.^._id) + ${lat}]}.p}`
}

/** Each runs for minutes unless stopped. */
const SLOW = [
  'count(*{"a": count(*[_updatedAt >= ^._createdAt]{"b": count(*[_id match string::split(^.^._id, "-")])})})',
  'count(*[count(*[count(*[_id > ^.^._id && title match "*a*"]) > 1e9]) > 1e9])',
  'array::join(*{"a": array::join(*{"b": array::join(*._id, ",")}.b, ",")}.a, ",")',
  '*[pt::text(*[].body[]) match "*a*b*c*d*"]',
  `count(*{"a": count(*{"b": geo::intersects(${places(1)}, ${places(2)})})})`,
]

/** A viewer sends endless queries and disconnects. */
export const slowQueries: Attack = {
  name: 'availability/slow-queries',
  rule: 'Slow queries end at their time limit and do not delay readers, even when their callers disconnect.',
  twin: 'query-fairness',
  needs: 'addresses',
  async run(target, watch) {
    const { token } = target.as('viewer')
    const headers = { authorization: `Bearer ${token}` }
    const from = target.attackerAddress
    const path = (query: string) =>
      `/lake/v2026-03-01/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`
    const waited = await serviceDuring(target, async () => {
      const answers = await Promise.all(
        SLOW.slice(0, 2).map((query) =>
          ask(target.url, path(query), { headers, from, timeoutMs: 90_000 }),
        ),
      )
      for (const { status, ms } of answers) {
        watch.figure(`a slow query: ${status} after ${seconds(ms)}`)
        watch.try(
          status !== 200 && ms < 30_000,
          `a slow query was answered with ${status} after ${seconds(ms)}`,
        )
      }
    })
    judge(watch, waited)
    const abandoned = await serviceDuring(target, async () => {
      await Promise.all(
        [...SLOW, ...SLOW, ...SLOW].map((query) =>
          ask(target.url, path(query), { headers, from, timeoutMs: 300 }),
        ),
      )
    })
    judge(watch, abandoned)
  },
}
