/** A short article that passes all checks and is ready for review. */

const SOURCES = Array.from({ length: 8 }, (_, index) => `source-asthma-${index + 1}`)

/** The article's references, which must be public before it can be. */
export const evidence = [
  { _id: 'person-author', _type: 'person', name: 'Ash Author', credentials: 'MPH' },
  ...SOURCES.map((_id, index) => ({
    _id,
    _type: 'source',
    title: `Asthma, part ${index + 1}`,
    publisher: 'World Health Organization',
    year: 2024,
    url: `https://www.who.int/asthma/${index + 1}`,
    kind: 'factSheet',
  })),
]

const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })
const span = (text: string, ...marks: string[]) => ({
  _type: 'span',
  _key: text || 'end',
  text,
  marks,
})

export const citation = (sources: readonly string[], _key = 'cite') => ({
  _type: 'citation',
  _key,
  sources: sources.map(reference),
})

/** As many citations as needed: one holds five sources at most. */
export const citations = (sources: readonly string[]) => [
  citation(sources.slice(0, 5)),
  ...(sources.length > 5 ? [citation(sources.slice(5), 'cite-more')] : []),
]

/** A paragraph; with `href`, its text is a link. */
export function paragraph(key: string, text: string, href?: string) {
  return {
    _type: 'block',
    _key: key,
    style: 'normal',
    markDefs: href === undefined ? [] : [{ _type: 'link', _key: 'link', href }],
    children: [span(text, ...(href === undefined ? [] : ['link']))],
  }
}

export function section(heading: string, ...body: readonly object[]) {
  return { _type: 'articleSection', _key: 'about', anchor: 'about', heading, body }
}

/** A paragraph followed by a citation, of one source by default. */
export const cited = (key: string, text: string, sources = SOURCES.slice(0, 1)) => ({
  ...paragraph(key, ''),
  children: [span(text), ...citations(sources), span('')],
})

/** The article's fields; `more` follows its one paragraph. */
export function completeArticle(...more: readonly object[]) {
  return {
    _type: 'article',
    title: 'Asthma',
    slug: { _type: 'slug', current: 'asthma' },
    shortTitle: 'Asthma',
    cardDescription: 'What asthma is, and how it is treated.',
    icon: 'heart',
    accent: 'teal',
    breadcrumbCategory: 'Health Topics',
    topicName: 'Asthma',
    summary: 'Asthma narrows the airways. It can be kept under control.',
    facts: [cited('fact', 'Asthma can be kept under control.')],
    author: { _type: 'reference', _ref: 'person-author' },
    publishedAt: '2025-07-08',
    lastUpdated: '2025-07-15',
    sections: [
      section('What asthma is', cited('cited', 'Asthma narrows the airways.', SOURCES), ...more),
    ],
  }
}
