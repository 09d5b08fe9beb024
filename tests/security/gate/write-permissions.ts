import { marker, type Attack } from '../attack.ts'
import type { Answer } from '../request.ts'
import { Person } from '../signed-in-user.ts'
import { isRefused } from '../article-steps.ts'

const TYPES = [
  'article',
  'post',
  'faq',
  'person',
  'source',
  'siteSettings',
  'redirect',
  'message',
  'readerNote',
  'pageAnswers',
  'emptySearch',
  'category',
  'sanity.imageAsset',
  'system.group',
]

/** Users without write access try every endpoint. */
export const writePermissions: Attack = {
  name: 'gate/write-permissions',
  rule: 'Viewers, reviewers, and anonymous callers cannot change content through any endpoint.',
  quick: true,
  async run(target, watch) {
    const anonymous = { email: '', password: '' }
    const callers: Record<string, Person> = {
      viewer: target.as('viewer'),
      medicalReviewer: target.as('medicalReviewer'),
      anonymous: new Person(target.url, anonymous),
      'a made-up token': new Person(target.url, anonymous, { token: `sk${marker()}` }),
    }
    for (const [who, person] of Object.entries(callers)) {
      const judge = (what: string, answer: Answer) =>
        watch.try(isRefused(answer), `${who}: ${what} was answered with ${answer.status}`)
      for (const _type of TYPES) {
        const [id, draftId] = [`who-${marker()}`, `drafts.who-${marker()}`]
        judge(`create ${_type}`, await person.mutate([{ create: { _id: id, _type } }]))
        judge(`create a draft ${_type}`, await person.mutate([{ create: { _id: draftId, _type } }]))
        const create = {
          actionType: 'sanity.action.document.create',
          publishedId: id,
          attributes: { _type, _id: `drafts.${id}` },
          ifExists: 'fail',
        }
        judge(`action create ${_type}`, await person.act([create]))
      }
      judge(
        'patch settings',
        await person.mutate([{ patch: { id: 'siteSettings', set: { siteName: marker() } } }]),
      )
      judge('delete settings', await person.mutate([{ delete: { id: 'siteSettings' } }]))
      const unpublish = {
        actionType: 'sanity.action.document.unpublish',
        draftId: 'drafts.article-diabetes',
        publishedId: 'article-diabetes',
      }
      judge('unpublish', await person.act([unpublish]))
      const upload = { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' }
      judge('upload', await person.ask('/lake/v2026-03-01/assets/images/production', upload))
      judge(
        'retire',
        await person.decide('askRetirement', 'article-diabetes', {
          revision: 'x',
          redirectTo: '/',
          reason: 'x',
        }),
      )
    }
  },
}
