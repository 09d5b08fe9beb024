/** A paragraph's words, citations and what else stands in them, as far as this asks. */
interface Child {
  _type?: unknown
}

/**
 * The citation that gives readers the number of a claim: the next one behind its last word (`end`, by its place among the
 * children), where it names the claim's source. The number of one source then stands once, and not behind every bound
 * figure of a paragraph. Undefined where the claim has a number of its own.
 */
export function citationOfClaim<C extends Child>(
  children: readonly C[],
  end: number,
  names: (citation: C) => boolean,
): C | undefined {
  const next = children.slice(end + 1).find(({ _type }) => _type === 'citation')
  return next && names(next) ? next : undefined
}
