import { getAttribute, parseXml } from './ooxml.ts'

/** The XML parts of a .docx, by file name. */
export type Parts = Readonly<Record<string, string>>

/** The parts of a Word document with text that readers see. */
export interface WordPackage {
  /** The path of the main part: `word/document.xml`. */
  path: string
  document: Document
  /** The image files of the main part, by relationship. */
  media: ReadonlyMap<string, string>
  styles: Document | null
  numbering: { path: string; document: Document } | null
  /** Footnotes and endnotes, with their paths. */
  notes: readonly { path: string; document: Document }[]
  comments: readonly Document[]
  /** Headers and footers, diagrams and charts. */
  margins: readonly Document[]
  drawings: readonly Document[]
}

/** Finds the parts of a Word document by its relationships, or else by their usual names. */
export function readPackage(parts: Parts): WordPackage {
  const main = getTargets(parts, '', 'officeDocument')[0] ?? 'word/document.xml'
  const find = (type: string, usual: RegExp): { path: string; document: Document }[] => {
    const related = getTargets(parts, main, type).filter((path) => parts[path] !== undefined)
    const found =
      related.length > 0 ? related : Object.keys(parts).filter((path) => usual.test(path))
    return found.map((path) => ({ path, document: parseXml(parts[path] ?? '') }))
  }
  const first = (type: string, usual: RegExp) => find(type, usual)[0]?.document ?? null
  const all = (type: string, usual: RegExp) => find(type, usual).map(({ document }) => document)
  return {
    path: main,
    document: parseXml(parts[main] ?? ''),
    media: new Map(
      getRelations(parts, main, 'image').flatMap(({ id, path }) =>
        id === null ? [] : [[id, path]],
      ),
    ),
    styles: first('styles', /^word\/styles\.xml$/),
    numbering: find('numbering', /^word\/numbering\.xml$/)[0] ?? null,
    notes: [
      ...find('footnotes', /^word\/footnotes\.xml$/),
      ...find('endnotes', /^word\/endnotes\.xml$/),
    ],
    comments: all('comments', /^word\/comments\.xml$/),
    margins: [
      ...all('header', /^word\/header\d*\.xml$/),
      ...all('footer', /^word\/footer\d*\.xml$/),
    ],
    drawings: [
      ...all('diagramData', /^word\/diagrams\/data\d*\.xml$/),
      ...all('chart', /^word\/charts\/chart\d*\.xml$/),
    ],
  }
}

/** The targets of a part's relationships of one type. */
function getTargets(parts: Parts, path: string, type: string): string[] {
  return getRelations(parts, path, type).map((relation) => relation.path)
}

function getRelations(
  parts: Parts,
  path: string,
  type: string,
): { id: string | null; path: string }[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  const relations = parts[`${folder}_rels/${name}.rels`]
  if (relations === undefined) return []
  return [...parseXml(relations).documentElement.children].flatMap((relation) => {
    const [kind, target] = [getAttribute(relation, 'Type'), getAttribute(relation, 'Target')]
    if (!kind?.endsWith(`/${type}`) || target === null) return []
    if (getAttribute(relation, 'TargetMode') === 'External') return []
    return [{ id: getAttribute(relation, 'Id'), path: toPath(folder, target) }]
  })
}

function toPath(folder: string, target: string): string {
  const whole = target.startsWith('/') ? target.slice(1) : folder + target
  const steps: string[] = []
  for (const step of whole.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return steps.join('/')
}
