import type { ListItem } from '../../paste/list-numbers.ts'
import type { Note } from '../../paste/note.ts'
import { simplifyContainers } from './containers.ts'
import { simplifyDrawings } from './drawings.ts'
import { readNumbering } from './numbering.ts'
import type { WordPackage } from './package.ts'
import { markPictures, type DocxPicture } from './pictures.ts'
import { createLists, joinParagraphs, simplifyParagraphs } from './paragraphs.ts'
import { simplifyRuns } from './runs.ts'
import { getVisibleText } from './visible-text.ts'
import { readStyles, type Styles } from './styles.ts'

/** A Word document with everything Word computes made explicit, for a library that does not compute it. */
export interface SimpleDocument {
  /** The changed parts, by file name. */
  parts: Record<string, string>
  /** What was left out or changed. */
  notes: Note[]
  /** The items of its lists, as Word shows them. */
  items: ListItem[]
  /** All text that Word shows. */
  shown: string
  /** The embedded images of its text. */
  pictures: DocxPicture[]
}

const NO_MEDIA: WordPackage['media'] = new Map()

export function simplify(word: WordPackage): SimpleDocument {
  const styles = readStyles(word.styles)
  const root = word.document.documentElement
  const shown = getVisibleText(root, styles)
  const { notes, pictures } = simplifyPart(root, styles, word.media)
  const { items, notes: lists } = simplifyParagraphs(
    root,
    styles,
    readNumbering(word.numbering?.document ?? null, styles),
  )
  const footnotes = word.notes.flatMap(
    // Footnotes become citations, so their images are reported.
    ({ document }) => simplifyPart(document.documentElement, styles, NO_MEDIA).notes,
  )
  const changed: [string, Document][] = [
    [word.path, word.document],
    ...word.notes.map(({ path, document }): [string, Document] => [path, document]),
  ]
  if (word.numbering) {
    word.numbering.document.documentElement.replaceWith(
      createLists(word.numbering.document.documentElement),
    )
    changed.push([word.numbering.path, word.numbering.document])
  }
  const serializer = new XMLSerializer()
  return {
    parts: Object.fromEntries(
      changed.map(([path, document]) => [path, serializer.serializeToString(document)]),
    ),
    notes: [...notes, ...lists, ...footnotes],
    items,
    shown,
    pictures,
  }
}

function simplifyPart(
  root: Element,
  styles: Styles,
  media: WordPackage['media'],
): { notes: Note[]; pictures: DocxPicture[] } {
  const containers = simplifyContainers(root)
  const runs = simplifyRuns(root, styles)
  joinParagraphs(root, styles)
  const pictures = markPictures(root, media)
  return { notes: [...containers, ...runs, ...simplifyDrawings(root)], pictures }
}
