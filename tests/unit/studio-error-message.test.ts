import { readFile } from 'node:fs/promises'
import { ClientError } from '@sanity/client'
import { glob } from 'tinyglobby'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { errorMessage } from '../../studio/data/error-message.ts'

const NO_ANSWER =
  'The server did not respond correctly. Try again in a moment. If that doesn’t help, reload this page.'

function answered(body: unknown): ClientError {
  const url = 'http://localhost/lake/v1/people'
  return new ClientError({
    statusCode: 400,
    statusMessage: '',
    headers: {},
    method: 'POST',
    url,
    body,
  })
}

describe('errorMessage', () => {
  test('returns the messages of the product and of the lake', () => {
    const refused = new DecisionError({ code: 'role', reason: 'Only an editor can do this.' })
    expect(errorMessage(refused)).toBe('Only an editor can do this.')
    expect(errorMessage(answered({ message: '“role” is missing.' }))).toBe('“role” is missing.')
    const description = 'Readers have the address of this page.'
    expect(errorMessage(answered({ error: { description, items: [] } }))).toBe(description)
  })

  test('never returns the message of a library', () => {
    const { error } = z.object({ a: z.string().max(1) }).safeParse({ a: 'long' })
    for (const thrown of [
      error,
      new TypeError('Failed to fetch'),
      new Error('x is not a function'),
      'x',
      null,
    ])
      expect(errorMessage(thrown)).toBe(NO_ANSWER)
  })
})

test('no other Studio code shows the message of an error', async () => {
  const root = new URL('../../', import.meta.url)
  const files = await glob('studio/**/*.{ts,tsx}', { cwd: root.pathname })
  const shown: string[] = []
  for (const file of files) {
    const source = await readFile(new URL(file, root), 'utf8')
    if (/\b(?:error|failed|problem|trouble|reason|cause)\.message\b|String\(error\)/.test(source))
      shown.push(file)
  }
  expect(shown).toEqual(['studio/data/error-message.ts'])
})
