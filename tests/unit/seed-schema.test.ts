import { createServer } from 'node:http'

import { createClient } from '@sanity/client'
import { createSourceFromConfig, validateDocument } from 'sanity'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { seed } from '../../lib/seed/index.ts'
import { schemaTypes } from '../../schemas/index.ts'
import { isRecord } from '../../lib/is-record.ts'

/** `_sanityAsset` as imported by the lake. */
function imported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(imported)
  if (!isRecord(value)) return value
  const { _sanityAsset, ...rest } = value
  const fields = Object.fromEntries(
    Object.entries(rest).map(([name, field]) => [name, imported(field)]),
  )
  const asset = {
    _type: 'reference',
    _ref: 'image-0000000000000000000000000000000000000000-9x9-svg',
  }
  return _sanityAsset === undefined ? fields : { ...fields, asset }
}

/** A fake lake: no one is signed in, and every slug is unique. */
const lake = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url?.includes('/data/query/') ? { result: true } : {}))
})
let apiHost = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  const address = lake.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  apiHost = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  lake.close()
})

it('every seed document passes the Studio’s validation rules', async () => {
  const workspace = await createSourceFromConfig({
    name: 'seed',
    projectId: 'clearwell',
    dataset: 'production',
    schema: { types: schemaTypes },
    unstable_clientFactory: (config) =>
      createClient({ ...config, apiHost, useProjectHostname: false, maxRetries: 0 }),
  })
  const { documents } = await seed()
  const failures: string[] = []
  for (const document of documents) {
    const fields = imported(document)
    const markers = await validateDocument({
      document: {
        ...(isRecord(fields) ? fields : {}),
        _id: document._id,
        _type: document._type,
        _createdAt: '2025-07-15T00:00:00Z',
        _updatedAt: '2025-07-15T00:00:00Z',
        _rev: 'seed',
      },
      workspace,
      environment: 'cli',
      getDocumentExists: async () => true,
    })
    for (const { level, path, message } of markers) {
      // The workflow adds the revision of a seeded approval.
      if (level === 'error' && path.join('.') !== 'subjectRevision') {
        failures.push(
          `${document._id} ${path.map((part) => JSON.stringify(part)).join('.')} ${message}`,
        )
      }
    }
  }
  expect(failures).toEqual([])
})
