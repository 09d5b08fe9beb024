import { marker, type Attack } from '../attack.ts'
import { isRefused, publishArticle, retirePage } from '../article-steps.ts'
import { sendLogin } from '../signed-in-user.ts'

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'https:evil.example',
]

/** Open redirects: our URL leads to another site. */
export const openRedirects: Attack = {
  name: 'access/open-redirects',
  rule: 'No redirect leads to a site that an attacker chooses.',
  quick: true,
  async run(target, watch) {
    const leads = (location: string | undefined) => {
      if (location === undefined || !URL.canParse(location, target.url)) return false
      const { hostname } = new URL(location, target.url)
      return hostname.includes('evil') || /^(?:java|data|vb)/i.test(location)
    }
    const viewer = target.as('viewer')
    let page = await publishArticle(target)
    for (const address of ELSEWHERE) {
      const encoded = encodeURIComponent(address)
      const asked = await target.ask(`/lake/auth/login?origin=${encoded}`)
      watch.try(
        asked.status >= 400 || !asked.text.includes('evil'),
        `the sign-in page takes ${address}`,
      )
      const sent = await target.ask('/lake/auth/login', {
        method: 'POST',
        headers: {
          origin: target.url,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: String(new URLSearchParams({ origin: address, ...viewer.login })),
      })
      watch.try(!leads(sent.headers.location), `signing in leads to ${sent.headers.location}`)
      for (const path of [
        `/api/draft/enable?sanity-preview-secret=x&sanity-preview-pathname=${encoded}`,
        `/diseases${address}`,
        address,
      ]) {
        if (!path.startsWith('/') || /\s/.test(path)) continue
        const answer = await target.ask(path)
        watch.try(!leads(answer.headers.location), `${path} leads to ${answer.headers.location}`)
      }
      const left = await target.ask('/api/draft/disable', {
        method: 'POST',
        headers: { referer: address },
      })
      watch.try(!leads(left.headers.location), `leaving a draft leads to ${left.headers.location}`)
      const retired = await retirePage(target, page, address)
      if (isRefused(retired)) watch.try(true, '')
      else {
        const gone = await target.ask(page.path)
        watch.try(
          !leads(gone.headers.location),
          `a page retired to ${address} leads to ${gone.headers.location}`,
        )
        page = await publishArticle(target)
      }
      const from = `/diseases/${marker()}`
      for (const _id of [`redirect.${marker()}`, `redirect-${marker()}`]) {
        await target
          .as('editor')
          .mutate([{ create: { _id, _type: 'redirect', from, path: address } }])
        await target
          .as('administrator')
          .mutate([
            { create: { _id: `${_id}2`, _type: 'redirect', from: `${from}2`, path: address } },
          ])
      }
      for (const old of [from, `${from}2`]) {
        const moved = await target.ask(old)
        watch.try(
          !leads(moved.headers.location),
          `an old address leads to ${moved.headers.location}`,
        )
      }
    }
    const again = await sendLogin(target.url, viewer.login)
    watch.try(again.status === 303, `signing in at the right address: ${again.status}`)
  },
}
