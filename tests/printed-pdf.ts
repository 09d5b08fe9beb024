interface PrintedElement {
  /** As the PDF calls it: H1, Table, TH, Caption, L, … */
  kind: string
  /** On how many pages it stands. */
  pages: number
}

interface PrintedPdf {
  pages: number
  /** What the file says of its own structure, for readers who do not see it; empty where it says nothing. */
  elements: PrintedElement[]
}

const ELEMENT = /(\d+) 0 obj\s*<<\/Type \/StructElem\s*\/S \/(\w+)([\s\S]*?)\nendobj/g

/** Reads pages and tags of a PDF as Chromium writes it: these objects are plain text. */
export function readPdf(bytes: Buffer): PrintedPdf {
  const text = bytes.toString('latin1')
  const found = [...text.matchAll(ELEMENT)].map(([, id = '', kind = '', fields = '']) => ({
    id,
    kind,
    parent: /\/P (\d+) 0 R/.exec(fields)?.[1] ?? '',
    page: /\/Pg (\d+) 0 R/.exec(fields)?.[1],
  }))
  const parents = new Map(found.map(({ id, parent }) => [id, parent]))
  const getPages = new Map<string, Set<string>>()
  for (const { id, page } of found) {
    if (page === undefined) continue
    for (let at: string | undefined = id; at !== undefined; at = parents.get(at))
      getPages.set(at, (getPages.get(at) ?? new Set()).add(page))
  }
  return {
    pages: [...text.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    elements: found.map(({ id, kind }) => ({ kind, pages: getPages.get(id)?.size ?? 0 })),
  }
}
