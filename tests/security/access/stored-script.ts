import { marker, type Attack, type Watch } from '../attack.ts'
import { getApproved, isRefused, publish, published, writeArticle } from '../article-steps.ts'
import type { Target } from '../target.ts'

/** URLs that a browser executes, or whose scheme no page needs. */
const unsafe = (word: string): readonly string[] => [
  `javascript:alert('${word}')`,
  `JaVaScRiPt:alert('${word}')`,
  ` javascript:alert('${word}')`,
  `java\nscript:alert('${word}')`,
  `java\tscript:alert('${word}')`,
  `\u0001javascript:alert('${word}')`,
  `javascript://example.org/%0aalert('${word}')`,
  `data:text/html,<script>${word}</script>`,
  `vbscript:${word}`,
  `blob:${word}`,
  `file:///${word}`,
  `view-source:javascript:${word}`,
]

/** An editor stores a URL that runs in an administrator's browser. */
export const storedScript: Attack = {
  name: 'access/stored-script',
  rule: 'A URL is http(s), mailto, tel, or a path: no stored URL runs a script, in any field.',
  quick: true,
  async run(target, watch) {
    const word = marker()
    const fields = addressFields(await published(target, '!(_type match "sanity.*")'))
    watch.figure(`${fields.length} fields that hold an address were found in the store`)
    const editor = target.as('editor')
    for (const { id, type, path } of fields) {
      for (const address of unsafe(word)) {
        for (const prefix of ['', 'drafts.']) {
          // A dry run stores nothing, but returns the result.
          const made =
            prefix === ''
              ? []
              : [{ createIfNotExists: { _id: `${prefix}${id}`, _type: type, ...under(path) } }]
          const mutations = [...made, { patch: { id: prefix + id, set: { [path]: address } } }]
          const answer = await editor.mutate(mutations, {}, '&dryRun=true&returnDocuments=true')
          const isStored = !isRefused(answer) && answer.text.includes(word)
          watch.try(
            !isStored,
            `${prefix}${id} takes ${path} = ${JSON.stringify(address)} (${answer.status})`,
          )
        }
      }
    }
    for (const address of unsafe(word)) await inRedirect(target, watch, address)
    for (const address of unsafe(word)) await inArticle(target, watch, word, address)
  },
}

/** The seed content has no redirects, and readers follow them without confirmation. */
async function inRedirect(target: Target, watch: Watch, address: string): Promise<void> {
  const redirect = { _id: `redirect-${marker()}`, _type: 'redirect' }
  for (const fields of [
    { from: '/old', path: address },
    { from: address, path: '/' },
  ]) {
    const create = { ...redirect, ...fields }
    const answer = await target.as('editor').mutate([{ create }], {}, '&dryRun=true')
    watch.try(isRefused(answer), `a redirect takes ${JSON.stringify(fields)} (${answer.status})`)
  }
}

interface Field {
  id: string
  type: string
  path: string
}

const NAMES = /^(?:href|url|path|link|redirectTo|src|website)$/
const VALUES = /^(?:https?:\/\/|\/[a-z]|mailto:|tel:)/

/** One example of each URL field, by its name or value. */
function addressFields(
  documents: readonly ({ _id: string; _type: string } & Record<string, unknown>)[],
): Field[] {
  const found = new Map<string, Field>()
  for (const document of documents) {
    const look = (value: unknown, name: string, path: string): void => {
      if (Array.isArray(value))
        value.forEach((item, index) => look(item, name, `${path}[${index}]`))
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value))
          look(inner, key, path === '' ? key : `${path}.${key}`)
      else if (typeof value === 'string' && (NAMES.test(name) || VALUES.test(value))) {
        const kind = `${document._type}.${path.replaceAll(/\[\d+\]/g, '[]')}`
        if (!found.has(kind)) found.set(kind, { id: document._id, type: document._type, path })
      }
    }
    look(document, '', '')
  }
  return [...found.values()]
}

/** The parents needed to set `a.b[0].c` in a new document. */
function under(path: string): Record<string, unknown> {
  const [first = '', ...rest] = path.split(/\.|(?=\[)/)
  if (rest.length === 0) return {}
  const build = (steps: readonly string[]): unknown => {
    const [step, ...more] = steps
    if (step === undefined) return 'x'
    const index = /^\[(\d+)\]$/.exec(step)?.[1]
    if (index === undefined) return { [step]: build(more) }
    return Array.from({ length: Number(index) + 1 }, () => build(more))
  }
  return { [first]: build(rest) }
}

/** In the text of an article, approved by a reviewer who did not check its links. */
async function inArticle(
  target: Target,
  watch: Watch,
  word: string,
  address: string,
): Promise<void> {
  const link = {
    _type: 'block',
    _key: word,
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href: address }],
    children: [{ _type: 'span', _key: 'span', text: `Read more about ${word}.`, marks: ['link'] }],
  }
  const section = {
    _type: 'articleSection',
    _key: word,
    anchor: word,
    heading: 'More',
    body: [link],
  }
  const draft = { _id: `drafts.${marker()}`, _type: 'article', sections: [section] }
  const answer = await target.as('editor').mutate([{ create: draft }], {}, '&dryRun=true')
  if (
    watch.try(
      isRefused(answer),
      `a draft takes a link to ${JSON.stringify(address)} (${answer.status})`,
    )
  )
    return
  const page = await writeArticle(target, { sections: [section] })
  await getApproved(target, page).catch(() => undefined)
  await publish(target, page)
  const { text } = await target.ask(page.path)
  const runs = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].some(
    ([, value = '']) => value.includes(word) && !/^[#/]/.test(value),
  )
  watch.try(!runs, `${page.path} links to ${JSON.stringify(address)}`)
}
