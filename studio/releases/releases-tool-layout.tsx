import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { definePlugin, type ActiveToolLayoutProps } from 'sanity'
import { useRouterState } from 'sanity/router'
import { approvedCount } from '../../lib/workflow/rules/release-review.ts'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'
import { isRecord } from '../../lib/is-record.ts'
import { StudioLink } from '../ui/studio-link.tsx'
import { ReleaseReviewList } from './release-review.tsx'
import { pageUrl } from './release-url.ts'
import { useReleaseReview } from './use-release-review.ts'

/** The Studio's own tool. */
const RELEASES_TOOL = 'releases'

/** The name of the release that the tool shows; null in its overview. */
function shownRelease(state: unknown): string | null {
  const own = isRecord(state) && isRecord(state[RELEASES_TOOL]) ? state[RELEASES_TOOL] : state
  return isRecord(own) && typeof own.releaseId === 'string' ? own.releaseId : null
}

/** Above the Studio's page of a release: which of its pages are approved. The tool itself cannot be extended. */
function ReleasesToolLayout(props: ActiveToolLayoutProps) {
  const name = shownRelease(useRouterState())
  const layout = props.renderDefault(props)
  if (props.activeTool.name !== RELEASES_TOOL || name === null) return layout
  return (
    <Flex direction="column" height="fill">
      {isScheduledDraft(name) ? (
        <ScheduledDraftBar name={name} />
      ) : (
        <ReleaseReviewBar key={name} name={name} />
      )}
      <Box flex={1} overflow="auto">
        {layout}
      </Box>
    </Flex>
  )
}

/** It is reviewed as the draft, on its page. */
function ScheduledDraftBar({ name }: { name: string }) {
  const { review } = useReleaseReview(name)
  const [page] = review?.pages ?? []
  if (review?.release.state !== 'scheduled') return null
  return (
    <Card tone="primary" borderBottom padding={3} role="status">
      <Text size={1}>
        This is the schedule of one page. To change or cancel it, open{' '}
        {page ? <StudioLink path={pageUrl(page)}>{page.title}</StudioLink> : 'the page'}.
      </Text>
    </Card>
  )
}

function ReleaseReviewBar({ name }: { name: string }) {
  const { review, error } = useReleaseReview(name)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (error && !review)
    return (
      <Card tone="caution" padding={3} borderBottom role="status">
        <Text size={1}>The medical review of this release could not be loaded.</Text>
      </Card>
    )
  if (!review || review.pages.length === 0) return null
  const { release, pages } = review
  const isReady = pages.every((page) => page.isReady)
  return (
    <Card
      tone={release.problem ? 'critical' : isReady ? 'positive' : 'caution'}
      borderBottom
      padding={3}
      data-testid="release-review-bar"
    >
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1} role="status">
          <strong>{approvedCount(pages)}.</strong>{' '}
          {release.problem
            ? 'The release was not published at the scheduled time.'
            : isReady
              ? 'The medical review of this release is complete.'
              : 'The release can be published once a reviewer has approved all of its pages.'}
        </Text>
        <Button
          mode="ghost"
          text={isOpen ? 'Hide the review' : 'Show the review'}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </Flex>
      <Box
        id={id}
        hidden={!isOpen}
        marginTop={isOpen ? 3 : 0}
        paddingY={isOpen ? 2 : 0}
        style={{ maxHeight: '50vh', overflow: 'auto' }}
      >
        {isOpen && <ReleaseReviewList review={review} />}
      </Box>
    </Card>
  )
}

export const releaseReview = definePlugin({
  name: 'clearwell/release-review',
  studio: { components: { activeToolLayout: ReleasesToolLayout } },
})
