import { Card, Stack, Text } from '@sanity/ui'
import type { InputProps } from 'sanity'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { useReadState } from '../data/office/use-read-state.ts'
import { FormBeginning } from '../ui/form-beginning.tsx'
import { formDocumentId, formRelease } from '../data/form-document-id.ts'
import { useFormSelectionListener } from './comments/use-form-selection.ts'
import { ScheduledEditGuard } from './scheduled-edit-guard.tsx'
import { useReview } from './use-review.ts'
import { VersionBanner } from './version-banner.tsx'
import { isTakeDown } from '../../lib/workflow/rules/review-layer.ts'
import { isRecord } from '../../lib/is-record.ts'
import { useChangedSourceTitles } from './checks/use-changed-evidence.ts'
import {
  CARD_TONES,
  changedSourcesText,
  highRiskMessage,
  pagePeople,
  retirementMessage,
  revokedMessage,
  statusMessage,
  assigneeMessage,
} from './status-message.ts'
import { errorMessage } from '../data/error-message.ts'
import { useNow } from '../data/use-now.ts'

/** A document's form once it is ready; for reviewed pages, with the state and the next step above it. */
export function DocumentInput(props: InputProps) {
  if (props.path.length > 0) return <ReviewedInput {...props} />
  return (
    <FormBeginning>
      <ReviewedInput {...props} />
    </FormBeginning>
  )
}

function ReviewedInput(props: InputProps) {
  const { schemaType } = props
  const isForm = props.path.length === 0 && isGatedType(schemaType.name)
  const id = formDocumentId(props.value)
  const release = formRelease(props.value)
  if (!isForm || id === null || schemaType.jsonType !== 'object') return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {release === null ? (
        <ReviewBanner id={id} type={schemaType.name} />
      ) : (
        <VersionBanner
          id={id}
          type={schemaType.name}
          release={release}
          isTakenDown={isRecord(props.value) && isTakeDown(props.value)}
        />
      )}
      <ScheduledEditGuard
        id={id}
        schemaType={schemaType}
        release={release ?? undefined}
        isReadOnly={props.readOnly === true}
      >
        {props.renderDefault(props)}
      </ScheduledEditGuard>
    </Stack>
  )
}

function ReviewBanner({ id, type }: { id: string; type: string }) {
  const { standing: reviewState, records, isLoading, error } = useReview(id, type)
  const now = useNow()
  const changed = useChangedSourceTitles(id)
  useReadState(id, 'page')
  useFormSelectionListener(id)
  if (error) {
    return (
      <Card tone="critical" padding={3} radius={2} border>
        <Text size={1}>The review history could not be loaded: {errorMessage(error)}</Text>
      </Card>
    )
  }
  if (isLoading) return null
  const words = statusMessage(reviewState, records, utcDate(now), changed)
  const isPublished = reviewState.state === 'published'
  const revoked = revokedMessage(reviewState, records)
  const highRisk = highRiskMessage(reviewState, records)
  const retirement = retirementMessage(reviewState, records)
  const { publish, unpublish } = reviewState.planned
  return (
    <Card
      tone={CARD_TONES[words.tone]}
      padding={3}
      radius={2}
      border
      role="status"
      data-testid="review-banner"
    >
      <Stack gap={2}>
        <Text size={1}>
          <strong>{words.label}</strong> · {words.text}{' '}
          <span style={{ color: 'var(--card-muted-fg-color)' }}>
            {assigneeMessage(pagePeople(records))}
          </span>
        </Text>
        {highRisk && <Text size={1}>{highRisk}</Text>}
        {retirement && <Text size={1}>{retirement}</Text>}
        {revoked && <Text size={1}>{revoked}</Text>}
        {changed.length > 0 && !isPublished && <Text size={1}>{changedSourcesText(changed)}</Text>}
        {publish?.runAt && (
          <Text size={1}>
            Publishing is scheduled for {formatTime(publish.runAt)}.
            {reviewState.voided && ' It will not happen unless the text is approved before then.'}
          </Text>
        )}
        {unpublish?.runAt && (
          <Text size={1}>Unpublishing is scheduled for {formatTime(unpublish.runAt)}.</Text>
        )}
      </Stack>
    </Card>
  )
}
