import { marker, type Attack } from '../attack.ts'
import { isRefused } from '../article-steps.ts'

const TYPES = ['redirect', 'article', 'faq', 'person', 'siteSettings', 'odd'] as const
/** The path of a public page: it is validated once an upgrade makes the redirect public. */
const TAKEN = '/diseases/diabetes'

/** Stores unvalidated documents that an upgrade of the lake moves to a public id at its next start. */
export const dottedContentIds: Attack = {
  name: 'ids/dotted-content-ids',
  rule: 'Content cannot have an ID with a dot, so an upgrade never publishes unreviewed content or fails on it.',
  quick: true,
  async run(target, watch) {
    for (const role of ['editor', 'administrator'] as const) {
      const person = target.as(role)
      const store = async (_id: string, _type: string) => {
        const answer = await person.mutate([{ createIfNotExists: { _id, _type, from: TAKEN } }])
        const held = watch.try(
          isRefused(answer),
          `${role} stored a document of type ${_type} as ${_id}: ${answer.status}`,
        )
        if (!held) await person.mutate([{ delete: { id: _id } }])
      }
      for (const _type of TYPES) {
        const word = marker()
        for (const _id of [
          `any.${word}`,
          `drafts.any.${word}`,
          `versions.r1.any.${word}`,
          `message.${word}`,
        ])
          await store(_id, _type)
      }
      // It would keep the site's own document from being written.
      for (const path of ['unrecordedChange.', 'answers.', 'schedule.publish.'])
        await store(`${path}${marker()}`, 'sanity.note')
    }
  },
}
