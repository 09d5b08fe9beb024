import { Box, Card, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { DeskParts } from './desk-parts.tsx'
import { DeskViews } from './desk-views.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskView } from './use-desk-view.ts'

/** The Review desk: what waits for whom, and what can be done with several pages at once. */
export function ReviewDesk() {
  const { desk, now, isTroubled, notices, deliveries } = useDesk()
  const { view, go } = useDeskView()
  return (
    <Box height="fill" overflow="auto" data-testid="review-desk">
      <Container width={4} padding={[3, 4, 5]}>
        <Stack gap={5}>
          <Flex align="center" gap={3} wrap="wrap">
            <Box flex={1}>
              <Heading as="h1" size={3}>
                Review desk
              </Heading>
            </Box>
            <DeskViews view={view} onChange={go} />
          </Flex>
          {/* In the page from the start: what is put into an alert is read out, an alert put in may not be. */}
          <Box role="alert">
            {isTroubled && (
              <Card tone="caution" padding={3} radius={2} border>
                <Text size={1}>
                  {desk
                    ? 'The lake does not answer. What you see may be out of date; it follows on by itself once the lake is back.'
                    : 'The lake does not answer. The desk appears by itself once the lake is back.'}
                </Text>
              </Card>
            )}
          </Box>
          {desk ? (
            <DeskParts
              desk={desk}
              now={now}
              notices={notices}
              deliveries={deliveries}
              view={view}
              onChange={go}
            />
          ) : (
            !isTroubled && (
              <Flex align="center" gap={3} role="status">
                <Spinner muted />
                <Text muted>Looking at what lies on the desk …</Text>
              </Flex>
            )
          )}
        </Stack>
      </Container>
    </Box>
  )
}
