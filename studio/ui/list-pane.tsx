import { Box, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { ErrorNote } from './error-note.tsx'

interface ListPaneProps {
  title: string
  intro: string
  isFailed: boolean
  isBusy: boolean
  onAgain: () => void
  testId: string
  children: ReactNode
}

/** A list computed when it is opened, with a button to refresh it. */
export function ListPane(props: ListPaneProps) {
  const { title, intro, isFailed, isBusy, onAgain, testId, children } = props
  return (
    <Box height="fill" overflow="auto" padding={4} data-testid={testId} aria-busy={isBusy}>
      <Stack gap={4}>
        <Flex gap={3} align="center" justify="space-between">
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <BusyButton
            mode="ghost"
            fontSize={1}
            padding={2}
            text={isBusy ? 'Refreshing…' : 'Refresh'}
            isBusy={isBusy}
            onClick={onAgain}
          />
        </Flex>
        <Text size={1} muted>
          {intro}
        </Text>
        <ErrorNote
          problem={isFailed ? 'The list could not be loaded. Refresh it in a moment.' : null}
        />
        {children}
      </Stack>
    </Box>
  )
}
