import { Card, Stack, Text } from '@sanity/ui'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import type { ReviewState } from '../../../lib/workflow/rules/review-state.ts'
import type { ReviewRound } from '../../../lib/workflow/rules/rounds.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import { useComments } from '../comments/use-comments.ts'
import type { StoredRecord } from '../stored-records.ts'

interface RoundNotesProps {
  id: string
  standing: ReviewState
  records: readonly StoredRecord[]
  /** The round that the draft is compared with. */
  round: ReviewRound | null
}

/** What was written about the text in review: the request, the editor's note, and the comments. */
export function RoundNotes({ id, standing, records, round }: RoundNotesProps) {
  const { threads } = useComments(id)
  const submission = records.find(({ _id }) => _id === standing.submission?._id)
  const request = records.findLast(
    (record) => record.decision === 'changesRequested' && record._id === standing.request?._id,
  )
  const resolved = round
    ? (threads?.settled ?? []).filter(({ comment }) => (comment.settledAt ?? '') > round.at).length
    : 0
  if (!submission && !request && !threads?.open.length && resolved === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="About this round" data-testid="round-notes">
      <Text as="h2" size={2} weight="semibold">
        About this round
      </Text>
      <Said who={request?.by?.name ?? 'A reviewer'} did="requested changes" {...request}>
        {request?.reason}
      </Said>
      <Said who={submission?.by?.name ?? 'The editor'} did="submitted it" {...submission}>
        {submission?.note}
      </Said>
      <OpenComments page={{ id }} />
      {resolved > 0 && (
        <Text size={1} muted>
          {resolved === 1 ? '1 comment was' : `${resolved} comments were`} resolved since then.
        </Text>
      )}
    </Stack>
  )
}

interface SaidProps {
  who: string
  did: string
  decidedAt?: string
  children: string | undefined
}

function Said({ who, did, decidedAt, children }: SaidProps) {
  if (decidedAt === undefined) return null
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1} muted>
          {who} {did} on {formatDay(decidedAt)}
          {children ? ':' : ' without a note.'}
        </Text>
        {children && (
          <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {children}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
