import { marker, type Attack } from '../attack.ts'
import {
  approve,
  editDraft,
  expectDone,
  isRefused,
  submit,
  writeArticle,
  type Page,
} from '../article-steps.ts'
import { signIn } from '../signed-in-user.ts'
import type { Target } from '../target.ts'

/** A reviewer approves their own text after a colleague has changed a letter. */
export const selfApproval: Attack = {
  name: 'gate/self-approval',
  rule: 'No one can approve text that they wrote, even after others edited or copied it.',
  needs: 'data',
  async run(target, watch) {
    const email = `${marker()}@clearwell.example`
    const added = await target.shell(
      'users',
      'add',
      email,
      '--name',
      'Two Hats',
      '--role',
      'editor',
    )
    const login = { email, password: /Password: (\S+)/.exec(added)?.[1] ?? '' }
    const page = await writeArticle(target)
    const author = await signIn(target.url, login)
    const words = `A dose of ${marker()}.`
    await expectDone(
      author.mutate([{ patch: { id: page.draftId, set: { summary: words } } }]),
      'writing',
    )
    // A colleague types a space and deletes it, in the same field and in another.
    await editDraft(target, page, { summary: `${words} ` })
    await editDraft(target, page, { summary: words, title: `Scratch ${marker()}` })
    await submit(target, page)
    // The colleague copies the text into their own pages, and recreates the draft of a third.
    const copied = 'The blue tablet is taken twice a day, with a glass of water, before breakfast.'
    const original = await writeArticle(target)
    const recreated = await writeArticle(target)
    for (const { draftId } of [original, recreated])
      await expectDone(
        author.mutate([{ patch: { id: draftId, set: { summary: copied } } }]),
        'writing',
      )
    const copy = await writeArticle(target, { summary: copied })
    const content = await target.as('editor').read(recreated.draftId)
    const { _rev, ...same } = content ?? {}
    await expectDone(
      target.as('editor').mutate([{ delete: { id: recreated.draftId } }, { create: same }]),
      'recreating a draft',
    )
    for (const each of [copy, recreated]) await submit(target, each)
    // The lake creates the public profile that a reviewer signs with.
    await target.shell('users', 'set-role', email, '--role', 'medicalReviewer')
    const reviewer = await signIn(target.url, login)
    for (const [how, each] of [
      ['copied into another page', copy],
      ['recreated', recreated],
    ] as const) {
      const signed = await reviewer.decide('approve', each.id, {
        revision: await revision(target, each),
        statement: 'My own words.',
        evidenceCheckedAt: new Date().toISOString().slice(0, 10),
        password: login.password,
      })
      watch.try(isRefused(signed), `words that a colleague ${how}: ${signed.status}`)
    }
    const answer = await reviewer.decide('approve', page.id, {
      revision: await revision(target, page),
      statement: 'My own words.',
      evidenceCheckedAt: new Date().toISOString().slice(0, 10),
      password: login.password,
    })
    watch.try(isRefused(answer), `the author of the words approved them: ${answer.status}`)
    const other = await approve(target, page)
    watch.try(
      other.status === 200 || answer.status === 200,
      `nobody else can approve them either: ${other.status} ${other.text.slice(0, 100)}`,
    )
    await target.shell('users', 'disable', email)
  },
}

async function revision(target: Target, { draftId }: Page): Promise<string> {
  return String((await target.as('editor').read(draftId))?._rev)
}
