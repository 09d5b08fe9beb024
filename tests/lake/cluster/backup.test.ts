import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backUp } from '../../../lib/lake/operations/backup/backup.ts'
import { restore } from '../../../lib/lake/operations/backup/restore.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { openTestCluster } from '../fixtures/cluster-nodes.ts'
import { startPostgres } from '../fixtures/postgres.ts'

it('a backup that a node made is restored to a lake alone, also as it was at an earlier moment', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  const room = await mkdtemp(join(tmpdir(), 'lake-node-backup-'))
  onTestFinished(() => rm(room, { recursive: true, force: true }))
  const cluster = await openTestCluster(await postgres.createDatabase('backup'))
  onTestFinished(() => cluster.close())
  const { client, dataDir } = await cluster.startNode({ timing: { leaseMs: 30_000 } })
  const { _updatedAt } = await client.create({ _id: 'note', _type: 'note', text: 'first' })
  await client.patch('note').set({ text: 'second' }).commit()

  const from = join(room, 'backups')
  await backUp({ dataDir, to: from, keep: 14, now: new Date(), leaveOut: ['message'] })
  const getText = async (name: string, at?: Date) => {
    const restored = join(room, name)
    await restore({ from, dataDir: restored, at })
    const store = openStore(restored)
    onTestFinished(() => store.close())
    return store.get('note')?.text
  }
  expect(await getText('newest')).toBe('second')
  expect(await getText('earlier', new Date(_updatedAt))).toBe('first')
})
