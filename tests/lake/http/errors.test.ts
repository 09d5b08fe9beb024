import { describe, expect, it } from 'vitest'
import {
  errorToResponse,
  forbidden,
  httpError,
  MutationError,
  QueryParseError,
  unauthorized,
} from '../../../lib/lake/errors.ts'
import { openTestLake } from '../fixtures/test-lake.ts'

describe('error responses', () => {
  it('of an HTTP error have the fields statusCode, error, and message', async () => {
    const response = httpError(418, 'Teapot', 'Short and stout').toResponse()
    expect(response.status).toBe(418)
    expect(await response.json()).toEqual({
      statusCode: 418,
      error: 'Teapot',
      message: 'Short and stout',
    })
  })

  it('with 401 have the error code for sign-out, and those with 403 only the reason', () => {
    expect(unauthorized('SIO-401-AEX', 'Ended').body).toMatchObject({
      statusCode: 401,
      errorCode: 'SIO-401-AEX',
    })
    expect(forbidden('Not yours').body).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'Not yours',
    })
  })

  it('of a mutation error list each failed mutation by its index', () => {
    const error = new MutationError(
      [{ type: 'documentNotFoundError', description: 'No document a', id: 'a', index: 2 }],
      409,
    )
    expect(error.status).toBe(409)
    expect(error.body).toEqual({
      error: {
        type: 'mutationError',
        description: 'No document a',
        items: [
          {
            index: 2,
            error: { type: 'documentNotFoundError', description: 'No document a', id: 'a' },
          },
        ],
      },
    })
  })

  it('of a query error contain the position', () => {
    const error = new QueryParseError({
      description: 'Unexpected end',
      query: '*[',
      start: 2,
      end: 2,
    })
    expect(error.status).toBe(400)
    expect(error.body).toEqual({
      error: {
        type: 'queryParseError',
        description: 'Unexpected end',
        query: '*[',
        start: 2,
        end: 2,
      },
    })
  })

  it('of an unexpected exception reveal nothing, and the log has the details', async () => {
    const log: string[] = []
    const response = errorToResponse(new Error('secret path /srv/x'), (line) => log.push(line))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/secret|srv|at /)
    expect(log.join()).toContain('secret path /srv/x')
  })

  it('are read by the Sanity client with message and code', async () => {
    const test = await openTestLake()
    try {
      const failed = test.anonymousClient().request({ url: '/users/me' })
      await expect(failed).rejects.toMatchObject({
        statusCode: 401,
        responseBody: expect.stringContaining('SIO-401-ANF'),
      })
      const unknown = test.client('viewer', { dataset: 'other' }).fetch('*')
      await expect(unknown).rejects.toThrow('Dataset "other" not found for project ID "clearwell"')
      expect(test.logged).toEqual([])
    } finally {
      await test.close()
    }
  })
})
