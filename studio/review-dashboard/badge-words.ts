/** The tab title with the badge count in front; without it for zero. */
export function titleWith(badge: number, title: string): string {
  const plain = title.replace(/^(?:\(\d+\) )+/, '')
  return badge === 0 ? plain : `(${badge}) ${plain}`
}

/** The badge as announced to screen readers. */
export function announced(badge: number): string {
  if (badge === 0) return 'Nothing waits for you on the Review desk.'
  return badge === 1
    ? '1 thing waits for you on the Review desk.'
    : `${badge} things wait for you on the Review desk.`
}
