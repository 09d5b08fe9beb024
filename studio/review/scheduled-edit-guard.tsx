import { useToast } from '@sanity/ui/toast'
import { Fragment, useCallback, useState, type ReactNode } from 'react'
import {
  FormCallbacksProvider,
  useFormCallbacks,
  type ObjectSchemaType,
  type PatchEvent,
} from 'sanity'
import { isClinicalField } from '../../lib/workflow/rules/clinical.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { ApprovalQuestion } from '../ui/approval-question.tsx'
import { DocumentChangeContext } from '../ui/document-change.ts'
import { PasteTarget } from '../ui/paste-target.tsx'
import { useApprovalAtRisk } from './approval-at-risk.ts'

interface ScheduledEditGuardProps {
  id: string
  schemaType: ObjectSchemaType
  /** The release whose version is in the form. */
  release?: string
  /** Also for a moment, whenever the event stream is interrupted. */
  isReadOnly: boolean
  children: ReactNode
}

/**
 * Asks before the first change of clinical content in a page that is approved and scheduled, or approved in a release.
 * The change is held back until then, however it was made in the form. If the user keeps the approval, the form is drawn
 * again, because editors keep the text that was typed.
 */
export function ScheduledEditGuard({
  id,
  schemaType,
  release,
  isReadOnly,
  children,
}: ScheduledEditGuardProps) {
  const callbacks = useFormCallbacks()
  const { push } = useToast()
  const type = schemaType.name
  const approval = useApprovalAtRisk(id, type, release)
  const [held, setHeld] = useState<readonly PatchEvent[]>([])
  const [form, setForm] = useState(0)
  const isHeld = held.length > 0
  const { onChange: save } = callbacks

  const onChange = useCallback(
    (change: PatchEvent) => {
      const isClinical = change.patches.some(
        ({ path: [field] }) => field === undefined || isClinicalField(type, String(field)),
      )
      if (isHeld || (isClinical && approval?.isAsked())) setHeld((before) => [...before, change])
      else save(change)
    },
    [type, approval, isHeld, save],
  )

  function keep() {
    setHeld([])
    setForm(form + 1)
  }

  function edit() {
    approval?.giveUp()
    for (const change of held) save(change)
    setHeld([])
    push({
      id: 'approval-canceled',
      status: 'warning',
      title: 'The approval is no longer valid',
      description:
        release === undefined
          ? `The page will not be published on ${formatTime(approval?.runAt)} unless it is approved again before then.`
          : 'The release will not be published unless the page is approved again before then.',
      duration: 20_000,
    })
  }

  return (
    <>
      <FormCallbacksProvider {...callbacks} onChange={onChange}>
        <DocumentChangeContext value={onChange}>
          <PasteTarget documentId={id} schemaType={schemaType}>
            <Fragment key={form}>{children}</Fragment>
          </PasteTarget>
        </DocumentChangeContext>
      </FormCallbacksProvider>
      {isHeld && (
        <ApprovalQuestion
          header="Edit an approved page?"
          texts={approval?.texts ?? []}
          keep="Keep the approval"
          edit="Edit anyway"
          isReadOnly={isReadOnly}
          onKeep={keep}
          onEdit={edit}
        />
      )}
    </>
  )
}
