import { plainWords } from '../tables/plain-words.ts'
import { after, all, listed, prepare, raisedFigures } from './prepare.ts'

/** Of a clipboard with words of Word, or of another program of its family. */
const FROM_WORD = /\bcontent=["']?(?:Word\.Document|Microsoft Word)|\bclass=["']?Mso|[\s;"']mso-/i
/** What Word repeats at the end for browsers that know neither notes nor comments. */
const AT_THE_END = ['footnote', 'endnote', 'comment'].map(
  (what) => `[style*="mso-element:${what}-list"]`,
)
const MOST_SHOWN = 200

/** Whether the editor alone would take in something else than is meant. */
export function needsPreparing(html: string): boolean {
  return FROM_WORD.test(html) || /<su[bp][\s>]/i.test(html)
}

/**
 * Makes what a clipboard holds what our texts can hold, in place; returns what was changed or left out. Of Word’s as of
 * a document of Word; of any other page that `10⁹` must not become `109`.
 */
export function preparePasted(
  document: Document,
  html: string,
  levels: readonly string[],
): string[] {
  if (!FROM_WORD.test(html)) return raisedFigures(document)
  keepBlanks(document)
  const notes = [...comments(document), ...footnotes(document)]
  for (const list of all(document, AT_THE_END.join(', '))) list.remove()
  for (const paragraph of all(document, 'p'))
    if (isEmpty(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
  return [...notes, ...prepare(document, levels)]
}

/** Two blanks after a full stop are an element of Word’s own, which converters take for nothing. */
function keepBlanks(document: Document): void {
  for (const blanks of all(document, '[style*="mso-spacerun"]')) {
    const { parentNode } = blanks
    blanks.replaceWith(document.createTextNode(blanks.textContent ?? ' '))
    parentNode?.normalize()
  }
}

function comments(document: Document): string[] {
  const found = all(document, 'a.msocomanchor[href]').filter(
    (anchor) => !anchor.closest('.MsoCommentText'),
  )
  for (const anchor of found) anchor.remove()
  return listed(
    all(document, '[style*="mso-element:comment"] .MsoCommentText').map(
      (comment) => `A comment was left out: “${shown(comment)}”`,
    ),
    (more) => `${more} more comments were left out.`,
  )
}

function footnotes(document: Document): string[] {
  const marks = all(document, 'a[style*="mso-footnote-id"], a[style*="mso-endnote-id"]').filter(
    (mark) => !mark.closest(AT_THE_END.join(', ')),
  )
  return listed(
    marks.map((mark) => {
      const [, id = ''] = /note-id:\s*([\w-]+)/.exec(mark.getAttribute('style') ?? '') ?? []
      const note = document.getElementById(id)
      // Its own mark leads back.
      note?.querySelectorAll('a[name]').forEach((back) => back.remove())
      const words = note ? shown(note) : ''
      const place = document.createElement('span')
      mark.replaceWith(place)
      return `A footnote was left out, ${after(place)}. Cite its source there by hand. It said: “${words}”`
    }),
    (more) => `${more} more footnotes were left out.`,
  )
}

function isEmpty(element: Element): boolean {
  return plainWords(element) === '' && element.querySelector('img') === null
}

function shown(element: Element): string {
  const words = plainWords(element)
  return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()}…` : words
}
