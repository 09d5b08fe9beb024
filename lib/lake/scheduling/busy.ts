import { httpError, type LakeError } from '../errors.ts'

export function closedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The server is shutting down')
}

export function clientDisconnectedError(): LakeError {
  return httpError(503, 'Service Unavailable', 'The client disconnected')
}

export function busyError(status: number, name: string, reason: string): LakeError {
  return httpError(status, name, `${reason}; try again in a moment`, {}, { 'Retry-After': '1' })
}
