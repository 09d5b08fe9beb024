import { diffArrays } from 'diff'
import { appendMarked, createChange, withoutTargets } from './marks.ts'
import { collapse, getFingerprint, isAtom, isElement, isText, getTag } from './nodes.ts'

/** A word, a space, or a picture in a sentence, with the elements around it, the outermost first. */
interface Token {
  /** The same in both pages if readers see the same. */
  key: string
  ancestors: readonly Element[]
  text: string
  atom?: Element
}

/** Numbers and compounds stay whole: 7.5, 130/80, long-term. */
const WORDS = /\s+|[\p{L}\p{M}\p{N}]+(?:[.,'’/‑-][\p{L}\p{M}\p{N}]+)*|[^\s]/gu

/** Elements that change what a word says or how it looks: the others may come and go. */
const FORMATS: ReadonlySet<string> = new Set(
  'a abbr b code em i mark q s strong sub sup u'.split(' '),
)

/** Each further edit takes as long as all before it together: beyond, two texts are unrelated. */
const MAX_EDITS = 1500

function getFormat(ancestors: readonly Element[]): string {
  return ancestors
    .filter((element) => FORMATS.has(getTag(element)))
    .map((element) => `${getTag(element)} ${element.getAttribute('href') ?? ''}`)
    .join('>')
}

function getTokens(nodes: readonly Node[], ancestors: readonly Element[] = []): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (isText(node)) {
      const format = getFormat(ancestors)
      return (collapse(node.data).match(WORDS) ?? []).map((text) => ({
        key: text === ' ' ? ' ' : `${text}\n${format}`,
        ancestors,
        text,
      }))
    }
    if (!isElement(node)) return []
    if (isAtom(node) || node.childNodes.length === 0)
      return [{ key: getFingerprint(node), ancestors, text: '', atom: node }]
    return getTokens([...node.childNodes], [...ancestors, node])
  })
}

/** A position: the tokens of both pages there. */
interface Place {
  before: Token[]
  after: Token[]
  isChanged: boolean
}

function comparePlaces(before: readonly Token[], after: readonly Token[]): Place[] {
  const changes = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength: MAX_EDITS },
  )
  if (!changes) return [{ before: [...before], after: [...after], isChanged: true }]
  const places: Place[] = []
  let [from, to] = [0, 0]
  for (const { added, removed, value } of changes) {
    const old = added ? [] : before.slice(from, (from += value.length))
    const now = removed ? [] : after.slice(to, (to += value.length))
    places.push({ before: old, after: now, isChanged: added || removed })
    joinLast(places)
  }
  return places
}

const getLength = (tokens: readonly Token[]) =>
  tokens.reduce((sum, { text, atom }) => sum + (atom ? 20 : text.length), 0)
const size = ({ before, after }: Place) => Math.max(getLength(before), getLength(after))

/** Common text between two changes, and no longer than either, is common by chance: the sentence was rewritten. */
function joinLast(places: Place[]): void {
  const [last, middle, first] = [places.at(-1), places.at(-2), places.at(-3)]
  if (!last?.isChanged || !middle) return
  if (middle.isChanged) {
    places.splice(-2, 2, join(middle, last))
    return joinLast(places)
  }
  if (!first || getLength(middle.after) > Math.min(size(first), size(last))) return
  places.splice(-3, 3, join(first, middle, last))
  joinLast(places)
}

function join(...places: readonly Place[]): Place {
  return {
    before: places.flatMap(({ before }) => before),
    after: places.flatMap(({ after }) => after),
    isChanged: true,
  }
}

type Kind = 'same' | 'inserted' | 'deleted'

/** Writes tokens one after the other, within copies of the elements around them. */
class Writer {
  readonly #into: Element
  #open: { source: Element; copy: Element; isOld: boolean }[] = []
  #change: { kind: Kind; element: Element; parent: Element } | null = null

  constructor(into: Element) {
    this.#into = into
  }

  write({ ancestors, text, atom }: Token, kind: Kind): void {
    const document = this.#into.ownerDocument
    const isOld = kind === 'deleted'
    const parent = this.#enter(ancestors, isOld)
    if (atom) {
      this.#change = null
      this.#writeAtom(document.importNode(atom, true), kind, parent)
      return
    }
    if (kind === 'same') this.#change = null
    else if (this.#change?.kind !== kind || this.#change.parent !== parent) {
      const element = createChange(document, kind)
      parent.append(element)
      this.#change = { kind, element, parent }
    }
    const place = this.#change?.element ?? parent
    place.append(document.createTextNode(text))
  }

  #writeAtom(copy: Element, kind: Kind, parent: Element): void {
    if (kind === 'same') {
      parent.append(copy)
      return
    }
    if (kind === 'deleted') withoutTargets(copy)
    appendMarked(parent, copy, kind)
  }

  /** Opens the copies of these elements, as far as they are not open yet; the innermost. */
  #enter(ancestors: readonly Element[], isOld: boolean): Element {
    let depth = 0
    for (const open of this.#open) {
      const source = ancestors[depth]
      if (!source || !isShared(open, source, isOld)) break
      depth += 1
    }
    if (depth < this.#open.length) this.#change = null
    this.#open = this.#open.slice(0, depth)
    let parent = this.#open.at(-1)?.copy ?? this.#into
    for (const source of ancestors.slice(depth)) {
      const copy = this.#into.ownerDocument.importNode(source, false)
      if (isOld) withoutTargets(copy)
      parent.append(copy)
      this.#open.push({ source, copy, isOld })
      parent = copy
    }
    return parent
  }
}

/** Whether text of an element belongs into an open copy: of itself, or of its counterpart in the other page. */
function isShared(
  open: { source: Element; isOld: boolean },
  source: Element,
  isOld: boolean,
): boolean {
  if (open.source === source) return true
  if (open.isOld === isOld || getTag(open.source) !== getTag(source)) return false
  return ['href', 'class'].every(
    (name) => open.source.getAttribute(name) === source.getAttribute(name),
  )
}

/** Writes two versions of a sentence into an element, word by word. */
export function mergeText(before: readonly Node[], after: readonly Node[], into: Element): void {
  const writer = new Writer(into)
  for (const place of comparePlaces(getTokens(before), getTokens(after))) {
    if (place.isChanged) for (const token of place.before) writer.write(token, 'deleted')
    for (const token of place.after) writer.write(token, place.isChanged ? 'inserted' : 'same')
  }
}
