/** The tab title with the badge count in front; without it for zero. */
export function titleWith(badge: number, title: string): string {
  const plain = title.replace(/^(?:\(\d+\) )+/, '')
  return badge === 0 ? plain : `(${badge}) ${plain}`
}

/** The badge as announced to screen readers. */
export function announced(badge: number): string {
  if (badge === 0) return 'No tasks for you on the Review dashboard.'
  return badge === 1
    ? '1 task for you on the Review dashboard.'
    : `${badge} tasks for you on the Review dashboard.`
}
