/** A paragraph's spans, citations, and other children, as far as needed here. */
interface Child {
  _type?: unknown
}

/**
 * The citation that shows a claim's number to readers: the next one after the claim's last word (`end`, its index among
 * the children) that cites the claim's source. The number then appears once, not after every bound figure of a
 * paragraph. Undefined if the claim shows its own number.
 */
export function getClaimCitation<C extends Child>(
  children: readonly C[],
  end: number,
  names: (citation: C) => boolean,
): C | undefined {
  const next = children.slice(end + 1).find(({ _type }) => _type === 'citation')
  return next && names(next) ? next : undefined
}
