import { marker, type Attack, type Watch } from '../attack.ts'
import { expectDone, getApproved, isRefused, publish, type Page } from '../article-steps.ts'
import type { Target } from '../target.ts'

/** An editor deletes a signed term and stores a document of another type under its id. */
export const documentDeletion: Attack = {
  name: 'gate/document-deletion',
  rule: 'Deleting approved content needs two people, and its ID is never reused for another type.',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    let page = await publishTerm(target)
    for (const [door, leave] of Object.entries(doors)) {
      watch.try(
        isRefused(await leave(target, page)),
        `an editor took a signed term away alone by ${door}`,
      )
      if ((await editor.read(page.id)) !== null) continue
      await editor.mutate([{ delete: { id: page.draftId } }])
      await takeOver(target, page, watch)
      page = await publishTerm(target)
    }
    await afterRetirement(target, page, watch)
  },
}

const doors: Record<string, (target: Target, page: Page) => ReturnType<typeof publish>> = {
  'a delete': (target, { id }) => target.as('editor').mutate([{ delete: { id } }]),
  'a delete by query': (target, { id }) =>
    target.as('editor').mutate([{ delete: { query: '*[_id == $id]', params: { id } } }]),
  'the action delete': (target, { id }) =>
    target
      .as('editor')
      .act([{ actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: [] }]),
  'the action unpublish': (target, { id, draftId }) =>
    target
      .as('editor')
      .act([{ actionType: 'sanity.action.document.unpublish', publishedId: id, draftId }]),
  'a plan': (target, { id }) =>
    target.as('editor').decide('schedule', id, {
      what: 'unpublish',
      runAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
}

/** A separate public term without references. */
async function publishTerm(target: Target): Promise<Page> {
  const word = marker()
  const page = {
    id: `glossary-${word}`,
    draftId: `drafts.glossary-${word}`,
    path: '/glossary',
  }
  const term = {
    _id: page.draftId,
    _type: 'glossaryTerm',
    term: word,
    slug: { _type: 'slug', current: word },
    definition: 'A word that is there for a while.',
  }
  await expectDone(target.as('editor').mutate([{ create: term }]), 'writing a term')
  await getApproved(target, page)
  await expectDone(publish(target, page), 'publishing a term')
  return page
}

/** Two people retire a term: its id is still reserved for its type, in every layer. */
async function afterRetirement(target: Target, page: Page, watch: Watch): Promise<void> {
  const revision = String((await target.as('editor').read(page.id))?._rev)
  const asked = { revision, reason: 'Nobody uses it.' }
  const reviewer = target.as('medicalReviewer')
  await expectDone(target.as('editor').decide('askRetirement', page.id, asked), 'asking')
  const { password } = reviewer.login
  await expectDone(reviewer.decide('retire', page.id, { revision, password }), 'retiring')
  await target.as('editor').mutate([{ delete: { id: page.draftId } }])
  await takeOver(target, page, watch)
}

async function takeOver(target: Target, { id }: Page, watch: Watch): Promise<void> {
  for (const _id of [id, `drafts.${id}`, `versions.r.${id}`]) {
    const words = { _id, _type: 'pillar', title: 'No hurry', definition: 'No hurry', icon: 'heart' }
    for (const mutation of ['create', 'createIfNotExists', 'createOrReplace']) {
      const answer = await target.as('editor').mutate([{ [mutation]: words }], {}, '&dryRun=true')
      watch.try(isRefused(answer), `${_id} became a pillar by ${mutation}: ${answer.status}`)
    }
  }
}
