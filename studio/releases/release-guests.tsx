import { Button, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { releaseVerdictLabel } from '../review/guests/guest-list.ts'
import { GuestManager } from '../review/guests/guest-manager.tsx'
import { GuestRequests } from '../review/guests/guest-requests.tsx'
import type { ReleaseReview } from './use-release-review.ts'

/** The guest reviewers of a release, for those who may revoke them. */
export function ReleaseGuests({ release, pages }: ReleaseReview) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Stack as="section" gap={3} aria-labelledby={`${id}-title`} data-testid="release-guests">
      <Text as="h2" id={`${id}-title`} size={1} weight="semibold">
        Guest reviewers
      </Text>
      <Text size={1}>
        An expert without an account reads the pages of this release, comments, requests changes,
        and approves each page. The approval is the first of two: a medical reviewer must approve
        the same text too.
      </Text>
      <div>
        <Button
          mode="ghost"
          text={isShown ? 'Hide guest reviewers' : 'Show guest reviewers'}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        />
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <GuestRequests subject={{ release: release.name }}>
            <GuestManager
              subject={{ release: release.name }}
              state={release.state}
              getVerdict={(guest) => releaseVerdictLabel(guest, pages)}
              none="No one was invited to this release."
            />
          </GuestRequests>
        )}
      </div>
    </Stack>
  )
}
