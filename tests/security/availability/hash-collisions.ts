import { collidingTexts } from '../../hash-collisions.ts'
import type { Attack } from '../attack.ts'
import { judge, seconds, serviceDuring } from '../unaffected-users.ts'

const LETTERS = 3_200_000
const ROUNDS = 3
const MAX_MS = 5_000

/**
 * A viewer without write access sends JSON bodies whose strings all hashed to one bucket of V8's table before Node
 * 24.14.1.
 */
export const hashCollisions: Attack = {
  name: 'availability/hash-collisions',
  rule: 'The cost of parsing a JSON body depends on its length, not on its strings.',
  twin: 'hash-collisions',
  async run(target, watch) {
    const viewer = target.as('viewer')
    const texts = collidingTexts(LETTERS)
    const bodies: Readonly<Record<string, object>> = {
      'as items': { _id: 'private.texts', _type: 'faq', texts },
      'as names': {
        ...{ _id: 'private.texts', _type: 'faq' },
        texts: Object.fromEntries(texts.slice(0, texts.length / 2).map((text) => [`${text}`, 1])),
      },
    }
    const service = await serviceDuring(target, async () => {
      for (const [what, document] of Object.entries(bodies)) {
        for (let round = 0; round < ROUNDS; round += 1) {
          const { status, ms } = await viewer.mutate([{ create: document }])
          watch.try(
            [400, 403, 413].includes(status) && ms < MAX_MS,
            `${what}: ${status} after ${seconds(ms)}`,
          )
        }
      }
    })
    judge(watch, service)
  },
}
