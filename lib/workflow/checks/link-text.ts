import type { Violation, Rule } from './finding.ts'

/** Words that say nothing about a link's target, especially in a list of links. */
const VAGUE =
  /^(?:(?:please )?(?:click|tap|press)(?: here)?|here|this|this (?:link|page|article|site|website)|link|more|(?:read|learn|see|find out) more(?: here)?|more (?:info|information|details)|details|continue)$/
const BARE = /^(?:https?:\/\/|www\.)\S+$/i

/** The text of a link says where it leads, and it leads somewhere. */
export const linkText: Rule = {
  name: 'linkText',
  *find({ places }) {
    for (const place of places) {
      if (place.kind !== 'link') continue
      const { text, href, target } = place
      const error = (message: string): Violation => ({
        place,
        level: 'error',
        message,
        excerpt: text,
      })
      if (!href && !target) yield error('This link leads nowhere. Enter a URL or choose a page.')
      if (text === '') {
        yield error('This link has no text. Say where it leads.')
      } else if (VAGUE.test(bare(text))) {
        yield {
          place,
          level: 'warning',
          message: `“${text}” doesn’t say where the link leads. Name what readers find there.`,
        }
      } else if (BARE.test(text)) {
        yield {
          place,
          level: 'warning',
          message: 'The link text is a URL. Replace it with text that says where the link leads.',
          excerpt: text,
        }
      }
    }
  },
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]+/gu, '')
    .trim()
}
