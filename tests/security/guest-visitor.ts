import { z } from 'zod'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { SoftwarePasskey } from '../lake/fixtures/software-passkey.ts'
import { expectDone, type Page } from './article-steps.ts'
import { ask, type Answer } from './request.ts'
import { getCookie, ownPage } from './signed-in-user.ts'
import type { Target } from './target.ts'

export const GUEST_PAGE = '/lake/auth/guest'
const GUESTS_API = '/lake/v2026-03-01/data/guests/production'
export const CLOSED = 'This review is not open'
/** The site's own address in a product that a test starts; see tests/stack.ts. */
const SITE = 'http://localhost:3000'

const invited = z.object({ id: z.string(), link: z.string() })
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) => z.object({ challenge: z.string(), rp: z.unknown() }).safeParse(value).success,
)
const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.object({ challenge: z.string(), rpId: z.string() }).safeParse(value).success,
)

export interface Invitation {
  id: string
  /** The path of the link, with its key. */
  link: string
}

/** A guest after the first visit. */
export interface Guest extends Invitation {
  passkey: SoftwarePasskey
  /** The `Cookie` header of the session, and its secret. */
  cookie: string
  secret: string
}

type Fields = Readonly<Record<string, string>>

/** A guest's browser. */
export class GuestVisitor {
  readonly #target: Target

  constructor(target: Target) {
    this.#target = target
  }

  get(path: string, cookie = '', headers: Fields = {}): Promise<Answer> {
    const { url } = this.#target
    return ask(url, path, { headers: { ...ownPage(url), cookie, ...headers } })
  }

  post(
    path: string,
    fields: Fields,
    cookie = '',
    { from, headers = {} }: { from?: string; headers?: Fields } = {},
  ): Promise<Answer> {
    const { url } = this.#target
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return ask(url, GUEST_PAGE + path, {
      method: 'POST',
      headers: { ...ownPage(url), ...type, cookie, ...headers },
      body: String(new URLSearchParams(fields)),
      from,
    })
  }

  /** The medical reviewer invites someone to a draft, or to a release by its name. `ms`: how long the access lasts. */
  async invite(subject: Pick<Page, 'id'> | string, ms = 86_400_000): Promise<Invitation> {
    const reviewer = this.#target.as('medicalReviewer')
    const sent = reviewer.ask(GUESTS_API, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...(typeof subject === 'string' ? { release: subject } : { documentId: subject.id }),
        email: `${crypto.randomUUID()}@hospital.example`,
        name: 'Gail Guest',
        expiresAt: new Date(Date.now() + ms).toISOString(),
        password: reviewer.login.password,
      }),
    })
    const { id, link } = invited.parse(JSON.parse((await expectDone(sent, 'inviting')).text))
    const { pathname, search } = new URL(link)
    return { id, link: pathname + search }
  }

  revoke({ id }: Invitation): Promise<Answer> {
    const reviewer = this.#target.as('medicalReviewer')
    return reviewer.ask(`${GUESTS_API}/${id}/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  }

  /** Fills in the page of a first visit, which may have been loaded before. */
  async accept(link: string, page: Answer, passkey: SoftwarePasskey): Promise<Answer> {
    const { searchParams } = new URL(link, this.#target.url)
    const asked = creation.safeParse(getQuestion(page))
    const answer = asked.success ? passkey.create(asked.data) : null
    return this.post('/accept', {
      guest: searchParams.get('guest') ?? '',
      key: searchParams.get('key') ?? '',
      name: 'Gail Guest',
      credentials: 'MD',
      answer: JSON.stringify(answer),
    })
  }

  /** A guest who has opened the link, with a passkey for an address that this product accepts. */
  async getGuest(subject: Pick<Page, 'id'> | string, ms?: number): Promise<Guest> {
    const { id, link } = await this.invite(subject, ms)
    for (const origin of [this.#target.url, SITE]) {
      const passkey = new SoftwarePasskey(origin)
      const done = await this.accept(link, await this.get(link), passkey)
      const cookie = getCookie(done)
      if (done.status === 303)
        return { id, link, passkey, cookie, secret: cookie.slice(cookie.indexOf('=') + 1) }
    }
    throw new Error('The first visit of a guest was refused')
  }

  /** A later visit, which is answered with a passkey. */
  async signIn({ id }: Invitation, passkey: SoftwarePasskey, from?: string): Promise<Answer> {
    const asked = request.safeParse(getQuestion(await this.get(`${GUEST_PAGE}?guest=${id}`)))
    const answer = asked.success ? passkey.get(asked.data) : null
    return this.post('/sign-in', { guest: id, answer: JSON.stringify(answer) }, '', { from })
  }

  /** The fields of a form on the guest's page; of a release, on the page of one of its documents. */
  async getForm(
    { cookie }: Guest,
    decision: string,
    typed: Fields,
    documentId?: string,
  ): Promise<Fields> {
    const search = documentId === undefined ? '' : `?page=${encodeURIComponent(documentId)}`
    const { text } = await this.get(GUEST_PAGE + search, cookie)
    const form = text.slice(text.indexOf(`name="decision" value="${decision}"`))
    return {
      token: getHidden(text, 'token'),
      decision,
      input: getHidden(form, 'input'),
      ...(documentId !== undefined && { page: documentId }),
      ...typed,
    }
  }

  /** The passkey's response to the question about a form; null if it was not asked. */
  async sign({ cookie, passkey }: Guest, form: Fields): Promise<string | null> {
    const asked = request.safeParse(getQuestion(await this.post('/decide', form, cookie)))
    return asked.success ? JSON.stringify(passkey.get(asked.data)) : null
  }
}

/** The value of a hidden field. */
export function getHidden(text: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  return found.replaceAll('&quot;', '"')
}

/** What a page asks the browser's passkey; null if nothing. */
function getQuestion({ text }: Answer): unknown {
  const found = /data-question="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"')
  return found === undefined ? null : JSON.parse(found)
}
