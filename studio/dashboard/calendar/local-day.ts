/** The local day of a time (ISO 8601), `YYYY-MM-DD`. */
export function localDay(time: string): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
