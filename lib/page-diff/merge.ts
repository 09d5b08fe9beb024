import { align, findMovedVersions, getKey, type Pair, type Unit } from './align.ts'
import { createMovedAway, MARK, markMovedHere, markWhole } from './marks.ts'
import { mergeText } from './merge-text.ts'
import { isElement, isInline, isVisible, prepared } from './nodes.ts'

/**
 * Merges two versions of a page's content into one, in which insertions, deletions, moves, and changed pictures are
 * marked in their places. Without the insertions its text is the first one, without the deletions the second one
 * (`getVersion`). Takes elements of parsed documents and changes neither.
 */
export function mergePages(before: Element, after: Element): Element {
  const [old, now] = [prepared(before), prepared(after)]
  const merged = now.ownerDocument.importNode(now, false)
  mergeChildren(old, now, merged, makePlan(old, now))
  for (const details of merged.querySelectorAll('details'))
    if (details.querySelector(`[${MARK}]`) && !details.matches(`[${MARK}="movedAway"]`))
      details.setAttribute('open', '')
  return merged
}

/** The number of marked places; a run of changed words counts once. */
export function getMarks(merged: Element): Element[] {
  return [...merged.querySelectorAll(`[${MARK}]`)].filter(
    (element) => element.parentElement?.closest(`[${MARK}]`) === null,
  )
}

/** The content of an element in parts: each block, and the text between blocks. */
function getUnits(element: Element): Unit[] {
  const units: Unit[] = []
  let nodes: Node[] = []
  const closeText = () => {
    // Not the space between blocks.
    if (nodes.some(isVisible)) units.push({ kind: 'text', nodes })
    nodes = []
  }
  for (const node of element.childNodes) {
    if (isElement(node) && !isInline(node)) {
      closeText()
      units.push({ kind: 'block', element: node })
    } else nodes.push(node)
  }
  closeText()
  return units
}

/** Whether an element has text alone, which is compared word by word. */
function isSentence(element: Element): boolean {
  return [...element.childNodes].every(isInline)
}

/** How the parts of all elements belong together, and which of them were moved. */
interface Plan {
  pairs: ReadonlyMap<Element, readonly Pair[]>
  moved: ReadonlySet<Unit>
  /** For a block that was moved and changed: the block that it was. */
  origins: ReadonlyMap<Unit, Unit>
}

/** Shorter parts, such as a rule or a single word, are equal by chance. */
const MIN_MOVED_LENGTH = 16

/** Pairs the parts of two versions at all depths. A part may have been moved into another section. */
function makePlan(before: Element, after: Element): Plan {
  const pairs = new Map<Element, readonly Pair[]>()
  const [gone, come]: [Unit[], Unit[]] = [[], []]
  const visit = (old: Element, now: Element) => {
    if (isSentence(old) && isSentence(now)) return
    const found = align(getUnits(old), getUnits(now))
    pairs.set(now, found)
    for (const { before: one, after: other, isSame } of found) {
      if (one && !other) gone.push(one)
      if (other && !one) come.push(other)
      if (one?.kind !== 'block' || other?.kind !== 'block' || isSame) continue
      visit(one.element, other.element)
    }
  }
  visit(before, after)
  const equals = Map.groupBy(gone, getKey)
  const moved = new Set<Unit>()
  for (const unit of come) {
    if (unit.kind !== 'block' || getKey(unit).length < MIN_MOVED_LENGTH) continue
    const origin = equals.get(getKey(unit))?.shift()
    if (origin) moved.add(unit).add(origin)
  }
  const isLeft = (unit: Unit) => !moved.has(unit)
  const origins = findMovedVersions(gone.filter(isLeft), come.filter(isLeft))
  for (const [unit, origin] of origins) {
    moved.add(unit).add(origin)
    if (unit.kind === 'block' && origin.kind === 'block') visit(origin.element, unit.element)
  }
  return { pairs, moved, origins }
}

function mergeChildren(before: Element, after: Element, into: Element, plan: Plan): void {
  const pairs = plan.pairs.get(after)
  if (!pairs) mergeText([...before.childNodes], [...after.childNodes], into)
  else for (const pair of pairs) writePair(pair, plan, into)
}

function writePair({ before, after, isSame }: Pair, plan: Plan, into: Element): void {
  if (before && after) {
    if (isSame) writeUnit(after, into, copy)
    else if (before.kind === 'text' && after.kind === 'text')
      mergeText(before.nodes, after.nodes, into)
    else if (before.kind === 'block' && after.kind === 'block')
      mergeElements(before.element, after.element, into, plan)
    return
  }
  if (before) {
    const isMoved = plan.moved.has(before)
    writeUnit(before, into, (node) =>
      isMoved ? createMovedAway(copy(node)) : markWhole(copy(node), 'deleted'),
    )
  }
  if (after) {
    const origin = plan.origins.get(after)
    if (origin?.kind === 'block' && after.kind === 'block') {
      const merged = mergeElements(origin.element, after.element, into, plan)
      markMovedHere(merged, { isChanged: true })
      return
    }
    const isMoved = plan.moved.has(after)
    writeUnit(after, into, (node) =>
      isMoved ? markMovedHere(copy(node)) : markWhole(copy(node), 'inserted'),
    )
  }

  function copy(element: Element): Element {
    return into.ownerDocument.importNode(element, true)
  }
}

/** Writes a part; text that only one version has is compared with nothing. */
function writeUnit(unit: Unit, into: Element, draw: (element: Element) => Element): void {
  if (unit.kind === 'block') {
    into.append(draw(unit.element))
    return
  }
  const holder = into.ownerDocument.createElement('span')
  for (const node of unit.nodes) holder.append(into.ownerDocument.importNode(node, true))
  into.append(...draw(holder).childNodes)
}

function mergeElements(before: Element, after: Element, into: Element, plan: Plan): Element {
  const merged = into.ownerDocument.importNode(after, false)
  into.append(merged)
  mergeChildren(before, after, merged, plan)
  return merged
}
