import { WebSocket } from 'ws'
import type { Watch } from '../attack.ts'
import type { Page } from '../article-steps.ts'
import type { Guest } from '../guest-visitor.ts'
import { ask } from '../request.ts'
import type { Target } from '../target.ts'

const API = '/lake/v2026-03-01'
const TIMEOUT_MS = 2_000

interface Attempt {
  guest: Guest
  page: Page
  /** A word that only the draft has. */
  word: string
}

/** A guest's session is sent to every kind of endpoint, as whatever credential. */
export async function attackEndpoints(
  target: Target,
  watch: Watch,
  { guest, page, word }: Attempt,
): Promise<void> {
  const credentials = getCredentials(target, guest)
  for (const [how, headers] of Object.entries(credentials)) {
    for (const { path, method = 'GET', body } of getRequests(page, word)) {
      const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
      const { status, text } = await ask(target.url, path, {
        method,
        headers: sent,
        body,
        timeoutMs: TIMEOUT_MS,
      })
      const what = `${method} ${path.split('?')[0]} ${how}`
      watch.try(status !== 200 && status !== 201, `${what} is answered with ${status}`)
      watch.try(!shows(text, word), `${what} shows the draft`)
    }
    // Readers may do these too: they must see no more than readers do.
    for (const path of getPublicReads(page, word)) {
      const { text } = await ask(target.url, path, { headers, timeoutMs: TIMEOUT_MS })
      watch.try(!shows(text, word), `GET ${path.split('?')[0]} ${how} shows the draft`)
    }
    const studio = await ask(target.url, '/studio', { headers: { ...headers, ...VISIT } })
    watch.try(
      !String(studio.headers['server-timing']).includes('csrf-token'),
      `the Studio is opened ${how}`,
    )
    for (const socket of ['socket', 'streams'])
      watch.try(
        !(await opens(target, `/lake/v2022-06-30/${socket}/production`, headers)),
        `the ${socket} socket is opened ${how}`,
      )
  }
}

const VISIT = {
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** A response may quote the query. */
function shows(text: string, word: string): boolean {
  return text.replaceAll(/"query":"(?:[^"\\]|\\.)*"/g, '').includes(word)
}

function getCredentials({ url }: Target, { secret, cookie }: Guest) {
  const session = `${cookie.slice(0, cookie.indexOf('=')).replace('Guest', 'Session')}=${secret}`
  const studio = { origin: url, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
  return {
    'with its secret as a token': { authorization: `Bearer ${secret}` },
    'with its cookie': { cookie, ...studio, 'x-csrf-token': '' },
    'with its secret in the cookie of staff': { cookie: session, ...studio, 'x-csrf-token': '' },
    'with both cookies, as a page': { ...VISIT, origin: url, cookie: `${cookie}; ${session}` },
  } satisfies Record<string, Record<string, string>>
}

interface GuestRequest {
  path: string
  method?: string
  body?: string
}

/** Requests that need rights: none may be carried out. */
function getRequests({ id, draftId }: Page, word: string): GuestRequest[] {
  const post = (path: string, body: unknown) => ({
    path: `${API}${path}`,
    method: 'POST',
    body: JSON.stringify(body),
  })
  const reads = [
    '/users/me',
    '/users/me/keyvalue',
    `/users/${id}`,
    '/people',
    '/audit',
    '/account',
    '/projects',
    `/projects/clearwell/datasets/production/acl`,
    `/data/listen/production?query=${encodeURIComponent('*')}`,
    `/data/history/production/documents/${draftId}?lastRevision=true`,
    `/data/history/production/transactions/${draftId}?excludeContent=false`,
    '/data/export/production',
    `/data/decisions/production/${id}`,
    `/data/guests/production/${id}`,
  ]
  return [
    ...reads.map((path) => ({ path: API + path })),
    post('/data/mutate/production', {
      mutations: [{ patch: { id: draftId, set: { title: 'Taken over' } } }],
    }),
    post('/data/actions/production', {
      actions: [
        { actionType: 'sanity.action.document.publish', publishedId: id, draftId },
        { actionType: 'sanity.action.document.discard', draftId },
      ],
    }),
    ...['comment', 'requestChanges', 'approve', 'submit', 'override', 'assign'].map((decision) =>
      post('/data/decisions/production', { decision, documentId: id, text: word, reason: word }),
    ),
    post('/data/guests/production', { documentId: id, email: 'x@y.example', name: 'Another' }),
    { path: `${API}/assets/files/production?filename=a.txt`, method: 'POST', body: word },
    { path: `${API}/assets/images/production`, method: 'POST', body: word },
    ...['sessions', 'password'].map((page) => ({ path: `/lake/auth/${page}` })),
  ]
}

/** What readers may read, or strangers may open. */
function getPublicReads({ id, draftId, path }: Page, word: string): string[] {
  const query = (groq: string, perspective: string) =>
    `${API}/data/query/production?perspective=${perspective}&query=${encodeURIComponent(groq)}`
  return [
    query(`*[_id == "${draftId}"]`, 'raw'),
    query(`*[_id == "${id}"]`, 'drafts'),
    query(`*[title match "${word}"]{title}`, 'raw'),
    `${API}/data/doc/production/${draftId},${id}`,
    `${API}/data/live/events/production`,
    '/lake/auth/login',
    path,
  ]
}

/** Whether a socket takes a call that needs a person. */
function opens(target: Target, path: string, headers: Record<string, string>): Promise<boolean> {
  const address = `${target.url.replace('http', 'ws')}${path}`
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { headers })
    const end = (opened: boolean) => {
      clearTimeout(late)
      socket.terminate()
      resolve(opened)
    }
    const late = setTimeout(() => end(false), TIMEOUT_MS)
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
    socket.on('message', (data) => end(/"result"/.test(String(data))))
    socket.on('open', () =>
      socket.send(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {} }),
      ),
    )
  })
}
