import { isRecord } from '../lib/is-record.ts'

/**
 * A long text and its sections: a heading of the second level begins one, and gives it its address within the page.
 * One answer for the site, the Studio and the checks.
 */

/** Where such a heading says which address and which short name it has. */
export const SECTION_MARK = 'sectionMark'

/** The style of the headings that begin a section. */
const SECTION_HEADING = 'h2'

const MAX_ANCHOR_LENGTH = 60

/** Places that every article has by itself. */
const OF_THE_PAGE =
  /^(?:main|sources?|cite|review|related|closing|trust|consent)$|^(?:source|cite)-\d+(?:-\d+)*$|-heading$/

export interface Section<Block> {
  /** Undefined for what stands before the first heading. */
  heading: Block | undefined
  /** The words of the heading; empty where there is none. */
  title: string
  /** The end of the section's own address; null where there is no heading. */
  anchor: string | null
  /** What the heading itself says of its address; null where it is made from the words. */
  ownAnchor: string | null
  /** A shorter name for the contents; null where the heading does. */
  navLabel: string | null
  blocks: Block[]
}

/** A text, section by section, each with an address of its own. */
export function sectionsOfText<Block extends object>(blocks: readonly Block[]): Section<Block>[] {
  const sections: Section<Block>[] = []
  for (const block of blocks) {
    if (isSectionHeading(block)) sections.push(sectionUnder(block))
    else if (sections.length > 0) sections.at(-1)?.blocks.push(block)
    else sections.push({ ...NAMELESS, blocks: [block] })
  }
  return withAnchors(sections)
}

/** Whether a member of a text begins a section. */
export function isSectionHeading(block: unknown): boolean {
  return (
    isRecord(block) &&
    block._type === 'block' &&
    block.style === SECTION_HEADING &&
    typeof block.listItem !== 'string'
  )
}

/** An address from words: lower-case letters, digits and single dashes, cut after a whole word; never empty. */
export function anchorFrom(words: string): string {
  const plain = words
    .normalize('NFKD')
    // Accents, and signs that nobody sees: a preview's words are marked with some.
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (plain.length <= MAX_ANCHOR_LENGTH) return plain || 'section'
  const cut = plain.slice(0, MAX_ANCHOR_LENGTH + 1).replace(/-[^-]*$/, '')
  return cut.slice(0, MAX_ANCHOR_LENGTH)
}

/** Whether a place of the page has the address already, whatever the text says. */
export function isOfThePage(anchor: string): boolean {
  return OF_THE_PAGE.test(anchor)
}

const NAMELESS = {
  heading: undefined,
  title: '',
  anchor: null,
  ownAnchor: null,
  navLabel: null,
} as const

function sectionUnder<Block extends object>(heading: Block): Section<Block> {
  const { anchor, navLabel } = getMark(heading)
  return {
    heading,
    title: wordsOf(heading),
    anchor: null,
    ownAnchor: filled(anchor),
    navLabel: filled(navLabel),
    blocks: [],
  }
}

/** The first mark of a section that words of the heading carry. */
function getMark(heading: object): Readonly<Record<string, unknown>> {
  const carried = getMembers(heading, 'children').flatMap(({ marks }): unknown[] =>
    Array.isArray(marks) ? marks : [],
  )
  const marks = getMembers(heading, 'markDefs')
  return marks.find(({ _type, _key }) => _type === SECTION_MARK && carried.includes(_key)) ?? {}
}

function wordsOf(heading: object): string {
  return getMembers(heading, 'children')
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
}

function getMembers(block: object, name: string): Record<string, unknown>[] {
  const members = isRecord(block) ? block[name] : undefined
  return Array.isArray(members) ? members.filter(isRecord) : []
}

function filled(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** What an editor chose comes first; one that is made from the words, or stands there twice, gives way. */
function withAnchors<Block>(sections: readonly Section<Block>[]): Section<Block>[] {
  const chosen = new Set(sections.flatMap(({ ownAnchor }) => ownAnchor ?? []))
  const taken = new Set<string>()
  return sections.map((section) => {
    if (section.heading === undefined) return section
    const { ownAnchor } = section
    const isFree = (anchor: string) =>
      !taken.has(anchor) && (anchor === ownAnchor || (!chosen.has(anchor) && !isOfThePage(anchor)))
    const wanted = anchorFrom(ownAnchor ?? section.title)
    const anchor = candidates(wanted, sections.length).find(isFree) ?? wanted
    taken.add(anchor)
    return { ...section, anchor }
  })
}

/** What the section may be called in turn. Of so many sections each takes one, so that there is always one left. */
function candidates(wanted: string, sections: number): string[] {
  const base = isOfThePage(wanted) ? `${wanted}-section` : wanted
  const numbered = Array.from({ length: 2 * sections }, (_, index) => `${base}-${index + 2}`)
  return [wanted, base, ...numbered]
}
