import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Relay } from '../../../lib/lake/cluster/http/relay.ts'

/** A leader that refuses while it is told to, and the audit entries that it has taken. */
async function startLeader() {
  const leader = { isRefusing: false, refused: 0, taken: [] as string[], url: '' }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (leader.isRefusing) leader.refused += 1
      else leader.taken.push(...JSON.parse(body).audit)
      response.writeHead(leader.isRefusing ? 503 : 200).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has a port')
  leader.url = `http://127.0.0.1:${address.port}`
  return leader
}

describe('audit entries of a follower', () => {
  it('wait for a leader, and for one that takes them', async () => {
    const leader = await startLeader()
    leader.isRefusing = true
    let address: string | null = null
    const relay = new Relay<string>({ key: 'k', leader: () => address, log: () => {} })
    onTestFinished(() => relay.close())
    relay.audited('one')
    address = leader.url
    await expect.poll(() => leader.refused).toBeGreaterThan(0)
    relay.audited('two')
    leader.isRefusing = false
    await expect.poll(() => leader.taken).toEqual(['one', 'two'])
  })

  it('are sent when the node stops', async () => {
    const leader = await startLeader()
    const relay = new Relay<string>({ key: 'k', leader: () => leader.url, log: () => {} })
    relay.audited('last')
    await relay.close()
    expect(leader.taken).toEqual(['last'])
  })

  it('that no leader takes are counted in the log', async () => {
    const logged: string[] = []
    const relay = new Relay<string>({
      key: 'k',
      leader: () => null,
      log: (line) => logged.push(line),
    })
    for (let n = 0; n < 510; n += 1) relay.audited('many')
    await relay.close()
    expect(logged).toEqual([expect.stringContaining('510 entries for the audit log were lost')])
  })
})
