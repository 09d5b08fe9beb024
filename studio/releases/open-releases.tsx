import { Box, Card, Heading, Stack, Text } from '@sanity/ui'
import { approvedCount } from '../../lib/workflow/rules/release-review.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { StudioLink } from '../ui/studio-link.tsx'
import { releaseUrl } from './release-url.ts'
import { useOpenReleases, useReleaseReview } from './use-release-review.ts'

/** Releases that are not published yet, on the Review dashboard. Nothing if there are none. */
export function OpenReleases() {
  const names = useOpenReleases()
  if (names.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="open-releases" data-testid="open-releases">
      <Heading as="h2" size={1} id="open-releases">
        Releases ({names.length})
      </Heading>
      <Card border radius={2}>
        <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {names.map((name) => (
            <OpenRelease key={name} name={name} />
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}

function OpenRelease({ name }: { name: string }) {
  const { review } = useReleaseReview(name)
  if (!review) return null
  const { release, pages } = review
  const waiting = pages.filter(({ reviewState }) => reviewState?.state === 'inReview').length
  return (
    <Box as="li" padding={3}>
      <Text size={1}>
        <StudioLink path={releaseUrl(name)}>{release.title || 'Untitled release'}</StudioLink>
        {pages.length === 0 ? ': no pages yet.' : `: ${approvedCount(pages)}.`}
        {waiting > 0 && ` ${waiting === 1 ? '1 page is' : `${waiting} pages are`} in review.`}
        {release.publishAt && ` Scheduled for ${formatTime(release.publishAt)}.`}
        {release.problem && (
          <>
            {' '}
            <strong>Not published at the scheduled time:</strong> {release.problem}
          </>
        )}
      </Text>
    </Box>
  )
}
