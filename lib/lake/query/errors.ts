import { LakeError } from '../errors.ts'

/** `{error: {type, description}}`: the format for a query that was understood but could not be answered. */
export function queryError(status: number, description: string, type = 'queryError'): LakeError {
  return new LakeError(status, { error: { type, description } }, {}, description)
}

export const TIMEOUT_STATUS = 408

export function timeoutError(timeoutMs: number): LakeError {
  const description = `The query was stopped after ${timeoutMs / 1000} s, the time limit for a query`
  return queryError(TIMEOUT_STATUS, description, 'queryTimeoutError')
}

export function memoryError(): LakeError {
  return queryError(400, 'The query needed more memory than a query can use')
}

const MAX_WAIT_S = 300
/** Used while other indexes are built first. */
const UNKNOWN_WAIT_S = 30

/** The query is fine: it can be answered once the index being built for it is ready. */
export function indexError(remainingSeconds: number | null): LakeError {
  const seconds = Math.min(Math.max(Math.ceil(remainingSeconds ?? UNKNOWN_WAIT_S), 1), MAX_WAIT_S)
  const description =
    'The query needs an index that is still being built, and there are too many documents to scan. ' +
    `Try again in ${seconds} s`
  const body = { error: { type: 'queryIndexError', description } }
  return new LakeError(503, body, { 'Retry-After': String(seconds) }, description)
}
