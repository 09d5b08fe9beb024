import { singletonTypes } from '../../../schemas/index.ts'
import { marker, type Attack } from '../attack.ts'
import { isRefused } from '../article-steps.ts'

/** A duplicate of a singleton replaces it on the site and cannot be removed. */
export const duplicateSingletons: Attack = {
  name: 'gate/duplicate-singletons',
  rule: 'A singleton type has one document; an administrator can delete any extra one.',
  twin: 'singletons',
  quick: true,
  async run(target, watch) {
    const [editor, administrator] = [target.as('editor'), target.as('administrator')]
    for (const _type of singletonTypes) {
      const id = `aaa-${marker()}`
      for (const _id of [id, `drafts.${id}`, `versions.r.${id}`]) {
        const create = [{ create: { _id, _type, emergencyNote: 'Wait until Monday.' } }]
        const answer = await editor.mutate(create, {}, '&dryRun=true')
        watch.try(isRefused(answer), `${_id} is a second ${_type}: ${answer.status}`)
      }
    }
    // Sorted after the first, so that it stays unseen if it is accepted.
    for (const document of [
      { _id: `zzz-${marker()}`, _type: 'contactPage' },
      { _id: `zzz-${marker()}`, _type: 'legalPage', slug: { _type: 'slug', current: marker() } },
    ]) {
      const made = await editor.mutate([{ create: document }])
      if (isRefused(made)) continue
      const answer = await administrator.mutate([{ delete: { id: document._id } }])
      watch.try(!isRefused(answer), `nobody can delete ${document._type} ${document._id}`)
    }
  },
}
