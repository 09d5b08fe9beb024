import { expect } from '@playwright/test'
import type { Browser } from 'playwright'
import { Colleague, Editorial } from '../../e2e/office/staff-api.ts'
import type { SmtpSink } from '../../unit/smtp-sink.ts'
import { Person, TIMEOUT_MS } from './person.ts'

/** The five people of an office, by what they do in it. */
export const PEOPLE = {
  writer: 'writer',
  reviewer: 'medical reviewer',
  secondReviewer: 'second reviewer',
  keeper: 'administrator and inbox keeper',
  newcomer: 'new colleague (viewer)',
} as const
export type PersonName = keyof typeof PEOPLE

/** A Monday at nine in the morning, in the office's own time. */
export const MONDAY_AT_NINE = nextMonday(8)
export const LATER_MONDAY_AT_NINE = nextMonday(15)

/** The first Monday after so many days, at 9 a.m., as a date field has it. */
function nextMonday(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7))
  return `${day.toISOString().slice(0, 10)}T09:00`
}

/** The post that others are copied from. */
const MODEL = 'post-sleep-and-mood'

/** The office's accounts, at the lake's API (to prepare a task) and in browsers of their own (to do it). */
export class Office {
  readonly site: string
  readonly colleagues: Readonly<Record<PersonName, Colleague>>
  readonly people: Readonly<Record<PersonName, Person>>
  readonly editorial: Editorial

  private constructor(
    site: string,
    editorial: Editorial,
    colleagues: Record<PersonName, Colleague>,
    people: Record<PersonName, Person>,
  ) {
    this.site = site
    this.editorial = editorial
    this.colleagues = colleagues
    this.people = people
  }

  /** The site sends its mail to this mailbox. */
  static async open(
    browser: Browser,
    { site, dataDir, mailbox }: { site: string; dataDir: string; mailbox: SmtpSink },
  ): Promise<Office> {
    const keeper = await Colleague.of('administrator', site, dataDir)
    const editorial = await Editorial.open(site, dataDir)
    const colleagues = {
      writer: editorial.editor,
      reviewer: editorial.reviewer,
      secondReviewer: await Colleague.invited('Noor Haddad', site, () => readMailedLink(mailbox)),
      keeper,
      newcomer: await Colleague.of('viewer', site, dataDir),
    }
    const open = (name: PersonName) => Person.open(browser, site, colleagues[name].getCookies(site))
    return new Office(site, editorial, colleagues, {
      writer: await open('writer'),
      reviewer: await open('reviewer'),
      secondReviewer: await open('secondReviewer'),
      keeper: await open('keeper'),
      newcomer: await open('newcomer'),
    })
  }

  get writer(): Colleague {
    return this.colleagues.writer
  }

  /** A draft of a post, with the text of another one. Returns its revision. */
  async putDraft(id: string, title: string, fields: object = {}): Promise<string> {
    const { client } = this.writer
    const model = await client.getDocument(MODEL)
    if (!model) throw new Error(`There is no ${MODEL}`)
    const { _createdAt, _updatedAt, _rev, ...content } = model
    const slug = { _type: 'slug', current: id }
    const draft = { ...content, slug, title, ...fields, _id: `drafts.${id}` }
    return (await client.createOrReplace(draft))._rev
  }

  /** A draft that waits for the reviewer. */
  async putInReview(id: string, title: string): Promise<string> {
    const revision = await this.putDraft(id, title)
    await this.writer.submit(id, revision)
    return revision
  }

  /** An approved draft, not yet public. */
  async putApproved(id: string, title: string): Promise<void> {
    await this.putDraft(id, title)
    await this.editorial.getApproved(id)
  }

  async putPublic(id: string, title: string): Promise<void> {
    await this.putApproved(id, title)
    await this.writer.publish(id)
  }

  /** A release with a changed version of each of these public pages. */
  async putRelease(releaseId: string, title: string, ids: readonly string[]): Promise<void> {
    const { client } = this.writer
    await client.releases.create({ releaseId, metadata: { title, releaseType: 'asap' } })
    for (const publishedId of ids) {
      await client.createVersion({ releaseId, publishedId, baseId: publishedId })
      const excerpt = `What readers see with the release “${title}”.`
      await client.patch(`versions.${releaseId}.${publishedId}`).set({ excerpt }).commit()
    }
  }

  /** Submits, and if asked approves, all pages of a release. */
  async decideRelease(release: string, ids: readonly string[], isApproved: boolean): Promise<void> {
    const documents = await Promise.all(
      ids.map(async (documentId) => ({
        documentId,
        revision: (await this.writer.client.getDocument(`versions.${release}.${documentId}`))?._rev,
      })),
    )
    const send = (colleague: Colleague, decision: string, input: object) =>
      colleague.client.request({
        method: 'POST',
        url: '/data/decisions/production',
        body: { decision, release, documents, ...input },
      })
    await send(this.writer, 'submitSet', { summary: 'The new guideline.' })
    if (!isApproved) return
    const approved = documents.map((each) => ({ ...each, summary: 'The new guideline.' }))
    await send(this.colleagues.reviewer, 'approveSet', {
      documents: approved,
      statement: 'Checked against the guideline.',
      evidenceCheckedAt: today(),
      password: this.colleagues.reviewer.password,
    })
  }

  /** A colleague, as a decision names them. */
  async identify({ client }: Colleague): Promise<{ id: string }> {
    const { id } = await client.request<{ id: string }>({ url: '/users/me' })
    return { id }
  }

  /** Resolves once a query of the lake has this answer. */
  async until(groq: string, isDone: (answer: unknown) => boolean, params = {}): Promise<void> {
    await expect(async () => {
      if (!isDone(await this.writer.client.fetch<unknown>(groq, params)))
        throw new Error(`Not so yet: ${groq}`)
    }).toPass({ timeout: TIMEOUT_MS })
  }
}

export const today = () => new Date().toISOString().slice(0, 10)

/** The form of a document. */
export const formPath = (type: string, id: string) => `/studio/intent/edit/id=${id};type=${type}/`

/** The link of an invitation, once it was sent. */
async function readMailedLink({ mails }: SmtpSink): Promise<string> {
  let link: string | undefined
  await expect(() => {
    const text = mails.map(String).join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    link = /https?:\/\/\S*[?&]key=\S+/.exec(text)?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: TIMEOUT_MS })
  return link ?? ''
}
