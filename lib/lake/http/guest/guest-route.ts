import { html } from 'hono/html'
import { GUEST_PATH } from '../../access/guests.ts'
import type { LakeContext } from '../../context.ts'
import { toLakeError, type LakeError } from '../../errors.ts'
import type { LakeRequest } from '../middleware/request.ts'
import { route, type Route } from '../middleware/route.ts'
import { formText, readForm } from '../pages/form.ts'
import { page, pathTo } from '../pages/layout.ts'
import { getTypedTexts } from '../../../forms/guest-form.ts'
import { unsavedText } from './guest-visit.ts'

/**
 * A page of guest reviewers, whose browsers send plain forms: problems are answered with pages too. One that may pass shows
 * what was typed.
 */
export function guestRoute<const Path extends string>(declared: Route<Path>): Route {
  return route({
    ...declared,
    answerUnavailable: failedPage,
    handler: async (c, lake) => {
      try {
        return await declared.handler(c, lake)
      } catch (error) {
        const problem = toLakeError(error, lake.log)
        if (isTemporary(problem)) return failedPage(c, lake, problem)
        if (problem.status === 403) return refusedPage(c, lake, problem)
        throw problem
      }
    },
  })
}

/** Whether the same request may succeed later: the lake is busy, full, without a leader, or failed. */
export function isTemporary({ status }: LakeError): boolean {
  return status === 429 || status >= 500
}

/** A request that the lake could not process now: shows why, and what was typed. Throws 403 for a form from elsewhere. */
async function failedPage(
  c: LakeRequest,
  lake: LakeContext,
  problem: LakeError,
): Promise<Response> {
  const isForm = c.req.method === 'POST'
  const sent = isForm ? await readForm(c) : new URL(c.req.url).searchParams
  const query = new URLSearchParams(
    ['guest', 'key', 'page'].flatMap((name) => {
      const value = formText(sent, name)
      return value === '' ? [] : [[name, value]]
    }),
  )
  const link = `${pathTo(c, GUEST_PATH)}${query.size > 0 ? '?' : ''}${query.toString()}`
  for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
  const shown = await page(c, lake, {
    title: 'Try again later',
    isWide: true,
    body: html`<h1>Try again later</h1>
      <p role="alert">${getReason(problem).replace(/[^.]$/, '$&.')}</p>
      <p>
        ${
          isForm
            ? html`<a href="${link}" target="_blank" rel="noreferrer"
                >Open the review again (in a new tab)</a
              >`
            : html`<a href="${link}">Try again</a>`
        }
      </p>
      ${isForm ? unsavedText(getTypedTexts(sent)) : ''}`,
  })
  return new Response(shown.body, { status: problem.status, headers: shown.headers })
}

/** A form from elsewhere, or of an earlier session: nothing of it is shown. */
function refusedPage(c: LakeRequest, lake: LakeContext, { message }: LakeError): Promise<Response> {
  return page(c, lake, {
    title: 'That didn’t work',
    status: 403,
    body: html`<h1>That didn’t work</h1>
      <p role="alert">${message}.</p>
      <p><a href="${pathTo(c, GUEST_PATH)}">Go to your review</a></p>`,
  })
}

/** Why, in the words of someone who knows nothing of servers. */
function getReason({ status, body, message }: LakeError): string {
  if (body.type === 'clusterUnavailable')
    return 'The server is not available right now, so nothing was saved. Try again in a moment.'
  if (body.type === 'clusterOutcomeUnknown')
    return 'The connection was lost while this was being saved. Open the review again to see whether it was saved, before you send it again.'
  if (status === 500)
    return 'Something went wrong on the server. Open the review again to see whether this was saved, before you send it again.'
  return message
}
