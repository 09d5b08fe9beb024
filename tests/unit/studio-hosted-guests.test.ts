import { createClient } from '@sanity/client'
import { firstValueFrom } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { environment } from '../../studio/data/environment.ts'
import { openGuests$ } from '../../studio/data/guest-access.ts'

test('a guest’s first signature that came to hosted Sanity with an import has lapsed in the Studio, as for its server', async () => {
  const { lakeUrl } = environment
  onTestFinished(() => void (environment.lakeUrl = lakeUrl))
  environment.lakeUrl = undefined
  const client = createClient({ projectId: 'a', dataset: 'a', apiVersion: '1', useCdn: false })
  expect(await firstValueFrom(openGuests$(client))).toEqual(new Set())
})
