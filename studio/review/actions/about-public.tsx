import { Stack, Text } from '@sanity/ui'
import type { DecisionPage } from '../decision-page.ts'
import { PageLinks } from '../changes/page-links.tsx'
import { OpenPoints } from './open-points.tsx'

/** What a reviewer needs before recertifying: the public page and open points about it. */
export function AboutPublic({ page: { id, draft, published } }: { page: DecisionPage }) {
  if (!published) return null
  return (
    <Stack gap={4}>
      {draft && (
        <Text size={1}>
          This page also has a draft. You sign for the public version, not for the draft.
        </Text>
      )}
      <PageLinks draft={null} published={published} />
      <OpenPoints id={id} document={published} />
    </Stack>
  )
}
