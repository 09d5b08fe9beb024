import { expect, it, onTestFinished } from 'vitest'
import { notWritable } from '../../../lib/lake/cluster/errors.ts'
import { openTestLake } from '../fixtures/test-lake.ts'

it('a node that lacks the changes that a guest’s form asks for shows its text to copy while none leads', async () => {
  const lake = await openTestLake({ inCluster: true })
  onTestFinished(() => lake.close())
  const request = new Request(`${lake.baseUrl}/auth/guest/decide`, {
    method: 'POST',
    // As the gateway of a site adds it, which has seen the leader’s last change.
    headers: { ...lake.browser(''), 'lake-min-position': '999999' },
    body: new URLSearchParams({ decision: 'comment', text: 'Compared every number.' }),
  })
  const response = await lake.lake.answerUnavailable(request, notWritable('No node leads.'))
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<blockquote>Compared every number.')
})
