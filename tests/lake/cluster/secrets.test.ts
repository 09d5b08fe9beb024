import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { secretsHash } from '../../../lib/lake/cluster/secrets.ts'

it('after a restore, a node with the secrets.json from before it has other secrets than the cluster', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-cluster-secrets-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const secrets = openSecrets(dataDir)
  const before = secretsHash(secrets.read())
  // What a node notes for itself makes no difference.
  secrets.change((file) => {
    file.accountsListedAt = '2026-11-29T10:00:00.000Z'
  })
  expect(secretsHash(secrets.read())).toBe(before)
  secrets.change((file) => {
    file.restoreId = 'restored'
  })
  expect(secretsHash(secrets.read())).not.toBe(before)
})
