import { marker, type Attack } from '../attack.ts'
import { expectDone, getApproved, isRefused, publish, writeArticle } from '../article-steps.ts'

type Fields = Readonly<Record<string, unknown>>

/** An approved draft is changed where the hash might not cover it, and published. */
export const contentHashCoverage: Attack = {
  name: 'gate/content-hash-coverage',
  rule: 'An approval covers everything that readers see: any change voids it.',
  quick: true,
  async run(target, watch) {
    const editor = target.as('editor')
    const page = await writeArticle(target)
    await getApproved(target, page)
    await expectDone(publish(target, page, true), 'publishing what was approved (as a dry run)')
    const draft = await editor.read(page.draftId)
    if (!draft) throw new Error('The approved draft is gone')
    for (const [what, changed] of Object.entries(variants(draft))) {
      const written = await editor.mutate([{ createOrReplace: { ...changed, _id: page.draftId } }])
      if (isRefused(written)) {
        watch.try(true, '')
        continue
      }
      const answer = await publish(target, page, true)
      watch.try(isRefused(answer), `${what}: the approval still held (${answer.status})`)
    }
  },
}

function variants(draft: Fields): Record<string, Fields> {
  const word = marker()
  const body = readArray(draft.body)
  const [first, ...others] = body
  const withFirst = (fields: Fields) => ({ ...draft, body: [{ ...first, ...fields }, ...others] })
  const withBlock = (...blocks: readonly Fields[]) => ({ ...draft, body: [...body, ...blocks] })
  const section = { _type: 'articleSection', _key: word, anchor: word, heading: word, body: [] }
  const image = readObject(draft.heroImage)
  const otherAuthor =
    readObject(draft.author)._ref === 'person-dana-reyes'
      ? 'person-malcolm-ellison'
      : 'person-dana-reyes'
  const reference = { _type: 'reference', _ref: 'article-obesity', _key: word }
  return {
    'a word of the text': { ...draft, summary: `Hidden ${word}` },
    'a top-level field that starts with _': { ...draft, _note: word },
    'a top-level _key': { ...draft, _key: word },
    'another _type': { ...draft, _type: 'post' },
    'the _type of a heading': withFirst({ _type: 'post', seo: { title: word } }),
    'a nested seo in a heading': withFirst({ seo: { title: word } }),
    'a nested article with a seo': withBlock({
      _type: 'article',
      _key: word,
      seo: { description: word },
    }),
    'a nested post with a seo': withBlock({ _type: 'post', _key: word, seo: [word] }),
    'the credit of a picture': withBlock({
      _type: 'figure',
      _key: word,
      picture: { ...image, credit: word },
    }),
    'the credit of the picture at the top': { ...draft, heroImage: { ...image, credit: word } },
    'another picture': {
      ...draft,
      heroImage: { ...image, asset: { _type: 'reference', _ref: 'image-0' } },
    },
    'the crop of a picture': {
      ...draft,
      heroImage: {
        ...image,
        crop: { _type: 'sanity.imageCrop', top: 0.4, bottom: 0.4, left: 0, right: 0 },
      },
    },
    'a picture without its type': {
      ...draft,
      heroImage: { ...image, _type: undefined, caption: word },
    },
    'words in the credit of a text': withBlock({
      _type: 'picture',
      _key: word,
      credit: [{ _type: 'block', children: [{ _type: 'span', text: word }] }],
    }),
    'a note of a reference': { ...draft, related: [...readArray(draft.related), reference] },
    'words in _weak': withBlock({ ...reference, _weak: word }),
    'words in _strengthenOnPublish': withBlock({
      ...reference,
      _strengthenOnPublish: { type: word },
    }),
    'a mark with a link': withBlock(block(word, 'https://example.org/')),
    'a number for a text': { ...draft, facts: [1] },
    'an empty list': { ...draft, facts: [] },
    'null for a field': { ...draft, facts: null },
    'a list for a text': { ...draft, summary: [draft.summary] },
    'the order of the text': { ...draft, body: body.toReversed() },
    'a section beside the text': { ...draft, sections: [section] },
    'the address of a section': withFirst({ markDefs: [{ _type: 'sectionMark', anchor: word }] }),
    'the author': { ...draft, author: { _type: 'reference', _ref: otherAuthor } },
    'a style of a block': withBlock({ ...block(word), style: 'h2' }),
    'the address': { ...draft, slug: { _type: 'slug', current: word } },
  }
}

function block(text: string, href?: string): Fields {
  const marks = href === undefined ? [] : ['link']
  return {
    _type: 'block',
    _key: text,
    style: 'normal',
    markDefs: href === undefined ? [] : [{ _type: 'link', _key: 'link', href }],
    children: [{ _type: 'span', _key: 'span', text, marks }],
  }
}

function readArray(value: unknown): Fields[] {
  return Array.isArray(value) ? value : []
}

function readObject(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
