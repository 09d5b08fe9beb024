import { httpError, type LakeError } from '../errors.ts'

export function closedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The lake is shutting down')
}

export function clientDisconnectedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The caller has left')
}

export function busyError(status: number, name: string, reason: string): LakeError {
  return httpError(status, name, `${reason}; try again in a moment`, {}, { 'Retry-After': '1' })
}
