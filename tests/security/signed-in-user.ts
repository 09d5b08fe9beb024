import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { ask, type Answer, type Question } from './request.ts'

export const ROLES = ['administrator', 'editor', 'medicalReviewer', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export interface Login {
  email: string
  password: string
}

const API = '/lake/v2026-03-01'
/** Without the site in front, as on hosted Sanity. */
const DIRECT_API = '/v2026-03-01'
const session = z.object({ token: z.string() })
const known = z.object({ id: z.string() })

/** A signed-in user at the lake's API. Responses are raw. */
export class Person {
  readonly origin: string
  readonly login: Login
  /** The user's id in the lake; empty for an unknown caller. */
  readonly id: string
  readonly token: string
  /** The `Cookie` header of the same session. */
  readonly cookie: string
  readonly client: SanityClient
  /** The store's own origin, if it is not behind the site. */
  readonly #store: string | undefined

  constructor(
    origin: string,
    login: Login,
    { token = '', cookie = '', id = '' } = {},
    store?: string,
  ) {
    this.origin = origin
    this.#store = store
    this.login = login
    this.id = id
    this.token = token
    this.cookie = cookie
    this.client = clientFor(origin, token, store)
  }

  ask(path: string, question: Question = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}`, ...question.headers }
    return ask(this.origin, path, { ...question, headers })
  }

  private post(path: string, body: unknown): Promise<Answer> {
    return this.#store === undefined
      ? this.send(this.origin, API + path, body)
      : this.send(this.#store, DIRECT_API + path, body)
  }

  protected send(origin: string, path: string, body: unknown): Promise<Answer> {
    return ask(origin, path, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  mutate(mutations: readonly unknown[], extra: object = {}, search = ''): Promise<Answer> {
    return this.post(`/data/mutate/production?returnIds=true${search}`, { mutations, ...extra })
  }

  act(actions: readonly unknown[], extra: object = {}): Promise<Answer> {
    return this.post('/data/actions/production', { actions, ...extra })
  }

  decide(decision: string, documentId: string, input: object = {}): Promise<Answer> {
    return this.post('/data/decisions/production', { decision, documentId, ...input })
  }

  /** Publishes the draft. */
  publish(publishedId: string, dryRun = false): Promise<Answer> {
    const draftId = `drafts.${publishedId}`
    const actionType = 'sanity.action.document.publish'
    return this.act([{ actionType, publishedId, draftId }], { dryRun })
  }

  /** The stored document, or null if this user cannot see it. */
  async read(id: string): Promise<Record<string, unknown> | null> {
    return (await this.client.getDocument(id)) ?? null
  }
}

export function clientFor(origin: string, token?: string, store?: string): SanityClient {
  return createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: store ?? `${origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 0,
    token,
  })
}

/** A browser's headers when the sign-in page submits its form. */
export const ownPage = (origin: string) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
})

/** Submits the sign-in form; the response's `Location` has the code for a session. */
export function sendLogin(
  origin: string,
  { email, password }: Login,
  question: Question = {},
  { path = '/lake/auth/login', returnTo = origin } = {},
): Promise<Answer> {
  return ask(origin, path, {
    ...question,
    method: 'POST',
    headers: {
      ...ownPage(origin),
      'content-type': 'application/x-www-form-urlencoded',
      ...question.headers,
    },
    body: String(new URLSearchParams({ origin: `${returnTo}/studio`, email, password })),
  })
}

export function getCode(answer: Answer): string | undefined {
  return /[?&#]sid=([^&#]+)/.exec(answer.headers.location ?? '')?.[1]
}

/** Signs in as the Studio does. Throws with the status on refusal. */
export async function signIn(origin: string, login: Login): Promise<Person> {
  const answer = await sendLogin(origin, login)
  const code = getCode(answer)
  if (code === undefined) throw new Error(`${login.email} could not sign in: HTTP ${answer.status}`)
  const fetched = await ask(origin, `${API}/auth/fetch?sid=${code}`, {
    // The Studio's header: without it no cookie is set.
    headers: { 'sec-fetch-site': 'same-origin', origin, 'x-csrf-token': '' },
  })
  const { token } = session.parse(JSON.parse(fetched.text))
  const me = await ask(origin, `${API}/users/me`, { headers: { authorization: `Bearer ${token}` } })
  const { id } = known.parse(JSON.parse(me.text))
  return new Person(origin, login, { token, id, cookie: getCookie(fetched) })
}

/** Submits one of the lake's own forms with its page's CSRF token. */
export async function sendOwnForm(
  { origin, cookie }: Person,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const headers = { ...ownPage(origin), referer: `${origin}${path}`, cookie }
  const shown = await ask(origin, path, { headers })
  const token = /name="token" value="(\w+)"/.exec(shown.text)?.[1] ?? ''
  return ask(origin, path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ token, ...fields })),
  })
}

/** The cookies set by a response, as a `Cookie` header. */
export function getCookie(answer: Answer): string {
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '').join('; ')
}
