import type { Attack } from '../attack.ts'
import { ask } from '../request.ts'
import { approve, submit, writeArticle } from '../article-steps.ts'
import { sendLogin } from '../signed-in-user.ts'

const GUESSES = 12

/** A stranger who knows a reviewer's e-mail guesses passwords, and the reviewer cannot sign. */
export const signatureLockout: Attack = {
  name: 'access/signature-lockout',
  rule: 'Other people’s failed sign-ins do not block signatures or password changes in an existing session.',
  needs: 'addresses',
  async run(target, watch) {
    const page = await writeArticle(target)
    await submit(target, page)
    const { email } = target.as('medicalReviewer').login
    for (let index = 0; index < GUESSES; index += 1) {
      const { status } = await sendLogin(
        target.url,
        { email, password: `wrong ${index}` },
        { from: target.attackerAddress },
      )
      if (status === 429) break
    }
    const signed = await approve(target, page)
    watch.try(
      signed.status === 200,
      `the reviewer's signature was answered with ${signed.status}: ${signed.text.slice(0, 120)}`,
    )

    // Guessing at the signature itself is still rate-limited.
    const other = await writeArticle(target)
    await submit(target, other)
    const reviewer = target.as('medicalReviewer')
    const statuses: number[] = []
    for (let index = 0; index < 30 && !statuses.includes(429); index += 1) {
      const answer = await ask(target.url, '/lake/v2026-03-01/data/decisions/production', {
        method: 'POST',
        headers: { authorization: `Bearer ${reviewer.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          decision: 'approve',
          documentId: other.id,
          revision: 'x',
          statement: 'x',
          evidenceCheckedAt: new Date().toISOString().slice(0, 10),
          password: `wrong ${index}`,
        }),
      })
      statuses.push(answer.status)
    }
    watch.try(statuses.includes(429), 'thirty wrong passwords could be tried with a stolen session')
  },
}
