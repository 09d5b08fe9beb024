import { describeError } from '../log/redact.ts'

/**
 * An error response: status, JSON body, and headers. Thrown anywhere, serialized in one place by the HTTP layer. The
 * formats are those that `@sanity/client/src/http/errors.ts` parses.
 */
export class LakeError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
    message?: string,
  ) {
    super(message ?? (typeof body.message === 'string' ? body.message : `HTTP ${status}`))
    this.name = new.target.name
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers })
  }
}

/** `{statusCode, error, message, …extra}`: the format of all errors except mutation and query errors. */
export function httpError(
  status: number,
  errorName: string,
  message: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): LakeError {
  return new LakeError(status, { statusCode: status, error: errorName, message, ...extra }, headers)
}

export interface MutationErrorItem {
  type: string
  description: string
  id?: string
  index?: number
  currentRevisionID?: string
  expectedRevisionID?: string
}

/** `{error: {type: 'mutationError', description, items: [{index, error}]}}`; nothing was written. */
export class MutationError extends LakeError {
  readonly items: readonly MutationErrorItem[]

  constructor(items: readonly MutationErrorItem[], status: 400 | 403 | 404 | 409 = 400) {
    const description =
      items.length === 1 && items[0] !== undefined
        ? items[0].description
        : `${items.length} mutations failed: ${items.map((item) => item.description).join('; ')}`
    super(
      status,
      {
        error: {
          type: 'mutationError',
          description,
          items: items.map(({ index = 0, ...error }) => ({ index, error })),
        },
      },
      {},
      description,
    )
    this.items = items
  }
}

export interface QueryParseDetails {
  description: string
  query: string
  start?: number
  end?: number
}

/** `{error: {type: 'queryParseError', description, start, end, query}}`; offsets count UTF-16 code units. */
export class QueryParseError extends LakeError {
  constructor(details: QueryParseDetails) {
    super(400, { error: { type: 'queryParseError', ...details } }, {}, details.description)
  }
}

/** ANF: session not found; AEX: session expired. The Studio signs out on either. */
export type UnauthorizedCode = 'SIO-401-ANF' | 'SIO-401-AEX'

export function unauthorized(code: UnauthorizedCode, message: string): LakeError {
  return httpError(401, 'Unauthorized', message, { errorCode: code })
}

export function forbidden(message: string): LakeError {
  return httpError(403, 'Forbidden', message)
}

/** SQLite's error codes for a full disk: for its file, and for its shared-memory map. */
const SQLITE_FULL = 13
const SQLITE_IOERR_SHMSIZE = 4_874
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error was caused by a full disk or quota. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error)
    return error.errcode === SQLITE_FULL || error.errcode === SQLITE_IOERR_SHMSIZE
  return 'code' in error && NO_ROOM.has(String(error.code))
}

/** 507: the write was rejected; once there is space, nothing has to be restarted. */
function noRoom(): LakeError {
  return httpError(
    507,
    'Insufficient Storage',
    'The server’s disk is full, so nothing was saved. Reading still works, and saving resumes when space is free',
    {},
    { 'Retry-After': '30' },
  )
}

/**
 * The error response for anything thrown. An unexpected exception is logged in full and becomes a generic 500, so that no
 * stack or path leaves the process.
 */
export function toLakeError(error: unknown, log: (line: string) => void): LakeError {
  if (error instanceof LakeError) return error
  if (isNoRoom(error)) {
    log('The disk is full: a write was refused. Writes resume automatically when space is free')
    return noRoom()
  }
  log(`Unexpected: ${describeError(error)}`)
  return httpError(
    500,
    'Internal Server Error',
    'The server failed to process the request. See its log for the reason',
  )
}

/** The response for anything thrown. */
export function errorToResponse(error: unknown, log: (line: string) => void): Response {
  return toLakeError(error, log).toResponse()
}
