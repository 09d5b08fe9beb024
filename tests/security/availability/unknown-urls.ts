import { marker, type Attack } from '../attack.ts'
import { judge, median, seconds, serviceDuring } from '../unaffected-users.ts'
import { pageText, publishArticle } from '../article-steps.ts'
import { isSeenByReaders } from '../eventually.ts'

const FOLDERS = [
  '/blog/',
  '/diseases/',
  '/blog/category/',
  '/blog/page/',
  '/booking/',
  '/og/',
  '/',
  '/glossary/',
  '/reviewers/',
]
const COUNT = 400
const LANES = 8

/** Many requests per second for paths that do not exist. */
export const unknownUrls: Attack = {
  name: 'availability/unknown-urls',
  rule: 'Unknown URLs are answered from memory without rendering a page, and correctly right after a publish.',
  needs: 'addresses',
  async run(target, watch) {
    const from = target.attackerAddress
    const known: number[] = []
    for (let index = 0; index < 30; index += 1)
      known.push((await target.ask('/about', { from })).ms)
    const alone: number[] = []
    for (let index = 0; index < 30; index += 1)
      alone.push((await target.ask(`/blog/${marker()}`, { from })).ms)
    const [page, nothing] = [median(known), median(alone)]
    watch.figure(`an unknown address takes ${seconds(nothing)}, a page ${seconds(page)} (medians)`)
    watch.try(
      nothing <= Math.max(4 * page, 0.02),
      `an unknown address takes ${seconds(nothing)}, a page ${seconds(page)}`,
    )

    const service = await serviceDuring(target, async () => {
      let asked = 0
      await Promise.all(
        Array.from({ length: LANES }, async () => {
          while (asked < COUNT) {
            const folder = FOLDERS[asked % FOLDERS.length] ?? '/'
            asked += 1
            const { status } = await target.ask(folder + marker(), { from })
            watch.try([404, 429, 503].includes(status), `${folder}… answers ${status}`)
          }
        }),
      )
    })
    judge(watch, service)

    const word = marker()
    const path = `/diseases/${word}`
    for (let index = 0; index < 3; index += 1) await target.ask(path)
    await publishArticle(target, { slug: { _type: 'slug', current: word }, title: `Found ${word}` })
    const isFound = await isSeenByReaders(target, async () =>
      (await pageText(target, path)).includes(`Found ${word}`),
    )
    watch.try(isFound, `${path} is still unknown after it was published`)
  },
}
