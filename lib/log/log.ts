import { pino } from 'pino'
import { redact } from './redact.ts'

/** `json`: one line of JSON each, for log collectors. */
export type LogFormat = 'readable' | 'json'

export interface LogOptions {
  format: LogFormat
  /** The name of the process. */
  from: string
  /** Receives a line, without its line break. */
  write: (line: string) => void
}

export type Log = (line: string) => void

/**
 * The log of one process. Every line goes through `discreet`. A line that is already a record (as in the audit log)
 * keeps its fields as JSON.
 */
export function openLog({ format, from, write }: LogOptions): Log {
  if (format === 'readable') return (line) => write(redact(line))
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
    else logger.info(redact(line))
  }
}

function recordIn(line: string): object | null {
  if (!line.startsWith('{"audit":')) return null
  try {
    const record: unknown = JSON.parse(redact(line))
    return typeof record === 'object' ? record : null
  } catch {
    return null
  }
}
