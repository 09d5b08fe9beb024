import fc from 'fast-check'
import { marker, type Attack } from '../attack.ts'
import { ask, type Question } from '../request.ts'
import { expectDone, submit, writeArticle } from '../article-steps.ts'
import { Person } from '../signed-in-user.ts'

/** Credentials that a stranger may send to be taken for a user. */
const credentials = fc.oneof(
  fc.constant<Record<string, string>>({}),
  fc
    .constantFrom(
      'Bearer',
      'Bearer null',
      'Bearer undefined',
      'Basic YWRtaW46YWRtaW4=',
      'bearer  x',
    )
    .map((authorization): Record<string, string> => ({ authorization })),
  fc
    .base64String({ minLength: 20, maxLength: 60 })
    .map((token): Record<string, string> => ({ authorization: `Bearer sk${token}` })),
  fc.base64String({ minLength: 20, maxLength: 60 }).map((value): Record<string, string> => ({
    cookie: `lakeSession=${value}; __Host-lakeSession=${value}`,
  })),
  fc.constant<Record<string, string>>({
    cookie: '__prerender_bypass=x; sanity-preview-perspective=drafts',
  }),
  fc.constant<Record<string, string>>({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost',
    'x-real-ip': '127.0.0.1',
  }),
  fc.constant<Record<string, string>>({
    'x-middleware-subrequest': 'proxy:proxy:proxy',
    'x-sanity-project-id': 'clearwell',
  }),
)
const prefix = fc.constantFrom(
  '/lake',
  '/lake/',
  '//lake',
  '/LAKE',
  '/lake/.',
  '/lake/auth/..',
  '/%6cake',
  '/lake;x',
)
const version = fc.constantFrom('v2026-03-01', 'v1', 'vX', 'v2021-06-07', 'v2025-02-19')
const perspective = fc.constantFrom(
  '',
  'raw',
  'published',
  'drafts',
  'previewDrafts',
  'r1',
  'drafts,published',
)
const method = fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'OPTIONS')

const TRIES = 400

/** Strangers read private content. */
export const unauthorizedReads: Attack = {
  name: 'access/unauthorized-reads',
  rule: 'Anonymous callers cannot read drafts, versions, messages, notes, or settings at any URL.',
  quick: true,
  async run(target, watch) {
    const word = marker()
    const page = await writeArticle(target, { title: word, summary: word })
    await submit(target, page)
    const note = await target.as('editor').decide('comment', page.id, { text: word })
    await expectDone(Promise.resolve(note), 'a comment')
    const message = { _id: `message.${marker()}`, _type: 'message', name: word, message: word }
    const version1 = { _id: `versions.r1.${page.id}`, _type: 'faq', question: word }
    const administrator = target.as('administrator')
    await administrator.mutate([{ create: message }])
    await administrator.mutate([{ create: version1 }])

    const slug = page.path.slice('/diseases/'.length)
    const ids = [page.draftId, message._id, version1._id]
    const path = fc.constantFrom(...addresses(slug, ids))
    const questions = fc.sample(
      fc.record({ credentials, prefix, version, perspective, method, path, plain: fc.boolean() }),
      TRIES,
    )
    for (const { path: address, plain, ...question } of questions) {
      const isPage = !address.startsWith('/v/')
      const where = isPage
        ? address
        : (plain ? '/lake' : question.prefix) +
          address
            .replace('/v/', `/${question.version}/`)
            .replace('PERSPECTIVE', question.perspective)
      const sent: Question = { headers: question.credentials, timeoutMs: 3_000 }
      if (question.method !== 'GET' && !isPage) sent.method = question.method
      const answer = await ask(target.url, where, sent)
      watch.try(
        !answer.text.includes(word),
        `${sent.method ?? 'GET'} ${where}: ${answer.status}, with private words (${JSON.stringify(question.credentials)})`,
      )
    }
    const anonymous = new Person(target.url, { email: '', password: '' }, { token: 'none' })
    for (const id of ids) {
      const found = await anonymous.client.getDocument(id).catch(() => null)
      watch.try(!found, `a client without a session reads ${id}`)
    }
    const seen = await target.as('viewer').client.fetch<unknown[]>('*[_type == "message"]')
    watch.try(seen.length === 0, `a viewer reads ${seen.length} messages`)
    await administrator.mutate([message, version1].map(({ _id: id }) => ({ delete: { id } })))
  },
}

function addresses(slug: string, ids: readonly string[]): string[] {
  const query = (text: string) => encodeURIComponent(text)
  const all = ids.join(',')
  return [
    `/v/data/query/production?perspective=PERSPECTIVE&query=${query('*')}`,
    `/v/data/query/production?perspective=PERSPECTIVE&query=${query(`*[slug.current == "${slug}"]`)}`,
    `/v/data/query/production?perspective=PERSPECTIVE&query=${query('*[_type == "message"]')}&resultSourceMap=true`,
    `/v/data/doc/production/${all}`,
    ...ids.map((id) => `/v/data/doc/production/${id}`),
    `/v/data/listen/production?query=${query('*')}`,
    '/v/data/live/events/production',
    '/v/data/export/production',
    ...ids.map((id) => `/v/data/history/production/documents/${id}`),
    `/v/data/history/production/transactions/${all}?excludeContent=false`,
    ...ids.map((id) => `/v/data/history/production/events/documents/${id}`),
    `/v/data/decisions/production/${ids[0]?.replace('drafts.', '')}`,
    '/v/data/mutate/production?returnDocuments=true&dryRun=true',
    '/v/users/me/keyvalue',
    '/v/projects/clearwell/datasets/production/acl',
    `/diseases/${slug}`,
    `/diseases/${slug}?sanity-preview-perspective=drafts`,
    `/blog/${slug}`,
    `/search?q=${slug}`,
    `/api/search?q=${slug}`,
    `/api/draft/enable?sanity-preview-secret=x&sanity-preview-pathname=/diseases/${slug}`,
    `/og/diseases/${slug}`,
    '/sitemap.xml',
    '/blog/feed.xml',
  ]
}
