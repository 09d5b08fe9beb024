/** The facts about a document that the cost of a path depends on. */
export interface Shape {
  /** Values of all kinds, including containers. */
  nodes: number
  /** Items of the longest list, or fields of the widest object. */
  width: number
  /** No list has two items with the same `_key`, so a key matches one item. */
  hasUniqueKeys: boolean
}

/**
 * The maximum number of places that a JSONMatch path leads to: `body[_key=="a"].text` to one, `tags[0:5]` to five.
 * Places matched twice count twice, because they are visited twice. Infinity for nested brackets, which have no
 * practical use and no simple cost bound.
 */
export function findTargets(path: string, shape: Shape): number {
  let targets = 1
  for (let i = 0; i < path.length; i++) {
    const char = path.charAt(i)
    if (char === "'" || char === '"') i = findQuoteEnd(path, i)
    else if (char === '.' && path[i + 1] === '.') {
      // Descends everywhere.
      targets *= shape.nodes
      i += 1
    } else if (char === '*') targets *= shape.width
    else if (char === '[') {
      const { terms, end } = termsAt(path, i + 1)
      const isLast = end >= path.length - 1
      targets *= terms.reduce((sum, term) => sum + findTermTargets(term, isLast, shape), 0)
      i = end
    }
  }
  return targets
}

function findQuoteEnd(path: string, start: number): number {
  const quote = path.charAt(start)
  let i = start + 1
  while (i < path.length && path[i] !== quote) i += path[i] === '\\' ? 2 : 1
  return i
}

/** The terms between two brackets, and the position of the closing one. */
function termsAt(path: string, start: number): { terms: string[]; end: number } {
  const terms: string[] = []
  let from = start
  for (let i = start; i < path.length; i++) {
    const char = path.charAt(i)
    if (char === "'" || char === '"') i = findQuoteEnd(path, i)
    else if (char === ',') {
      terms.push(path.slice(from, i))
      from = i + 1
    } else if (char === ']') {
      return { terms: [...terms, path.slice(from, i)], end: i }
    }
  }
  // Not closed: rejected when it is applied.
  return { terms: [...terms, path.slice(from)], end: path.length }
}

/** Quoted strings, closed or not: a pattern that requires the end would restart at each quote. */
const QUOTED = /"(?:[^"\\]|\\[\s\S]?)*("?)|'(?:[^'\\]|\\[\s\S]?)*('?)/g

function findTermTargets(text: string, isLast: boolean, shape: Shape): number {
  const term = text.trim()
  if (/^-?\d+$/.test(term)) return 1
  const range = /^(-?\d+)?\s*:\s*(-?\d+)?/.exec(term)
  if (range) {
    const span = getSpan(range[1], range[2], shape.width)
    // If more follows, a range is walked once for each of its own places.
    return isLast ? span : span * span
  }
  const unquoted = term.replaceAll(QUOTED, (found, double, single) =>
    double || single ? '' : found,
  )
  if (unquoted.includes('[')) return Number.POSITIVE_INFINITY
  if (/^_key\s*==\s*$/.test(unquoted)) return shape.hasUniqueKeys ? 1 : shape.width
  // A name, or a condition that any item may meet.
  const descents = unquoted.split('..').length - 1
  return (/^\w*$/.test(unquoted) ? 1 : shape.width) * shape.nodes ** descents
}

/** Negative ends count from the end of a list, which has at most `width` items; no end, or 0, means all of it. */
function getSpan(from: string | undefined, to: string | undefined, width: number): number {
  const start = Number(from ?? 0)
  const end = Number(to ?? 0) || width
  // With a negative step, the ends swap.
  if (start >= 0 && end >= 0) return Math.max(1, Math.abs(end - start))
  return Math.abs(start) + Math.abs(end) + width
}
