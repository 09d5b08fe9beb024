import { marker, type Attack } from '../attack.ts'
import { isRefused, pageText, published } from '../article-steps.ts'

/** A list of doctors, quotes, or figures references a document of another type, which needs no mark. */
const LISTS = [
  { type: 'teamPage', field: 'doctors', page: '/doctor-discovery' },
  { type: 'homePage', field: 'testimonialsSection.items', page: '/' },
  { type: 'homePage', field: 'stats', page: '/' },
  { type: 'bookingPage', field: 'testimonialsSection.items', page: '/booking/1' },
] as const

export const wrongTypeReferences: Attack = {
  name: 'gate/wrong-type-references',
  rule: 'A page renders a referenced document only if it has the expected type.',
  async run(target, watch) {
    const [editor, administrator] = [target.as('editor'), target.as('administrator')]
    let taken = 0
    for (const { type, field, page } of LISTS) {
      const [document] = await published(target, `_id == "${type}"`)
      if (!document) throw new Error(`The store has no ${type}`)
      const word = marker()
      const impostor = {
        _id: `pillar-${word}`,
        _type: 'pillar',
        icon: 'heart',
        ...Object.fromEntries(
          [
            'title',
            'description',
            'name',
            'credentials',
            'specialization',
            'bio',
            'content',
            'role',
            'label',
          ].map((name) => [name, `${name} ${word}`]),
        ),
        number: 77,
        rating: 5,
      }
      const item = { _type: 'reference', _key: word, _ref: impostor._id }
      const made = await editor.mutate([
        { create: impostor },
        { patch: { id: document._id, insert: { before: `${field}[0]`, items: [item] } } },
      ])
      const text = isRefused(made) ? '' : await pageText(target, page)
      watch.try(!text.includes(word), `${page} shows a pillar among ${type}.${field}`)
      if (isRefused(made)) continue
      taken += 1
      await administrator.mutate([{ createOrReplace: document }, { delete: { id: impostor._id } }])
    }
    watch.figure(`${taken} references were taken by the lake`)
  },
}
