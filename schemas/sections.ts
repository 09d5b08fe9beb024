import { isRecord } from '../lib/is-record.ts'

/**
 * A long text and its sections: a level-2 heading starts one, and gives it its anchor on the page. Shared by the site,
 * the Studio, and the checks.
 */

/** The mark on such a heading with its anchor and short name. */
export const SECTION_MARK = 'sectionMark'

/** The style of headings that start a section. */
const SECTION_HEADING = 'h2'

const MAX_ANCHOR_LENGTH = 60

/** Anchors that every article has. */
const OF_THE_PAGE =
  /^(?:main|sources?|cite|review|related|closing|trust|consent)$|^(?:source|cite)-\d+(?:-\d+)*$|-heading$/

export interface Section<Block> {
  /** Undefined before the first heading. */
  heading: Block | undefined
  /** The text of the heading; empty without one. */
  title: string
  /** The section's own anchor; null without a heading. */
  anchor: string | null
  /** The anchor set on the heading; null if it is generated from the text. */
  ownAnchor: string | null
  /** A shorter name for the contents list; null to use the heading. */
  navLabel: string | null
  blocks: Block[]
}

/** A text by section, each with its own anchor. */
export function findTextSections<Block extends object>(blocks: readonly Block[]): Section<Block>[] {
  const sections: Section<Block>[] = []
  for (const block of blocks) {
    if (isSectionHeading(block)) sections.push(sectionUnder(block))
    else if (sections.length > 0) sections.at(-1)?.blocks.push(block)
    else sections.push({ ...NAMELESS, blocks: [block] })
  }
  return withAnchors(sections)
}

/** Whether a block starts a section. */
export function isSectionHeading(block: unknown): boolean {
  return (
    isRecord(block) &&
    block._type === 'block' &&
    block.style === SECTION_HEADING &&
    typeof block.listItem !== 'string'
  )
}

/**
 * Generates an anchor from a text: lowercase letters, digits, and single dashes, cut after a whole word; never empty.
 */
export function anchorFrom(words: string): string {
  const plain = words
    .normalize('NFKD')
    // Accents and invisible characters, such as the stega marks of a preview.
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (plain.length <= MAX_ANCHOR_LENGTH) return plain || 'section'
  const cut = plain.slice(0, MAX_ANCHOR_LENGTH + 1).replace(/-[^-]*$/, '')
  return cut.slice(0, MAX_ANCHOR_LENGTH)
}

/** Whether the page itself has this anchor, whatever the text says. */
export function isPageSection(anchor: string): boolean {
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
    title: headingText(heading),
    anchor: null,
    ownAnchor: filled(anchor),
    navLabel: filled(navLabel),
    blocks: [],
  }
}

/** The first section mark in the heading's text. */
function getMark(heading: object): Readonly<Record<string, unknown>> {
  const carried = getMembers(heading, 'children').flatMap(({ marks }): unknown[] =>
    Array.isArray(marks) ? marks : [],
  )
  const marks = getMembers(heading, 'markDefs')
  return marks.find(({ _type, _key }) => _type === SECTION_MARK && carried.includes(_key)) ?? {}
}

function headingText(heading: object): string {
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

/** An anchor chosen by an editor wins; generated and duplicate ones give way. */
function withAnchors<Block>(sections: readonly Section<Block>[]): Section<Block>[] {
  const chosen = new Set(sections.flatMap(({ ownAnchor }) => ownAnchor ?? []))
  const usedAnchors = new Set<string>()
  return sections.map((section) => {
    if (section.heading === undefined) return section
    const { ownAnchor } = section
    const isFree = (anchor: string) =>
      !usedAnchors.has(anchor) &&
      (anchor === ownAnchor || (!chosen.has(anchor) && !isPageSection(anchor)))
    const preferred = anchorFrom(ownAnchor ?? section.title)
    const anchor = candidates(preferred, sections.length).find(isFree) ?? preferred
    usedAnchors.add(anchor)
    return { ...section, anchor }
  })
}

/** Anchor candidates in order of preference. There are more candidates than sections, so one is always free. */
function candidates(anchor: string, sections: number): string[] {
  const base = isPageSection(anchor) ? `${anchor}-section` : anchor
  const numbered = Array.from({ length: 2 * sections }, (_, index) => `${base}-${index + 2}`)
  return [anchor, base, ...numbered]
}
