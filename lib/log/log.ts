import { pino } from 'pino'
import { discreet } from './discreet.ts'

/** `json` is a line of JSON each, for programs that gather logs. */
export type LogFormat = 'readable' | 'json'

export interface LogOptions {
  format: LogFormat
  /** Which process speaks. */
  from: string
  /** Takes a line, without its line break. */
  write: (line: string) => void
}

export type Log = (line: string) => void

/**
 * A log of one process. Whatever is written goes through `discreet`. A line that is a record already (the audit log's
 * are) keeps its fields as JSON.
 */
export function openLog({ format, from, write }: LogOptions): Log {
  if (format === 'readable') return (line) => write(discreet(line))
  const logger = pino(
    {
      base: { from },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write: (line: string) => write(line.trimEnd()) },
  )
  return (line) => {
    const record = recordIn(line)
    if (record) logger.info(record, 'audit')
    else logger.info(discreet(line))
  }
}

function recordIn(line: string): object | null {
  if (!line.startsWith('{"audit":')) return null
  try {
    const record: unknown = JSON.parse(discreet(line))
    return typeof record === 'object' ? record : null
  } catch {
    return null
  }
}
