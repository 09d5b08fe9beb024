import { statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { StoreCopy } from '../../../lib/lake/cluster/copy.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { until } from '../../wait-until.ts'
import { useClusters, type TestNode } from '../fixtures/cluster-nodes.ts'

/** A session of Ada's. */
async function signIn({ url, dataDir }: TestNode): Promise<string> {
  const { initialPasswords } = openSecrets(dataDir).read()
  const email = 'ada@example.org'
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password: initialPasswords[email] ?? '' }),
  })
  const cookies = response.headers.getSetCookie()
  return cookies.flatMap((line) => /^lakeSession=([^;]+)/.exec(line)?.[1] ?? []).join()
}

describe('a node that was set up wrong', () => {
  const { openCluster } = useClusters('misconfigured')

  it('does not start with the address of the leader', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode()
    await expect(cluster.startNode({ address: first.url })).rejects.toThrow(
      'Give each node a NODE_ADDRESS of its own',
    )
    await first.client.create({ _id: 'written', _type: 'note' })
    expect((await first.status()).role).toBe('leader')
  })

  it('says so when another node with its address takes the lead', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode()
    const address = 'http://127.0.0.1:9'
    for (let count = 0; count < 2; count += 1) await cluster.startNode({ address })
    expect(cluster.logged.join('\n')).not.toContain('NODE_ADDRESS')
    await first.close()
    await until(() => expect(cluster.logged.join('\n')).toContain('NODE_ADDRESS of its own'))
  })

  it('says so when its clock is wrong, and its sessions and writes count at nodes whose clocks are right', async () => {
    const cluster = await openCluster()
    const minutes = 10
    const wrong = await cluster.startNode({ now: () => Date.now() + minutes * 60_000 })
    const right = await cluster.startNode()
    expect(cluster.logged.filter((line) => line.includes('ahead of PostgreSQL'))).toHaveLength(1)
    const asAda = { headers: { authorization: `Bearer ${await signIn(wrong)}` } }
    await wrong.client.create({ _id: 'before', _type: 'note' })
    await wrong.node.stepDown()
    await until(() => right.client.create({ _id: 'after', _type: 'note' }))
    for (const { url } of [wrong, right])
      expect(await (await fetch(`${url}/v2026-03-01/users/me`, asAda)).json()).toMatchObject({
        name: 'Ada',
      })
  })

  it('says which token its secrets.json lacks after one was revoked and the leader has made another', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode()
    const { tokens } = first.lake().context.access
    const { reader = '' } = openSecrets(first.dataDir).read().tokens
    tokens.revoke(tokens.find(reader)?.id ?? '')
    await first.close()
    // As the leader, it makes another one.
    const { dataDir } = first
    await cluster.startNode({ dataDir })
    await until(() => expect(openSecrets(dataDir).read().tokens.reader).not.toBe(reader))
    expect(cluster.logged.join('\n')).not.toContain('no valid token')
    const other = await cluster.startNode()
    expect(cluster.logged.join('\n')).not.toContain('no valid token')
    await other.close()
    const old = openSecrets(other.dataDir)
    old.change((file) => (file.tokens.reader = reader))
    const { node } = await cluster.startNode({ dataDir: other.dataDir, keepsSecrets: true })
    expect(node.isLeader).toBe(false)
    expect(cluster.logged.join('\n')).toContain('no valid token named reader')
  })

  it('does not replace the file of another process in whose folder it is started', async () => {
    const cluster = await openCluster()
    const node = await cluster.startNode()
    await node.client.create({ _id: 'lost', _type: 'note' })
    const { dataDir } = node
    await node.close()
    // A file that is ahead of the log: a node that starts replaces it by a snapshot.
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('DELETE FROM lake_log WHERE seq = (SELECT max(seq) FROM lake_log)')
    const store = openStore(dataDir, { replica: new StoreCopy(null) })
    const file = () => statSync(join(dataDir, 'store.sqlite')).ino
    const before = file()
    await expect(cluster.startNode({ dataDir })).rejects.toThrow(dataDir)
    expect(file()).toBe(before)
    store.close()
    await cluster.startNode({ dataDir })
    expect(file()).not.toBe(before)
  })
})
