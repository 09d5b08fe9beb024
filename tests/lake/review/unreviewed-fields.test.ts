import { seed } from '../../../lib/seed/index.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { openTestLake } from '../fixtures/test-lake.ts'
import { testFieldClosure } from './field-closure.ts'

testFieldClosure('one lake', async () => {
  const { lake, client, close } = await openTestLake({
    config: { policy: reviewPolicy, seed },
    isSeeded: true,
  })
  return { lake, clients: async (role) => [client(role)], close }
})
