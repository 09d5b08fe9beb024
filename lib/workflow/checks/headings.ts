import type { Violation, Rule } from './finding.ts'

/** Headings have text and go down one level at a time: that is how screen reader users navigate a page. */
export const headings: Rule = {
  name: 'headings',
  *find({ places }) {
    let above = 1
    for (const place of places) {
      if (place.kind === 'title' && place.text === '') {
        yield { place, level: 'error', message: 'This heading is empty. Add text, or remove it.' }
      }
      if (place.kind !== 'heading') continue
      const { text, level, parent } = place
      const error = (message: string): Violation => ({
        place,
        level: 'error',
        message,
        excerpt: text,
      })
      if (text === '')
        yield { place, level: 'error', message: 'This heading is empty. Add text, or remove it.' }
      else if (level <= parent)
        yield error(
          `Heading ${level} is under a heading ${parent} here. Use heading ${parent + 1}.`,
        )
      else if (level > above + 1)
        yield error(
          `Heading ${level} follows heading ${above}. Use heading ${above + 1} so that no level is skipped.`,
        )
      above = level
    }
  },
}
