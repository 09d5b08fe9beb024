import { marker, type Attack } from '../attack.ts'
import { isRefused, publish, writeArticle } from '../article-steps.ts'
import { ROLES } from '../signed-in-user.ts'

/** A user writes the record of a review instead of reviewing. */
export const forgedRecords: Attack = {
  name: 'gate/forged-records',
  rule: 'Only the lake writes records of decisions, comments, and schedules; no one else can add, change, or remove one.',
  quick: true,
  async run(target, watch) {
    const page = await writeArticle(target)
    const record = {
      _type: 'review',
      subject: { _type: 'reference', _ref: page.id, _weak: true },
      decision: 'approved',
      decidedAt: new Date().toISOString(),
      statement: marker(),
    }
    const ids = ['review.x', 'review-x', 'drafts.review.x', 'versions.r.review-x', marker()]
    for (const role of ROLES) {
      const person = target.as(role)
      for (const _id of ids) {
        for (const _type of ['review', 'reviewComment', 'schedule', 'seen']) {
          const document = { ...record, _id, _type }
          for (const mutation of [
            { create: document },
            { createOrReplace: document },
            { createIfNotExists: document },
          ]) {
            const answer = await person.mutate([mutation])
            watch.try(isRefused(answer), `${role} wrote ${_type} ${_id}: ${answer.status}`)
          }
        }
      }
      const theirs = { query: '*[_type == "review"][0...3]' }
      for (const mutation of [
        { delete: theirs },
        { patch: { ...theirs, set: { statement: marker() } } },
      ]) {
        const answer = await person.mutate([mutation])
        // A caller who can read no records has selected none, so nothing has happened.
        const nothing = answer.status === 200 && !answer.text.includes('"operation"')
        watch.try(isRefused(answer) || nothing, `${role} changed records: ${answer.status}`)
      }
      const answer = await person.decide('approve', page.id, {
        revision: 'x',
        statement: 'x',
        evidenceCheckedAt: new Date().toISOString().slice(0, 10),
      })
      watch.try(isRefused(answer), `${role} approved without a signature: ${answer.status}`)
    }
    const answer = await publish(target, page)
    watch.try(isRefused(answer), `an article without a review was published: ${answer.status}`)
  },
}
