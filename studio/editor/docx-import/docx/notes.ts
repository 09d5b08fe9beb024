import { toShortList, type Note } from '../../paste/note.ts'
import { counted } from '../../tables/pasted-table.ts'
import { getText } from './content.ts'
import { getAll, getAttribute, getName } from './ooxml.ts'
import type { WordPackage } from './package.ts'

/** Content of a Word document outside its text: comments, headers and footers, charts and diagrams, colors. */
export function getNotes({ document, comments, margins, drawings }: WordPackage): Note[] {
  const root = document.documentElement
  const highlighted = getAll(root, 'w:highlight').filter(
    (each) => getAttribute(each, 'val') !== 'none',
  )
  const drawn = getAll(root, 'c:chart', 'dgm:relIds').length
  const margin = joined(margins.map(({ documentElement }) => documentElement))
  return [
    ...comments.flatMap(({ documentElement }) => getComments(documentElement)),
    ...(drawn > 0
      ? [
          {
            text: `${counted(drawn, 'chart or diagram was', 'charts or diagrams were')} not imported. ${drawn === 1 ? 'It' : 'They'} said: “${joined(drawings.map(({ documentElement }) => documentElement))}”`,
          },
        ]
      : []),
    ...(highlighted.length > 0
      ? [
          {
            text: `Highlighting was removed in ${counted(highlighted.length, 'place', 'places')}. Check what was marked there.`,
          },
        ]
      : []),
    ...(margin === '' ? [] : [{ text: `The header and footer were not imported: “${margin}”` }]),
  ]
}

function getComments(root: Element): Note[] {
  const notes = getAll(root, 'w:comment').map((comment) => {
    const by = getAttribute(comment, 'author') ?? ''
    return { text: `A comment${by ? ` by ${by}` : ''} was not imported: “${getText(comment)}”` }
  })
  return toShortList(
    notes,
    (more) => `${counted(more, 'more comment was', 'more comments were')} not imported.`,
  )
}

function joined(roots: readonly Element[]): string {
  return roots
    .flatMap((root) => [getText(root), ...getSpecialText(root)])
    .filter((words) => words !== '')
    .join(' ')
}

/** Titles and values of charts, and drawn text such as a watermark. */
function getSpecialText(root: Element): string[] {
  return getAll(root, 'c:v', 'v:textpath').map((each) =>
    getName(each) === 'c:v' ? (each.textContent ?? '') : (getAttribute(each, 'string') ?? ''),
  )
}
