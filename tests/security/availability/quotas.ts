import type { Attack } from '../attack.ts'
import { isRefused } from '../article-steps.ts'
import { makeSecret } from '../preview-secret.ts'

const LARGE = 'a'.repeat(3_900_000)
const SETTING = 'a'.repeat(250_000)
const SETTINGS = 100
const SECRETS = 500

/** A viewer fills the store with the little they may write. */
export const quotas: Attack = {
  name: 'availability/quotas',
  rule: 'The number and size of the documents and settings that a viewer stores are limited.',
  twin: 'quotas',
  async run(target, watch) {
    const viewer = target.as('viewer')
    const large = { ...makeSecret(viewer), studioUrl: LARGE }
    const answer = await viewer.mutate([{ create: large }])
    watch.try(isRefused(answer), `a document of 3.9 MB: ${answer.status}`)

    let bytes = 0
    for (let index = 0; index < SETTINGS; index += 1) {
      const put = await viewer.ask('/lake/v2026-03-01/users/me/keyvalue', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ key: `attack.${index}`, value: SETTING }]),
      })
      if (put.status === 200) bytes += SETTING.length
    }
    watch.figure(`${(bytes / 1e6).toFixed(1)} MB of settings were kept`)
    watch.try(bytes <= 5_000_000, `${(bytes / 1e6).toFixed(1)} MB of settings were kept`)

    const secrets = Array.from({ length: SECRETS }, () => makeSecret(viewer))
    for (const create of secrets) await viewer.mutate([{ create }])
    const stored = await target
      .as('administrator')
      .client.fetch<string[]>('*[_id in $ids]._id', { ids: secrets.map(({ _id }) => _id) })
    watch.figure(`${stored.length} of ${SECRETS} preview secrets were kept`)
    watch.try(stored.length < SECRETS, `all of ${SECRETS} preview secrets were kept`)

    const own = [large._id, ...stored]
    await target.as('administrator').mutate(own.map((id) => ({ delete: { id } })))
    for (let index = 0; index < SETTINGS; index += 1)
      await viewer.ask(`/lake/v2026-03-01/users/me/keyvalue/attack.${index}`, { method: 'DELETE' })
  },
}
