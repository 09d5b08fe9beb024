interface PrintedElement {
  /** The PDF tag: H1, Table, TH, Caption, L, … */
  kind: string
  /** The number of pages it is on. */
  pages: number
}

interface PrintedPdf {
  pages: number
  /** The tagged structure, for assistive technology; empty without tags. */
  elements: PrintedElement[]
}

const ELEMENT = /(\d+) 0 obj\s*<<\/Type \/StructElem\s*\/S \/(\w+)([\s\S]*?)\nendobj/g

/** Reads pages and tags of a PDF from Chromium, which writes these objects as plain text. */
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
