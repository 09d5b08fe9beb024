import { marker, type Attack } from '../attack.ts'
import { isRefused, published, publishArticle } from '../article-steps.ts'
import type { Person } from '../signed-in-user.ts'

/** A document changes its type and keeps its id. */
export const documentTypeChanges: Attack = {
  name: 'gate/document-type-changes',
  rule: 'The _type of an existing document never changes, through any endpoint.',
  twin: 'immutable-document-type',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const [faq] = await published(target, '_type == "faq"')
    if (!faq) throw new Error('The store has no faq')
    const page = await publishArticle(target)
    const article = await editor.read(page.id)
    const person = { _type: 'person', name: 'Dr. Nobody', credentials: 'MD', isReviewer: true }
    const post = { ...article, _type: 'post' }
    const victims = [
      { id: faq._id, was: faq, becomes: { ...person, _id: faq._id } },
      { id: page.id, was: article, becomes: { ...post, _id: page.id } },
    ]
    for (const { id, was, becomes } of victims) {
      for (const [door, enter] of Object.entries(doors(editor, id, becomes))) {
        await enter()
        const now = await editor.read(id)
        const hasSameType = now === null || now._type === was?._type
        watch.try(hasSameType, `${id} became a ${now?._type} by ${door}`)
        await editor.mutate([{ delete: { id: `drafts.${id}` } }])
        if (!hasSameType) await target.as('administrator').mutate([{ createOrReplace: was }])
      }
    }
    const stranger = { _id: `drafts.${page.id}`, _type: 'faq', question: marker() }
    const draft = await editor.mutate([{ create: stranger }])
    watch.try(isRefused(draft), `a faq was made as the draft of an article: ${draft.status}`)
    await editor.mutate([{ delete: { id: stranger._id } }])
  },
}

type Fields = Readonly<Record<string, unknown>>

function doors(
  person: Person,
  id: string,
  becomes: Fields,
): Record<string, () => Promise<unknown>> {
  const draft = { ...becomes, _id: `drafts.${id}` }
  const publish = {
    actionType: 'sanity.action.document.publish',
    draftId: draft._id,
    publishedId: id,
  }
  const version = {
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: { ...becomes, _id: `versions.rel.${id}` },
  }
  return {
    createOrReplace: () => person.mutate([{ createOrReplace: becomes }]),
    'a patch of _type': () => person.mutate([{ patch: { id, set: { _type: becomes._type } } }]),
    'delete and create': () => person.mutate([{ delete: { id } }, { create: becomes }]),
    'a draft of another type': async () => {
      await person.mutate([{ createOrReplace: draft }])
      await person.act([publish])
    },
    'a draft made by an action': async () => {
      const create = {
        actionType: 'sanity.action.document.create',
        publishedId: id,
        attributes: draft,
        ifExists: 'ignore',
      }
      await person.act([create])
      await person.act([publish])
    },
    replaceDraft: async () => {
      await person.act([
        { actionType: 'sanity.action.document.replaceDraft', publishedId: id, attributes: draft },
      ])
      await person.act([publish])
    },
    'a version': () => person.act([version]),
  }
}
