import { marker, type Attack } from '../attack.ts'
import type { Question } from '../request.ts'
import { z } from 'zod'

const made = z.object({ document: z.object({ _id: z.string(), url: z.string() }) })

/** An editor's upload acts as one of our pages. */
export const inertUploads: Attack = {
  name: 'access/inert-uploads',
  rule: 'An uploaded file never runs as a page of the site.',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const word = marker()
    const script = `<script>fetch('/lake/v1/users/me')//${word}</script>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1//${word}</script></svg>`
    const uploads: readonly [string, string, string, string][] = [
      ['images', 'x.svg', 'image/svg+xml', svg],
      ['files', 'x.html', 'text/html', `<html>${script}</html>`],
      ['files', 'x.svg', 'image/svg+xml', svg],
      ['files', 'x.pdf', 'application/pdf', script],
      ['files', 'x.txt', 'text/plain', script],
      [
        'files',
        'x.xhtml',
        'application/xhtml+xml',
        `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
      ],
      ['files', 'x.js', 'text/javascript', `alert('${word}')`],
      ['images', 'x.png', 'image/png', script],
      ['images', 'x.gif', 'image/gif', `GIF89a/*${script}*/`],
    ]
    for (const [kind, filename, type, body] of uploads) {
      const question: Question = { method: 'POST', headers: { 'content-type': type }, body }
      const answer = await editor.ask(
        `/lake/v2026-03-01/assets/${kind}/production?filename=${filename}`,
        question,
      )
      const uploaded = answer.status === 200 ? made.safeParse(JSON.parse(answer.text)) : undefined
      if (!uploaded?.success) {
        watch.try(
          answer.status >= 400 && answer.status < 500,
          `uploading ${filename}: ${answer.status}`,
        )
        continue
      }
      const { pathname } = new URL(uploaded.data.document.url, target.url)
      const { headers } = await editor.ask(pathname)
      const policy = String(headers['content-security-policy'] ?? '')
      const inert =
        headers['content-disposition']?.startsWith('attachment') ||
        /(?:^|;)\s*sandbox(?:;|$)/.test(policy)
      watch.try(
        Boolean(inert) && headers['x-content-type-options'] === 'nosniff',
        `${filename} is served as ${headers['content-type']} with ${policy || 'no policy'}`,
      )
      const stranger = await target.ask(pathname)
      watch.try(
        stranger.status === 404,
        `a stranger opens ${filename}, which no public page shows: ${stranger.status}`,
      )
      await editor.mutate([{ delete: { id: uploaded.data.document._id } }])
    }
  },
}
