import { expect, it } from 'vitest'
import { useClusters, type TestNode } from '../fixtures/cluster-nodes.ts'

const clusters = useClusters('repeated')
const ID = 'edit-1'

it('a change that is sent again to another node, or after another node has taken over, is stored once, and other changes under its key get 409', async () => {
  const cluster = await clusters.openCluster()
  const first = await cluster.startNode()
  const second = await cluster.startNode()
  await first.client.create({ _id: 'drafts.a', _type: 'note', text: 'One' })
  const edit = async ({ url }: TestNode, patch: object) => {
    const actions = [
      {
        actionType: 'sanity.action.document.edit',
        publishedId: 'a',
        draftId: 'drafts.a',
        patch,
      },
    ]
    const response = await fetch(`${url}/v2025-02-19/data/actions/production`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cluster.token}`,
        'content-type': 'application/json',
        'idempotency-key': ID,
      },
      body: JSON.stringify({ actions, transactionId: ID }),
    })
    return { status: response.status, body: await response.text() }
  }
  const same = { diffMatchPatch: { text: '@@ -1,3 +1,7 @@\n One\n+ two\n' } }
  const other = { set: { text: 'Three' } }
  const stored = { status: 200, body: JSON.stringify({ transactionId: ID }) }
  const expectStoredOnce = async () => {
    for (const node of [first, second]) {
      expect(await edit(node, same)).toEqual(stored)
      expect(await edit(node, other)).toMatchObject({
        status: 409,
        body: expect.stringContaining('Other changes need another ID'),
      })
      expect(await node.client.getDocument('drafts.a')).toMatchObject({ text: 'One two' })
    }
  }

  expect(await edit(second, same)).toEqual(stored)
  await expectStoredOnce()
  await first.node.stepDown()
  await expect.poll(async () => (await second.status()).role).toBe('leader')
  // The other one follows it now, and sends writes on.
  await expect.poll(async () => (await edit(first, same)).status).toBe(200)
  await expectStoredOnce()
})
