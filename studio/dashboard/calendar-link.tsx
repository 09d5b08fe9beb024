import { Box, Button, Card, Flex, Heading, Stack, Text, TextInput } from '@sanity/ui'
import { useRef, useState } from 'react'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { z } from '../../lib/zod-without-eval.ts'
import { errorMessage } from '../data/error-message.ts'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'

const LINK = '/account/calendar-link'
const stateShape = z.object({ createdAt: z.string().nullable() })
const createdShape = z.object({ url: z.string() })
const readState = (answer: unknown) => stateShape.parse(answer)

/** The user's link for their own calendar program: it works without a sign-in, so it can be replaced and revoked. */
export function CalendarLink() {
  const { answer, error, act, refresh } = useLakeQuery(LINK, readState)
  const [url, setUrl] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const replaceButton = useRef<HTMLButtonElement>(null)
  const hasLink = answer?.createdAt != null
  const attempt = (run: () => Promise<void>) => {
    setProblem(null)
    setSaid('')
    setIsBusy(true)
    run()
      .catch((failure: unknown) => setProblem(errorMessage(failure)))
      .finally(() => setIsBusy(false))
  }
  const create = () =>
    attempt(async () => {
      setUrl(createdShape.parse(await act(LINK, {})).url)
      setSaid(
        hasLink ? 'The link was replaced. The old one no longer works.' : 'The link was created.',
      )
    })
  const revoke = () =>
    attempt(async () => {
      await act(`${LINK}/revoke`, {})
      // The button that was pressed goes.
      replaceButton.current?.focus()
      setUrl(null)
      setSaid('The link no longer works.')
    })
  const copy = () =>
    attempt(async () => {
      field.current?.select()
      await navigator.clipboard.writeText(url ?? '')
      setSaid('Copied.')
    })
  return (
    <Stack gap={4} as="section" aria-labelledby="calendar-link" data-testid="calendar-link">
      <Heading as="h2" size={1} id="calendar-link">
        Show it in your own calendar
      </Heading>
      <Text size={1} muted>
        Scheduled publications, due dates, review dates, and absences in Google Calendar, Outlook,
        or Apple Calendar, updated about every hour. The link is only for you: anyone who has it can
        see the titles of pages, but no text. Revoke it if someone else gets it.
      </Text>
      {answer && (
        <Text size={1}>
          {answer.createdAt === null
            ? 'You have no link.'
            : `You have a link, created on ${formatTime(answer.createdAt)}.`}
        </Text>
      )}
      {url !== null && (
        <Card border radius={2} padding={3} tone="caution">
          <Stack gap={3}>
            <Text size={1}>
              Copy the link now: it is shown only once. Add it in your calendar under “Subscribe” or
              “From URL”.
            </Text>
            <Flex gap={2} wrap="wrap">
              <Box flex={1} style={{ minWidth: '14rem' }}>
                <TextInput ref={field} readOnly value={url} aria-label="Your calendar link" />
              </Box>
              <Button mode="ghost" text="Copy" onClick={copy} />
            </Flex>
          </Stack>
        </Card>
      )}
      <Text size={1} muted role="status">
        {said}
      </Text>
      <ErrorNote problem={problem} />
      <ErrorNote
        problem={error ? `Your calendar link could not be loaded. ${errorMessage(error)}` : null}
        onRetry={refresh}
      />
      {answer && (
        <Flex gap={2} wrap="wrap">
          <BusyButton
            ref={replaceButton}
            mode="ghost"
            text={hasLink ? 'Replace the link' : 'Create a link'}
            isBusy={isBusy}
            onClick={create}
          />
          {hasLink && (
            <BusyButton
              mode="ghost"
              tone="critical"
              text="Revoke the link"
              isBusy={isBusy}
              onClick={revoke}
            />
          )}
        </Flex>
      )}
    </Stack>
  )
}
