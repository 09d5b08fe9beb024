const LINE_BREAK = /[\r\n\0]/

/**
 * One server-sent event as text: the only place that writes one. The data are JSON, which is one line whatever they
 * hold. Throws TypeError where the name or the id has a line break, which would begin an event of its own.
 */
export function sseFrame(event: string, data: unknown, id?: string): string {
  if (LINE_BREAK.test(event) || (id !== undefined && LINE_BREAK.test(id)))
    throw new TypeError('The name or the id of an event has a line break')
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data ?? null)}\n\n`
}
