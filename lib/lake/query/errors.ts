import { LakeError } from '../errors.ts'

/** `{error: {type, description}}`: the shape of a query that was understood but could not be answered. */
export function queryError(status: number, description: string, type = 'queryError'): LakeError {
  return new LakeError(status, { error: { type, description } }, {}, description)
}

export const TIMEOUT_STATUS = 408

export function timeoutError(timeoutMs: number): LakeError {
  const description = `The query was ended after ${timeoutMs / 1000} s, the time limit of a query`
  return queryError(TIMEOUT_STATUS, description, 'queryTimeoutError')
}

export function memoryError(): LakeError {
  return queryError(400, 'The query needed more memory than a query may use')
}
