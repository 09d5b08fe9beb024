import { marker, type Attack } from '../attack.ts'
import { isRefused } from '../article-steps.ts'

/** A viewer takes an id that an editor will need, with the one type a viewer may write. */
export const idSquatting: Attack = {
  name: 'ids/id-squatting',
  rule: 'Preview secrets have their own ID prefix: no one can use them to take the ID of a page or its draft.',
  twin: 'preview-secrets',
  quick: true,
  async run(target, watch) {
    for (const role of ['viewer', 'medicalReviewer'] as const) {
      const person = target.as(role)
      for (const id of [`article-${marker()}`, marker(), 'article-hepatitis', 'siteSettings-2']) {
        for (const _id of [
          id,
          `drafts.${id}`,
          `versions.r1.${id}`,
          `drafts.sanity-preview-url-secret-${id}`,
        ]) {
          const secret = {
            _id,
            _type: 'sanity.previewUrlSecret',
            secret: marker(),
            source: 'x',
            studioUrl: 'x',
          }
          const answer = await person.mutate([{ create: secret }])
          const held = watch.try(isRefused(answer), `${role} holds ${_id}: ${answer.status}`)
          if (!held) await target.as('administrator').mutate([{ delete: { id: _id } }])
        }
      }
    }
  },
}
