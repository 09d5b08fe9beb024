import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Badge, Button, Card, Flex, Label, Select, Stack, Text, TextArea } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient, useCurrentUser, useFormValue } from 'sanity'
import { MAX_REPLY_LENGTH } from '../../../lib/limits/review.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import {
  fillTemplate,
  readReplies,
  readReplyTemplates,
  type MessageReply,
} from '../../../lib/workflow/rules/message-replies.ts'
import { REPLY_STATES } from '../../../lib/workflow/model/reply-states.ts'
import { environment } from '../../data/environment.ts'
import { errorMessage } from '../../data/error-message.ts'
import { hasRole } from '../../data/roles.ts'
import { decide } from '../../data/send-decision.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { replyAddress } from './reply-link.ts'

const readsMail = (answer: unknown) => isRecord(answer) && answer.isMailConfigured === true
const NO_LAKE = environment.lakeUrl === undefined

/** The replies that went out from the Studio, and a new one; or a link to the user’s own mail program. */
export function MessageReplies({ stored }: { stored: unknown }) {
  const user = useCurrentUser()
  const email = useFormValue(['email'])
  const messageId = String(useFormValue(['_id']))
  const replies = readReplies(stored)
  const { answer: isConfigured, error } = useLakeQuery(
    NO_LAKE ? null : '/account/notification-preferences',
    readsMail,
  )
  const mayReply = hasRole(user, 'administrator', 'editor')
  return (
    <Stack gap={4} data-testid="message-replies">
      {replies.length > 0 && (
        <Stack as="ol" gap={2} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {replies.map((reply) => (
            <Reply key={reply._key} reply={reply} />
          ))}
        </Stack>
      )}
      {mayReply && isConfigured && <ReplyForm key={messageId} messageId={messageId} />}
      {(NO_LAKE || isConfigured === false) && (
        <Text size={1} muted>
          The Studio can’t send email here, because no mail server is set up. Reply from your own
          mail program, and then set the status to “Answered”.
        </Text>
      )}
      <ErrorNote
        problem={error ? `We couldn’t check whether email is set up. ${errorMessage(error)}` : null}
      />
      {typeof email === 'string' && (
        <Flex>
          <Button
            as="a"
            mode={isConfigured ? 'bleed' : 'ghost'}
            icon={EnvelopeIcon}
            text={isConfigured ? 'Reply from your own email app' : 'Reply by email'}
            href={replyAddress(email)}
          />
        </Flex>
      )}
    </Stack>
  )
}

const TONES = { pending: 'caution', sent: 'positive', failed: 'critical' } as const

function Reply({ reply: { text, by, at, state, settledAt } }: { reply: MessageReply }) {
  return (
    <Card as="li" border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex gap={2} wrap="wrap" align="center">
          <Text size={1} weight="medium">
            {by.name}
          </Text>
          <Text size={1} muted>
            <time dateTime={settledAt ?? at}>{formatTime(settledAt ?? at)}</time>
          </Text>
          <Badge tone={TONES[state]}>{REPLY_STATES[state]}</Badge>
        </Flex>
        <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </Stack>
    </Card>
  )
}

/** What someone has begun to write is kept in this tab. */
const draftKey = (id: string) => `clearwell.reply.${id}`

const TEMPLATES = '*[_id == "siteSettings"][0].replyTemplates'
const NO_PARAMS = {}

/** A reply that the server sends. */
function ReplyForm({ messageId }: { messageId: string }) {
  const id = useId()
  const client = useClient({ apiVersion: '2025-02-19' })
  const name = useFormValue(['name'])
  const { answer: templates = [] } = useLiveQuery(TEMPLATES, NO_PARAMS, {
    read: readReplyTemplates,
    listen: '*[_id == "siteSettings"]',
  })
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(messageId)) ?? '')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (text === '') sessionStorage.removeItem(draftKey(messageId))
    else sessionStorage.setItem(draftKey(messageId), text)
  }, [messageId, text])

  async function send() {
    setProblem(null)
    setStatus('')
    setSending(true)
    try {
      await decide(client, 'reply', { documentId: messageId, text })
      setText('')
      // Also if the form was closed meanwhile, so that the reply is not there to be sent again.
      sessionStorage.removeItem(draftKey(messageId))
      setStatus('Your reply is being sent. Its status is listed above.')
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <Label as="label" htmlFor={`${id}-template`} size={1}>
          Start from a template
        </Label>
        <Select
          id={`${id}-template`}
          value=""
          onChange={(event) => {
            const template = templates[Number(event.currentTarget.value)]
            if (template)
              setText(fillTemplate(template, typeof name === 'string' ? name : '') + text)
          }}
        >
          <option value="">Choose…</option>
          {templates.map((template, index) => (
            <option key={`${index} ${template.name}`} value={index}>
              {template.name}
            </option>
          ))}
        </Select>
      </Stack>
      <Stack gap={2}>
        <Label as="label" htmlFor={`${id}-text`} size={1}>
          Your reply
        </Label>
        <TextArea
          id={`${id}-text`}
          rows={8}
          maxLength={MAX_REPLY_LENGTH}
          value={text}
          readOnly={isSending}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size={1} muted id={`${id}-note`}>
          Plain text. It is sent from the site’s address, the message is marked as answered, and the
          reply is kept here with it.
        </Text>
      </Stack>
      <ErrorNote problem={problem} />
      <Text size={1} muted role="status">
        {status}
      </Text>
      <Flex>
        <Button
          tone="primary"
          text={isSending ? 'Sending…' : 'Send reply'}
          disabled={isSending || text.trim() === ''}
          onClick={() => void send()}
        />
      </Flex>
    </Stack>
  )
}
