import { Box, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { ErrorNote } from './error-note.tsx'

interface ToolPageProps {
  title: string
  testId: string
  /** Maximum width, in steps of Sanity's containers. */
  width: 2 | 3 | 4
  /** Buttons next to the title. */
  aside?: ReactNode
  /** One sentence about the page. */
  intro?: ReactNode
  /** Filters between the intro and the content. */
  filters?: ReactNode
  /** The error and what to do; null if there is none. */
  problem: string | null
  /** Loads again after an error. */
  onRetry?: () => void
  /** The loading message; null if not loading. */
  waiting: string | null
  /** The message for an empty result. */
  empty?: string | null
  children?: ReactNode
}

/** The frame of our Studio tools: title, error, loading message, and content. */
export function ToolPage(props: ToolPageProps) {
  const { title, testId, width, aside, intro, filters, problem, waiting, empty, children } = props
  const { onRetry } = props
  return (
    <Box height="fill" overflow="auto" data-testid={testId}>
      <Container width={width} padding={[3, 4, 5]}>
        <Stack gap={5}>
          {/* Empty messages take no space but stay rendered, so that later text is announced. */}
          <Stack>
            <Flex align="center" gap={3} wrap="wrap">
              <Box flex="auto">
                <Heading as="h1" size={3}>
                  {title}
                </Heading>
              </Box>
              {aside}
            </Flex>
            <Box paddingTop={problem ? 4 : 0}>
              <ErrorNote problem={problem} onRetry={onRetry} />
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
