import { marker, type Attack } from '../attack.ts'
import { getApproved, isRefused, pageText, publish, published, writeArticle } from '../office.ts'
import { doorsTo } from '../gate/doors.ts'

/** Addresses that a browser runs, or that lead off the site where a path was meant. */
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

const FIELDS = [
  { filter: '_type == "siteSettings"', path: 'quickExit.url', page: '/diseases/depression' },
  { filter: '_type == "siteSettings"', path: 'footer.quickLinks[0].href', page: '/' },
  { filter: '_type == "siteSettings"', path: 'footer.socialLinks[0].href', page: '/' },
  { filter: '_type == "siteSettings"', path: 'footer.socialLinks[0].url', page: '/' },
  { filter: '_type == "homePage"', path: 'slides[0].href', page: '/' },
  { filter: '_type == "source"', path: 'url', page: '/diseases/diabetes' },
  { filter: '_type == "screeningPage"', path: 'closingCta.href', page: '/screening' },
  { filter: '_type == "contactPage"', path: 'closingCta.href', page: '/contact' },
]

/** An editor stores an address that runs in an administrator's browser. */
export const storedScript: Attack = {
  name: 'access/stored-script',
  rule: 'An address is http(s), mailto, tel or a path: no stored one runs, wherever it is kept.',
  quick: true,
  async run(target, watch) {
    const word = marker()
    for (const { filter, path, page } of FIELDS) {
      const [document] = await published(target, filter)
      if (!document) throw new Error(`The store has no document with ${filter}`)
      for (const address of unsafe(word)) {
        for (const { door, enter } of doorsTo(target.as('editor'), document, path, address).slice(
          0,
          3,
        )) {
          const answer = await enter()
          if (
            watch.try(
              isRefused(answer),
              `${document._type}.${path} = ${JSON.stringify(address)} by ${door}: ${answer.status}`,
            )
          )
            continue
          const text = await pageText(target, page)
          watch.try(!text.includes(word), `${page} carries ${JSON.stringify(address)}`)
        }
      }
      await target.as('administrator').mutate([{ createOrReplace: document }])
      await target.as('editor').mutate([{ delete: { id: `drafts.${document._id}` } }])
    }
    await inArticle(target, watch, word)
  },
}

/** In the text of an article, approved by a reviewer who did not look where a link leads. */
const inArticle = async (
  ...[target, watch, word]: [...Parameters<Attack['run']>, string]
): Promise<void> => {
  for (const address of unsafe(word)) {
    const link = {
      _type: 'block',
      _key: word,
      style: 'normal',
      markDefs: [{ _type: 'link', _key: 'link', href: address }],
      children: [
        { _type: 'span', _key: 'span', text: `Read more about it ${word}.`, marks: ['link'] },
      ],
    }
    const section = {
      _type: 'articleSection',
      _key: word,
      anchor: word,
      heading: 'More',
      body: [link],
    }
    try {
      const page = await writeArticle(target, { sections: [section] })
      await getApproved(target, page)
      await publish(target, page)
      const text = await pageText(target, page.path)
      const runs = [...text.matchAll(/(?:href|src|action)="([^"]*)"/g)].some(
        ([, value = '']) =>
          value.includes(word) && !value.startsWith('#') && !value.startsWith('/'),
      )
      watch.try(!runs, `${page.path} links to ${JSON.stringify(address)}`)
    } catch {
      // Refused on the way: also a way to hold.
      watch.try(true, '')
    }
  }
}
