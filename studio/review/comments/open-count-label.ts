export function openCountLabel(count: number): string {
  if (count === 0) return 'No open comments'
  return count === 1 ? '1 open comment' : `${count} open comments`
}
