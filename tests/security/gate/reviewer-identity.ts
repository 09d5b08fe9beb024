import { z } from 'zod'
import { marker, type Attack } from '../attack.ts'
import { isRefused, pageText, published, publishArticle } from '../article-steps.ts'
import { doorsTo } from './entry-points.ts'

/** The person behind an approval is replaced. */
export const reviewerIdentity: Attack = {
  name: 'gate/reviewer-identity',
  rule: 'Only administrators can change the names, credentials, and accounts of people, so a signature keeps its signer.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    const people = await published(target, '_type == "person"')
    const word = marker()
    const changes: readonly [string, unknown][] = [
      ['name', `Dr. ${word}`],
      ['credentials', `${word}, MD`],
      ['account', target.as('editor').login.email],
    ]
    for (const role of ['editor', 'medicalReviewer', 'viewer'] as const) {
      const caller = target.as(role)
      for (const person of people) {
        for (const [field, value] of changes) {
          for (const { door, enter } of doorsTo(caller, person, field, value)) {
            const answer = await enter()
            const held = watch.try(
              isRefused(answer),
              `${role} changed ${person._id}.${field} by ${door}: ${answer.status}`,
            )
            if (!held) await target.as('administrator').mutate([{ createOrReplace: person }])
          }
        }
      }
      const double = {
        _id: `person-${word}`,
        _type: 'person',
        name: 'Amara Bennett',
        credentials: 'MD',
        account: target.as('medicalReviewer').login.email,
      }
      const answer = await caller.mutate([{ create: double }])
      watch.try(
        isRefused(answer),
        `${role} made a second person with the reviewer's account: ${answer.status}`,
      )
      if (!isRefused(answer))
        await target.as('administrator').mutate([{ delete: { id: double._id } }])
    }
    await recordKeepsTheName(target, watch)
  },
}

const approval = z.object({ signedAs: z.object({ name: z.string().min(1) }) })

/** An administrator may correct a profile; earlier signatures keep the old one. */
const recordKeepsTheName: Attack['run'] = async (target, watch) => {
  const administrator = target.as('administrator')
  const page = await publishArticle(target)
  const [record] = await published(
    target,
    `_type == "review" && subject._ref == "${page.id}" && decision == "approved"`,
  )
  watch.try(approval.safeParse(record).success, 'an approval does not keep the name of its signer')
  const { email } = target.as('medicalReviewer').login
  const [person] = await published(target, `_type == "person" && account == "${email}"`)
  if (!person) throw new Error('The reviewer has no profile')
  const word = marker()
  const set = { name: word, credentials: word }
  const changed = await administrator.mutate([{ patch: { id: person._id, set } }])
  const text = await pageText(target, page.path)
  const [stored] = await published(target, `_id == "${record?._id}"`)
  watch.try(!text.includes(word), 'an approval is shown with a name that was entered since')
  watch.try(!JSON.stringify(stored).includes(word), 'the record of an approval has changed')
  if (!isRefused(changed)) await administrator.mutate([{ createOrReplace: person }])
}
