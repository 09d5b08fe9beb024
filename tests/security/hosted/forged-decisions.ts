import { marker, type Attack } from '../attack.ts'
import { getRevision, isRefused, publish, submit, writeArticle } from '../article-steps.ts'
import type { Answer } from '../request.ts'

/** A contributor decides as someone else, or past the server. */
export const forgedDecisions: Attack = {
  name: 'hosted/forged-decisions',
  rule: 'Only the site’s server publishes on hosted Sanity, and it decides as the person whose own token was sent.',
  hosted: 'only',
  quick: true,
  async run(target, watch) {
    const writer = target.as('editor')
    const reviewer = target.as('medicalReviewer')
    const page = await writeArticle(target)
    await submit(target, page)
    const revision = await getRevision(target, page.draftId)
    const approval = {
      ...{ decision: 'approve', documentId: page.id, revision },
      ...{ statement: marker(), evidenceCheckedAt: new Date().toISOString().slice(0, 10) },
    }
    const send = (headers: Record<string, string>, body: object = approval): Promise<Answer> =>
      target.ask('/api/decisions', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const judge = (what: string, answer: Answer) =>
      watch.try(isRefused(answer), `${what}: ${answer.status} ${answer.text.slice(0, 80)}`)

    const theirs = { authorization: `Bearer ${reviewer.token}` }
    const own = { authorization: `Bearer ${writer.token}` }
    judge('no credentials', await send({}))
    judge('a cookie', await send({ cookie: `lakeSession=${reviewer.token}` }))
    judge('a made-up token', await send({ authorization: `Bearer sk${marker()}` }))
    judge('the writer approves', await send(own))
    judge('the writer names the reviewer', await send(own, { ...approval, by: reviewer.id }))
    judge('a forwarded identity', await send({ ...own, 'x-forwarded-user': reviewer.id }))
    judge('a page of another site', await send({ ...theirs, origin: 'https://evil.example' }))
    judge('a form', await send({ ...theirs, 'content-type': 'text/plain' }))
    judge('a viewer', await send({ authorization: `Bearer ${target.as('viewer').token}` }))

    // Drafts of records and profiles count for nothing, and cannot be published.
    const { email } = writer.login
    const forged = {
      [`review-${marker()}`]: {
        _type: 'review',
        subject: { _type: 'reference', _ref: page.id, _weak: true },
        ...{ decision: 'approved', decidedAt: new Date().toISOString(), sequence: 9e6 },
      },
      [`person-${marker()}`]: { _type: 'person', name: 'Me', account: email, isReviewer: true },
    }
    for (const [id, document] of Object.entries(forged)) {
      await writer.mutate([{ create: { ...document, _id: `drafts.${id}` } }])
      judge(`a forged ${document._type} is published`, await writer.publish(id))
      judge(
        `a forged ${document._type} is written`,
        await writer.mutate([{ create: { ...document, _id: id } }]),
      )
    }
    judge('the writer approves with a forged profile', await send(own))
    judge('a text without an approval', await publish(target, page))
    const actionType = 'sanity.action.document.publish'
    judge(
      'the writer’s own publish action',
      await writer.act([{ actionType, publishedId: page.id, draftId: page.draftId }]),
    )
    const { status } = await target.ask(page.path)
    watch.try(status !== 200, `the unapproved ${page.path} answers ${status}`)
  },
}
