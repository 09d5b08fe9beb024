import { Stack } from '@sanity/ui'
import type { InputProps } from 'sanity'
import { isRecord } from '../../lib/is-record.ts'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { isTakeDown } from '../../lib/workflow/rules/review-layer.ts'
import { formDocumentId, formRelease, isScheduledDraftForm } from '../data/form-document-id.ts'
import { FormBeginning } from '../ui/form-beginning.tsx'
import { PasteTarget } from '../ui/paste-target.tsx'
import { ReviewBanner } from './review-banner.tsx'
import { ScheduledEditGuard } from './scheduled-edit-guard.tsx'

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
  const isForm = props.path.length === 0
  const id = formDocumentId(props.value)
  const release = formRelease(props.value) ?? undefined
  if (!isForm || id === null || schemaType.jsonType !== 'object') return props.renderDefault(props)
  if (!isGatedType(schemaType.name))
    return (
      <PasteTarget documentId={id} schemaType={schemaType}>
        {props.renderDefault(props)}
      </PasteTarget>
    )
  return (
    <Stack gap={3}>
      <ReviewBanner
        id={id}
        type={schemaType.name}
        release={release}
        isScheduledDraft={isScheduledDraftForm(props.value)}
        isTakenDown={release !== undefined && isRecord(props.value) && isTakeDown(props.value)}
      />
      <ScheduledEditGuard
        id={id}
        schemaType={schemaType}
        release={release}
        isReadOnly={props.readOnly === true}
      >
        {props.renderDefault(props)}
      </ScheduledEditGuard>
    </Stack>
  )
}
