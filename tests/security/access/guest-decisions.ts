import type { Watch } from '../attack.ts'
import { editDraft, getRevision, submit, writeArticle, type Page } from '../article-steps.ts'
import type { Guest, GuestVisitor } from '../guest-visitor.ts'
import type { Target } from '../target.ts'

interface Attempt {
  visitor: GuestVisitor
  guest: Guest
  page: Page
}

/** A signed decision of a guest is used for something else, or again. */
export async function attackDecisions(
  target: Target,
  watch: Watch,
  { visitor, guest, page }: Attempt,
): Promise<void> {
  const count = async () => {
    const { client } = target.as('administrator')
    return client.fetch<number>('count(*[_type == "review" && subject._ref == $id])', page)
  }
  const today = new Date().toISOString().slice(0, 10)
  const typed = { statement: 'Checked.', evidenceCheckedAt: today, reason: 'No.' }
  /** Sends a signed form with other fields: nothing may be recorded. */
  const refuses = async (
    what: string,
    change: (form: Readonly<Record<string, string>>) => Promise<Record<string, string>>,
    by = guest,
  ) => {
    const form = await visitor.getForm(guest, 'approve', typed)
    const answer = await visitor.sign(guest, form)
    if (answer === null) throw new Error('A guest’s passkey is not asked for')
    const before = await count()
    const sent = { ...form, ...(await change(form)), answer }
    const { status } = await visitor.post('/decide', sent, by.cookie)
    watch.try(status >= 400, `${what} is answered with ${status}`)
    watch.try((await count()) === before, `${what} is recorded`)
  }
  const other = await writeArticle(target)
  await submit(target, other)
  const colleague = await visitor.getGuest(page)
  const stranger = await visitor.getGuest(other)
  const otherInput = {
    documentId: other.id,
    subject: other.id,
    revision: await getRevision(target, other.draftId),
  }

  await refuses('another statement', async () => ({ statement: 'Something else.' }))
  await refuses('another day', async () => ({ evidenceCheckedAt: '2020-01-01' }))
  await refuses('another decision', async () => ({ decision: 'requestChanges' }))
  await refuses('a decision of staff', async () => ({ decision: 'override' }))
  await refuses('another document', async () => ({ input: JSON.stringify(otherInput) }))
  await refuses('a text that changed after it was signed', async () => {
    await editDraft(target, page, { summary: `Changed at ${Date.now()}.` })
    return {}
  })
  await refuses('a text that changed, with its revision', async () => {
    await editDraft(target, page, { summary: `Changed again at ${Date.now()}.` })
    return { input: JSON.stringify({ revision: await getRevision(target, page.draftId) }) }
  })
  for (const [whose, by] of [
    ['another guest of the page', colleague],
    ['a guest of another page', stranger],
  ] as const)
    await refuses(
      `the decision in the session of ${whose}`,
      async () => ({ token: (await visitor.getForm(by, 'comment', {})).token ?? '' }),
      by,
    )
  await refuses('a form without its token', async () => ({ token: '' }))

  const form = await visitor.getForm(guest, 'requestChanges', { reason: 'The dose is too high.' })
  const answer = (await visitor.sign(guest, form)) ?? ''
  const done = await visitor.post('/decide', { ...form, answer }, guest.cookie)
  if (done.status >= 400) throw new Error(`A guest cannot request changes: ${done.status}`)
  await editDraft(target, page, { summary: `Changed as requested at ${Date.now()}.` })
  await submit(target, page)
  const before = await count()
  const replay = await visitor.post('/decide', { ...form, answer }, guest.cookie)
  watch.try(replay.status >= 400, `a used signature is answered with ${replay.status}`)
  watch.try((await count()) === before, 'a used signature is recorded again')
  await visitor.revoke(colleague)
  await visitor.revoke(stranger)
}
