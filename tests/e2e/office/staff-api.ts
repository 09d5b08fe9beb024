import { randomUUID } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import type { Role } from '../fixtures.ts'
import { openSession, signIn, type Session } from './session.ts'

/** Sessions by role and product, because signing in is slow by design. */
const known = new Map<string, Promise<Colleague>>()

/** A staff member at the lake's API, signed in with a password as in a browser. */
export class Colleague {
  readonly client: SanityClient
  readonly #session: Session

  private constructor(session: Session, site: string) {
    this.#session = session
    this.client = createClient({
      projectId: 'clearwell',
      dataset: 'production',
      apiVersion: '2026-03-01',
      apiHost: `${site}/lake`,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
      maxRetries: 0,
      token: session.token,
    })
  }

  get password(): string {
    return this.#session.password
  }

  /** The cookies of this person's session. */
  getCookies(site: string): { name: string; value: string; url: string }[] {
    return this.#session.cookies.map((cookie) => ({ ...cookie, url: site }))
  }

  /** A separate session, for tests that end it. */
  static async signIn(role: Role, site: string | undefined, dataDir?: string): Promise<Colleague> {
    if (site === undefined) throw new Error('The tests have no baseURL')
    return new Colleague(await openSession(role, site, dataDir), site)
  }

  /**
   * Invites another medical reviewer with a public profile and signs them in with their own password. Where a mail
   * server is set up, the link is only in the mail: `readMailedLink` returns it.
   */
  static async invited(
    name: string,
    site: string | undefined,
    readMailedLink?: () => Promise<string>,
  ): Promise<Colleague> {
    if (site === undefined) throw new Error('The tests have no baseURL')
    const { client, password } = await Colleague.of('administrator', site)
    const slug = name.toLowerCase().replaceAll(' ', '-')
    // A retry invites another person with the same name.
    const email = `${slug}-${randomUUID()}@clearwell.example`
    const { link } = await client.request<{ link: string | null }>({
      method: 'POST',
      url: '/people',
      body: { email, name, role: 'medicalReviewer', password },
    })
    const chosen = `${name} keeps a long secret`
    const { searchParams } = new URL(link ?? (await readMailedLink?.()) ?? '')
    const answer = await fetch(`${site}/lake/auth/link`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site },
      body: new URLSearchParams({
        key: searchParams.get('key') ?? '',
        origin: `${site}/studio`,
        new: chosen,
        again: chosen,
      }),
    })
    if (answer.status >= 400) throw new Error(`${name} did not get in: HTTP ${answer.status}`)
    const profile = await client.fetch<string>('*[_type == "person" && account == $email][0]._id', {
      email,
    })
    await client.patch(profile).set({ credentials: 'MD' }).commit()
    return new Colleague(await signIn(email, chosen, site), site)
  }

  /** The same person, in the session that is already open. */
  static of(role: Role, site: string | undefined, dataDir?: string): Promise<Colleague> {
    const key = `${role} ${site}`
    const person = known.get(key) ?? Colleague.signIn(role, site, dataDir)
    known.set(key, person)
    return person
  }

  /** Sends a decision; rejects with the lake's refusal. */
  async decide(decision: string, documentId: string, input: object = {}): Promise<void> {
    await this.client.request({
      method: 'POST',
      url: '/data/decisions/production',
      body: { decision, documentId, ...input },
    })
  }

  submit(documentId: string, revision: string): Promise<void> {
    return this.decide('submit', documentId, { revision, summary: 'Wording.' })
  }

  /** Approves the text, with the submission's summary for readers. */
  async approve(documentId: string, revision: string): Promise<void> {
    const submitted: string | null = await this.client.fetch(
      `*[_type == "review" && subject._ref == $documentId && decision == "submitted"]
        | order(sequence desc)[0].summary`,
      { documentId },
    )
    await this.decide('approve', documentId, {
      revision,
      summary: submitted ?? undefined,
      statement: 'Checked against the guideline.',
      evidenceCheckedAt: new Date().toISOString().slice(0, 10),
      password: this.password,
    })
  }

  /** Discards the draft, if any: an earlier attempt may have left one. */
  async discard(documentId: string): Promise<void> {
    const draft = `drafts.${documentId}`
    if (await this.client.getDocument(draft)) await this.client.delete(draft)
  }

  async publish(documentId: string): Promise<void> {
    await this.client.action({
      actionType: 'sanity.action.document.publish',
      publishedId: documentId,
      draftId: `drafts.${documentId}`,
    })
  }

  /** Confirms a retirement that someone else requested. */
  async confirmRetirement(documentId: string): Promise<void> {
    const published = await this.client.getDocument(documentId)
    await this.decide('retire', documentId, {
      revision: published?._rev,
      password: this.password,
    })
  }

  /** Unpublishes a page at once, as a reviewer may in an emergency. */
  async takeDown(documentId: string): Promise<void> {
    const published = await this.client.getDocument(documentId)
    await this.decide('revoke', documentId, {
      revision: published?._rev,
      reason: 'A wrong dose.',
      password: this.password,
      takeDown: true,
    })
  }
}

/** An editor and a medical reviewer who publish a draft according to the rules. */
export class Editorial {
  readonly editor: Colleague
  readonly reviewer: Colleague

  private constructor(editor: Colleague, reviewer: Colleague) {
    this.editor = editor
    this.reviewer = reviewer
  }

  static async open(site: string | undefined, dataDir?: string): Promise<Editorial> {
    return new Editorial(
      await Colleague.of('editor', site, dataDir),
      await Colleague.of('medicalReviewer', site, dataDir),
    )
  }

  /** Submits and approves the current draft. */
  async getApproved(documentId: string): Promise<void> {
    const draft = await this.editor.client.getDocument(`drafts.${documentId}`)
    if (!draft) throw new Error(`${documentId} has no draft`)
    await this.editor.submit(documentId, draft._rev)
    await this.reviewer.approve(documentId, draft._rev)
  }

  /** These fields of the public document, to restore them later. */
  async getFields(documentId: string, names: readonly string[]): Promise<Record<string, unknown>> {
    const document = await this.editor.client.getDocument(documentId)
    if (!document) throw new Error(`There is no ${documentId}`)
    return Object.fromEntries(names.map((name) => [name, document[name]]))
  }

  /** Changes the public document by the regular process: draft, review, approval, publication. */
  async change(documentId: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const current =
      (await this.editor.client.getDocument(`drafts.${documentId}`)) ??
      (await this.editor.client.getDocument(documentId))
    if (!current) throw new Error(`There is no ${documentId}`)
    await this.editor.client.createOrReplace({
      ...current,
      ...fields,
      _id: `drafts.${documentId}`,
    })
    await this.getApproved(documentId)
    await this.editor.publish(documentId)
  }
}
