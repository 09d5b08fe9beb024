import { Box, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { TroubleNote } from './trouble-note.tsx'

interface ToolPageProps {
  title: string
  testId: string
  /** How wide it may become, in the steps of Sanity's containers. */
  width: 2 | 3 | 4
  /** Buttons beside the title. */
  aside?: ReactNode
  /** What the page is, in a sentence. */
  intro?: ReactNode
  /** Choices of what is shown, between the intro and what was found. */
  filters?: ReactNode
  /** What went wrong and what to do; null while all is well. */
  trouble: string | null
  /** What is being waited for; null when nothing is. */
  waiting: string | null
  /** That nothing was found, in words. */
  empty?: string | null
  children?: ReactNode
}

/** The frame of each of our tools in the Studio: its title, what went wrong, what is waited for, and what it shows. */
export function ToolPage(props: ToolPageProps) {
  const { title, testId, width, aside, intro, filters, trouble, waiting, empty, children } = props
  return (
    <Box height="fill" overflow="auto" data-testid={testId}>
      <Container width={width} padding={[3, 4, 5]}>
        <Stack gap={5}>
          {/* What has nothing to say takes no room, and is there to be read out when it has. */}
          <Stack>
            <Flex align="center" gap={3} wrap="wrap">
              <Box flex="auto">
                <Heading as="h1" size={3}>
                  {title}
                </Heading>
              </Box>
              {aside}
            </Flex>
            <Box paddingTop={trouble ? 4 : 0}>
              <TroubleNote trouble={trouble} />
            </Box>
            <Box role="status">
              {waiting && (
                <Flex align="center" gap={3} paddingTop={4}>
                  <Spinner muted />
                  <Text muted>{waiting}</Text>
                </Flex>
              )}
              {empty && (
                <Box paddingTop={4}>
                  <Text muted>{empty}</Text>
                </Box>
              )}
            </Box>
          </Stack>
          {intro && (
            <Text size={1} muted>
              {intro}
            </Text>
          )}
          {filters}
          {children}
        </Stack>
      </Container>
    </Box>
  )
}
