import { Flex, Heading, Radio, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { errorMessage } from '../../data/error-message.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** The available settings, by the lake's names. */
const MAIL_LABELS = [
  { delivery: 'immediate', title: 'Right away (grouped)' },
  { delivery: 'daily', title: 'Daily summary in the morning' },
  { delivery: 'none', title: 'None' },
] as const

interface EmailPreferences {
  delivery: (typeof MAIL_LABELS)[number]['delivery']
  /** Whether the lake sends e-mail at all. */
  isMailConfigured: boolean
}

/** Parses the lake's response; throws if it is invalid. */
function readOwnMail(answer: unknown): EmailPreferences {
  const chosen = isRecord(answer)
    ? MAIL_LABELS.find(({ delivery }) => delivery === answer.delivery)
    : undefined
  if (!isRecord(answer) || !chosen) throw new Error('The server sent invalid email settings')
  return { delivery: chosen.delivery, isMailConfigured: answer.isMailConfigured === true }
}

const OWN_MAIL = '/account/notification-preferences'

/** Settings for the user's notification e-mails. The badge is always immediate. */
export function OwnMail() {
  const { answer, error, act, refresh } = useLakeQuery(OWN_MAIL, readOwnMail)
  const [problem, setProblem] = useState<string | null>(null)
  // Optimistic: the lake's response confirms or reverts it.
  const [chosen, setChosen] = useState<EmailPreferences['delivery']>()
  const choose = (delivery: EmailPreferences['delivery']) => {
    setProblem(null)
    setChosen(delivery)
    act(OWN_MAIL, { delivery }).catch((error: unknown) => {
      setChosen(undefined)
      setProblem(errorMessage(error))
    })
  }
  return (
    <Stack gap={4} as="section" aria-labelledby="own-mail">
      <Heading as="h2" size={1} id="own-mail">
        Email notifications
      </Heading>
      <Text size={1} muted>
        You are notified when a page is assigned to you, sent back, approved, published, or due,
        when it needs attention, and when a comment mentions you. Also shown on the Review
        dashboard.
      </Text>
      {answer && !answer.isMailConfigured && (
        <Text size={1}>No emails are sent, because no mail server is set up.</Text>
      )}
      <ErrorNote problem={problem} />
      <ErrorNote
        problem={error && `Your email settings could not be loaded. ${errorMessage(error)}`}
        onRetry={refresh}
      />
      {answer && (
        <Stack gap={3} role="radiogroup" aria-labelledby="own-mail">
          {MAIL_LABELS.map(({ delivery, title }) => (
            <Flex as="label" key={delivery} gap={3} align="center">
              <Radio
                name="own-mail"
                value={delivery}
                checked={(chosen ?? answer.delivery) === delivery}
                onChange={() => choose(delivery)}
              />
              <Text size={1}>{title}</Text>
            </Flex>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
