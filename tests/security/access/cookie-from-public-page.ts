import { WebSocket } from 'ws'
import { marker, type Attack } from '../attack.ts'
import { ask } from '../request.ts'
import type { Target } from '../target.ts'

/** A browser's headers for a script on one of our public pages. */
function fromPage(target: Target, page: string): Record<string, string> {
  return {
    origin: target.url,
    referer: `${target.url}${page}`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
  }
}

const QUERY = encodeURIComponent('*[_id in path("drafts.**")][0...3]')
const READS = [
  `/lake/v2026-03-01/data/query/production?perspective=raw&query=${QUERY}`,
  '/lake/v2026-03-01/users/me',
  '/lake/v2026-03-01/users/me/keyvalue',
  '/lake/v2026-03-01/data/export/production',
  `/lake/v2026-03-01/data/listen/production?query=${encodeURIComponent('*')}`,
]

/** A script on a public page uses its visitor's cookie. */
export const cookieFromPublicPage: Attack = {
  name: 'access/cookie-from-public-page',
  rule: 'A script on a public page cannot call the lake’s API with a session cookie.',
  quick: true,
  async run(target, watch) {
    const { cookie } = target.as('administrator')
    if (cookie === '') throw new Error('Signing in sets no cookie')
    for (const page of ['/', '/diseases/diabetes', '/search?q=x']) {
      for (const without of ['', 'referer', 'origin', 'sec-fetch-dest', 'all']) {
        const sent: Record<string, string> = without === 'all' ? {} : fromPage(target, page)
        delete sent[without]
        const headers = { ...sent, cookie }
        for (const path of READS) {
          const { status } = await ask(target.url, path, { headers, timeoutMs: 1_500 })
          watch.try(
            status !== 200,
            `GET ${path.split('?')[0]} from ${page}${without && ` (no ${without})`}: ${status}`,
          )
        }
        const word = marker()
        const { status } = await ask(target.url, '/lake/v2026-03-01/data/mutate/production', {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({
            mutations: [{ create: { _id: `drafts.${word}`, _type: 'faq', question: word } }],
          }),
        })
        watch.try(
          status !== 200,
          `a script on ${page} wrote with the administrator's cookie${without && ` (no ${without})`}: ${status}`,
        )
        if (status === 200)
          await target.as('administrator').mutate([{ delete: { id: `drafts.${word}` } }])
      }
    }
    for (const kind of ['socket', 'streams']) {
      const opened = await opens(target, `/lake/v2022-06-30/${kind}/production`, {
        ...fromPage(target, '/'),
        cookie,
      })
      watch.try(!opened, `a script on a public page opened the ${kind} socket with a cookie`)
    }
  },
}

function opens(target: Target, path: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${target.url.replace('http', 'ws')}${path}`, { headers })
    const end = (opened: boolean) => {
      clearTimeout(late)
      socket.terminate()
      resolve(opened)
    }
    const late = setTimeout(() => end(false), 5_000)
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
    socket.on('message', (data) => {
      // Presence lets strangers connect and authorize with a message: only a call shows whether they are accepted.
      if (/"(?:result|kind)"/.test(String(data))) end(true)
      else if (String(data).includes('"error"')) end(false)
    })
    socket.on('open', () => {
      socket.send(
        path.includes('/streams/')
          ? JSON.stringify({
              op: 'open',
              id: 1,
              url: `${target.url}/lake/v2026-03-01/data/live/events/production`,
            })
          : JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {} }),
      )
    })
  })
}
