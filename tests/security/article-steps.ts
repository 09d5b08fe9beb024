import { z } from 'zod'
import type { Answer } from './request.ts'
import { marker } from './attack.ts'
import type { Target } from './target.ts'

/** The seed article that every attack copies: it passes all checks. */
const MODEL = 'article-diabetes'

export interface Page {
  id: string
  draftId: string
  /** Its path on the site. */
  path: string
}

type Fields = Readonly<Record<string, unknown>>

/** A new draft article, written by the editor. */
export async function writeArticle(target: Target, fields: Fields = {}): Promise<Page> {
  const model = await target.as('editor').read(MODEL)
  if (!model) throw new Error(`The store has no ${MODEL}: it is not seeded with the seed content`)
  const word = marker()
  const page = {
    id: `article-${word}`,
    draftId: `drafts.article-${word}`,
    path: `/diseases/${word}`,
  }
  const { _rev, _createdAt, _updatedAt, ...content } = model
  const slug = { _type: 'slug', current: word }
  await expectDone(
    target
      .as('editor')
      .mutate([
        { create: { ...content, title: `Scratch ${word}`, slug, ...fields, _id: page.draftId } },
      ]),
    'writing a draft',
  )
  return page
}

/** Submits and approves the current draft. */
export async function getApproved(target: Target, page: Page): Promise<void> {
  await submit(target, page)
  await expectDone(approve(target, page), 'approving')
}

export async function submit(target: Target, page: Page): Promise<void> {
  const revision = await getRevision(target, page.draftId)
  await expectDone(target.as('editor').decide('submit', page.id, { revision }), 'submitting')
}

export async function approve(target: Target, { id, draftId }: Page): Promise<Answer> {
  const reviewer = target.as('medicalReviewer')
  return reviewer.decide('approve', id, {
    revision: await getRevision(target, draftId),
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: new Date().toISOString().slice(0, 10),
    password: reviewer.login.password,
  })
}

export function publish(target: Target, { id }: Page, dryRun = false): Promise<Answer> {
  return target.as('editor').publish(id, dryRun)
}

/** A new public article, approved according to the rules. */
export async function publishArticle(target: Target, fields: Fields = {}): Promise<Page> {
  const page = await writeArticle(target, fields)
  await getApproved(target, page)
  await expectDone(publish(target, page), 'publishing')
  return page
}

/** Writes, submits, approves, and publishes new text for a public page. */
export async function changePage(target: Target, page: Page, fields: Fields): Promise<void> {
  await editDraft(target, page, fields)
  await getApproved(target, page)
  await expectDone(publish(target, page), 'publishing a change')
}

/** Changes the draft, created from the public version if needed. */
export async function editDraft(target: Target, page: Page, fields: Fields): Promise<void> {
  const current =
    (await target.as('editor').read(page.draftId)) ?? (await target.as('editor').read(page.id))
  if (!current) throw new Error(`There is no ${page.id}`)
  const { _rev, _createdAt, _updatedAt, ...content } = current
  const draft = { ...content, ...fields, _id: page.draftId }
  await expectDone(target.as('editor').mutate([{ createOrReplace: draft }]), 'editing a draft')
}

export async function getRevision(target: Target, id: string): Promise<string> {
  return String((await target.as('editor').read(id))?._rev)
}

/** The response to an allowed request: if it is refused, the attack proves nothing. */
export async function expectDone(answering: Promise<Answer>, what: string): Promise<Answer> {
  const answer = await answering
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${what} was refused with ${answer.status}: ${answer.text.slice(0, 200)}`)
}

export function isRefused({ status }: Answer): boolean {
  return status >= 400 && status < 500
}

/** A second person confirms an editor's request to retire a page and redirect its URL. */
export async function retirePage(
  target: Target,
  { id }: Page,
  redirectTo: string,
): Promise<Answer> {
  const revision = await getRevision(target, id)
  const asked = await target
    .as('editor')
    .decide('askRetirement', id, { revision, redirectTo, reason: 'Superseded.' })
  if (isRefused(asked)) return asked
  const reviewer = target.as('medicalReviewer')
  return reviewer.decide('retire', id, { revision, password: reviewer.login.password })
}

/** The response that a reader gets at this path. */
export async function pageText(target: Target, path: string): Promise<string> {
  return (await target.ask(path)).text
}

const documents = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** Published documents, read as the editor. */
export async function published(
  target: Target,
  filter: string,
): Promise<z.infer<typeof documents>> {
  const { client } = target.as('editor')
  return documents.parse(
    await client.fetch(
      `*[${filter} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]`,
    ),
  )
}
