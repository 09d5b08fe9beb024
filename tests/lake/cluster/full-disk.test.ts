import { expect, it, onTestFinished } from 'vitest'
import { openSmallDisk } from '../fixtures/small-disk.ts'
import { openTestLake } from '../fixtures/test-lake.ts'
import { until } from '../../wait-until.ts'

it('a leader whose disk is full says that a write may have been saved, stops leading, and continues when there is room', async () => {
  const disk = openSmallDisk()
  onTestFinished(() => disk.close())
  const test = await openTestLake({ scratch: disk.dir, inCluster: true })
  onTestFinished(() => test.close())
  const { db } = test.lake.context.store
  const client = test.client('editor')
  disk.fill(db)
  const write = client.create({ _id: 'a', _type: 'note', text: 'x'.repeat(400_000) })
  // On a disk, there is no room at the commit; SQLite's own limit already refuses the statement.
  await expect(write).rejects.toMatchObject({ statusCode: disk.isReal ? 503 : 507 })
  if (disk.isReal) {
    await expect(write).rejects.toThrow('may or may not have been saved')
    await until(() => expect(test.logged.join()).toContain('is in the log but not in this node'))
  }
  disk.makeRoom(test.lake.context.store.db)
  await until(() => test.client('editor').create({ _id: 'b', _type: 'note' }))
  const saved = await test.client('editor').fetch('*[_type == "note"]._id | order(@)')
  expect(saved).toEqual(disk.isReal ? ['a', 'b'] : ['b'])
})
