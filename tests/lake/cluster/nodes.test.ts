import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MutationEvent, WelcomeEvent } from '@sanity/client'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { ClusterNode } from '../../../lib/lake/cluster/node.ts'
import {
  bareNodeOptions,
  useClusters,
  type TestNode,
  SHORT_LEASE,
} from '../fixtures/cluster-nodes.ts'
import { openS3Server, S3_ACCESS } from '../fixtures/s3-server.ts'
import { hashTables } from '../fixtures/table-hashes.ts'

describe('nodes over one database', () => {
  const clusters = useClusters('nodes')
  const { openCluster } = clusters
  const hashes = ({ dataDir }: TestNode) => {
    const db = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true })
    const result = hashTables(db)
    db.close()
    return result
  }
  const positions = async (nodes: readonly TestNode[]) => {
    const all = await Promise.all(nodes.map((node) => node.status()))
    return new Set(all.map(({ position }) => position)).size
  }
  const untilWritable = (node: TestNode, id: string) =>
    expect
      .poll(() =>
        node.client.createIfNotExists({ _id: id, _type: 'note' }).then(({ _id }) => _id, String),
      )
      .toBe(id)

  it('a write at any node is read at once at that node, and soon at every other', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    expect(await leader.status()).toMatchObject({ role: 'leader', lag: { changes: 0, ms: 0 } })
    expect(await follower.status()).toMatchObject({ role: 'follower', leader: leader.url })
    await follower.client.create({ _id: 'here', _type: 'note' })
    expect(await follower.client.getDocument('here')).toMatchObject({ _id: 'here' })
    await leader.client.create({ _id: 'there', _type: 'note' })
    await expect.poll(() => follower.client.fetch('count(*[_type == "note"])')).toBe(2)
  })

  it('a listener at a follower hears every change once and in order', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const heard: string[] = []
    const welcome = Promise.withResolvers<void>()
    const subscription = follower.client
      .listen('*[_type == "note"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event: MutationEvent | WelcomeEvent) => {
        if (event.type === 'welcome') welcome.resolve()
        else heard.push(event.documentId)
      })
    onTestFinished(() => subscription.unsubscribe())
    await welcome.promise
    const ids = Array.from({ length: 30 }, (_each, n) => `note-${n}`)
    for (const [n, id] of ids.entries())
      await (n % 2 === 0 ? leader : follower).client.create({ _id: id, _type: 'note' })
    await expect.poll(() => heard).toEqual(ids)
  })

  it('people, sessions, and tokens of one node count at all of them', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const { initialPasswords } = JSON.parse(
      readFileSync(join(leader.dataDir, 'secrets.json'), 'utf8'),
    )
    const signIn = await fetch(`${follower.url}/auth/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: follower.url,
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams({
        email: 'ada@example.org',
        password: initialPasswords['ada@example.org'],
      }),
    })
    const session = signIn.headers
      .getSetCookie()
      .flatMap((line) => /^lakeSession=([^;]+)/.exec(line)?.[1] ?? [])
      .join()
    expect([signIn.status, session]).toEqual([303, expect.stringMatching(/^.{20}/)])
    for (const { url } of [leader, follower]) {
      const response = await fetch(`${url}/v2026-03-01/users/me`, {
        headers: { authorization: `Bearer ${session}` },
      })
      expect(await response.json()).toMatchObject({ email: 'ada@example.org' })
    }
  })

  it('nodes at one position have the same rows in every replicated table', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    for (let n = 0; n < 20; n += 1)
      await follower.client.createOrReplace({ _id: `n${n % 6}`, _type: 'note', n })
    await follower.client.delete('n3')
    await follower.client.fetch('*[_type == "note"] | order(n desc)')
    await expect.poll(() => positions([leader, follower])).toBe(1)
    expect(hashes(follower)).toEqual(hashes(leader))
  })

  it('a stranger can give no order of nodes, at the leader or through a follower', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    for (const { url } of [leader, follower])
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${url}/_cluster/step-down`, { method })).status).toBe(404)
    expect((await leader.status()).role).toBe('leader')
  })

  it('the leader knows the caller of a WebSocket that came in at a follower', async () => {
    const cluster = await openCluster()
    await cluster.startNode()
    const follower = await cluster.startNode()
    const url = `${follower.url.replace('http', 'ws')}/vX/streams/production`
    const socket = new WebSocket(url, { localAddress: '127.0.0.9', origin: 'http://foreign' })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('403')
    expect(cluster.logged.join('\n')).toMatch(/socket.*127\.0\.0\.9/)
  })

  it('another node takes over when the leader steps down, and no acknowledged write is missing', async () => {
    const cluster = await openCluster()
    const first = await cluster.startNode()
    const second = await cluster.startNode()
    await first.client.create({ _id: 'before', _type: 'note' })
    await first.node.stepDown()
    await expect.poll(async () => (await second.status()).role).toBe('leader')
    await untilWritable(first, 'after')
    expect((await first.status()).role).toBe('follower')
    expect(await second.client.fetch('*[_type == "note"]._id | order(@)')).toEqual([
      'after',
      'before',
    ])
    await expect.poll(() => positions([first, second])).toBe(1)
    expect(hashes(first)).toEqual(hashes(second))
  })

  it('without PostgreSQL, writes get 503, reads continue, and writes work again when it is back', async () => {
    const cluster = await openCluster()
    const node = await cluster.startNode({ timing: SHORT_LEASE })
    await untilWritable(node, 'before')
    await clusters.postgres.stop()
    const refused = await node.client.create({ _id: 'lost', _type: 'note' }).catch((error) => error)
    expect(refused).toMatchObject({ statusCode: 503 })
    await expect
      .poll(() => node.client.getDocument('before').catch(String))
      .toMatchObject({ _id: 'before' })
    await expect.poll(async () => (await node.status()).database).toBe('unreachable')
    await clusters.postgres.start()
    await untilWritable(node, 'after')
    expect(await node.client.fetch('*[_type == "note"]._id | order(@)')).toEqual([
      'after',
      'before',
    ])
  })

  it('a node whose disk is lost starts from the snapshot and the log after it', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode({
      snapshots: { everyChanges: 5, keepSeconds: 0, keepSnapshots: 1 },
    })
    const lost = await cluster.startNode()
    for (let n = 0; n < 12; n += 1) await leader.client.create({ _id: `n${n}`, _type: 'note' })
    await lost.close()
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await expect
      .poll(async () => {
        await leader.client.createOrReplace({ _id: 'more', _type: 'note' })
        const { rows } = await client.query('SELECT min(seq)::int AS first FROM lake_log')
        return rows[0]?.first
      })
      .toBeGreaterThan(1)
    rmSync(join(lost.dataDir, 'store.sqlite'))
    rmSync(join(lost.dataDir, 'store.sqlite-wal'), { force: true })
    const again = await cluster.startNode({ dataDir: lost.dataDir })
    await expect.poll(() => positions([leader, again])).toBe(1)
    expect(hashes(again)).toEqual(hashes(leader))
  })

  it('a node that starts has all of the log before it answers anyone', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    await follower.close()
    for (let n = 0; n < 5; n += 1) await leader.client.create({ _id: `n${n}`, _type: 'note' })
    const { dataDir } = follower
    const node = new ClusterNode(bareNodeOptions(cluster.databaseUrl, dataDir))
    const { context } = await node.open()
    // Nothing was started that could follow in the background.
    expect(context.store.get('n4')).not.toBeNull()
    expect(node.status()).toMatchObject({ position: (await leader.status()).position })
    context.store.close()
    await node.close()
  })

  it('a node that cannot reach PostgreSQL when it starts does not say how old its content is', async () => {
    const cluster = await openCluster()
    await cluster.startNode()
    const follower = await cluster.startNode()
    await follower.close()
    const { dataDir } = follower
    const node = new ClusterNode(bareNodeOptions('postgres://localhost:1/nowhere', dataDir))
    const { context } = await node.open()
    expect(node.status()).toMatchObject({ database: 'unreachable', lag: { ms: null } })
    context.store.close()
    await node.close()
  })

  it('an uploaded file is served by every node', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const asset = await follower.client.assets.upload('file', Buffer.from('words'), {
      filename: 'words.txt',
    })
    for (const { url } of [leader, follower]) {
      const response = await fetch(`${url}/${asset.path}`, {
        headers: { authorization: `Bearer ${cluster.token}` },
      })
      expect(await response.text()).toBe('words')
    }
  })

  it('uploaded files are in a bucket if the config names one, and in the folder of a node that asks for them', async () => {
    const s3 = await openS3Server()
    onTestFinished(() => s3.close())
    const cluster = await openCluster((databaseUrl) => ({
      s3: { ...S3_ACCESS, endpoint: s3.endpoint },
      cluster: { databaseUrl, assets: 's3://office/files' },
    }))
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const asset = await leader.client.assets.upload('file', Buffer.from('words'), {
      filename: 'words.txt',
    })
    expect([...s3.objects.keys()]).toEqual([`office/files/files/${asset.sha1hash}.txt`])
    const read = async () => {
      const headers = { authorization: `Bearer ${cluster.token}` }
      return (await fetch(`${follower.url}/${asset.path}`, { headers })).text()
    }
    // The follower learns of the upload a moment later.
    await expect.poll(read).toBe('words')
  })

  it('a node with other secrets, or with content of its own, may not take part', async () => {
    const cluster = await openCluster()
    const node = await cluster.startNode()
    const other = await openCluster()
    const stranger = await other.startNode()
    await stranger.close()
    await expect(cluster.startNode({ dataDir: stranger.dataDir })).rejects.toThrow(
      'copy of another cluster',
    )
    await node.close()
  })
})
