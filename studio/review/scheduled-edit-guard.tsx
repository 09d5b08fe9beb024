import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { FormCallbacksProvider, useFormCallbacks, type PatchEvent } from 'sanity'
import { isClinicalField } from '../../lib/workflow/rules/clinical.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { useReview } from './use-review.ts'

/** The approvals that the user has decided to give up, by record. */
const givenUp = new Set<string>()

interface ScheduledEditGuardProps {
  id: string
  type: string
  /** The release whose version is in the form. */
  release?: string
  children: ReactNode
}

/**
 * Asks before the first change of clinical content in a page that is approved and scheduled, or approved in a release. The change is held back
 * until then, however it was made. If the user keeps the approval, the form is drawn again, because editors keep the
 * text that was typed.
 */
export function ScheduledEditGuard({ id, type, release, children }: ScheduledEditGuardProps) {
  const callbacks = useFormCallbacks()
  const { push } = useToast()
  const { standing } = useReview(id, type, release)
  const [held, setHeld] = useState<readonly PatchEvent[]>([])
  const [form, setForm] = useState(0)
  const approval = standing.state === 'approved' ? standing.approval?._id : undefined
  const runAt = standing.planned.publish?.runAt
  const isHeld = held.length > 0
  const isPlanned = release !== undefined || runAt !== undefined
  const asks = approval !== undefined && isPlanned && !givenUp.has(approval)

  function keep() {
    setHeld([])
    setForm(form + 1)
  }

  function edit() {
    if (approval !== undefined) givenUp.add(approval)
    for (const change of held) callbacks.onChange(change)
    setHeld([])
    push({
      id: 'approval-canceled',
      status: 'warning',
      title: 'The approval is no longer valid',
      description:
        release === undefined
          ? `The page will not be published on ${formatTime(runAt)} unless it is approved again before then.`
          : 'The release will not be published unless the page is approved again before then.',
      duration: 20_000,
    })
  }

  return (
    <>
      <FormCallbacksProvider
        {...callbacks}
        onChange={(change) => {
          const isClinical = change.patches.some(
            ({ path: [field] }) => field === undefined || isClinicalField(type, String(field)),
          )
          if (isHeld || (asks && isClinical)) setHeld((before) => [...before, change])
          else callbacks.onChange(change)
        }}
      >
        <Fragment key={form}>{children}</Fragment>
      </FormCallbacksProvider>
      {isHeld && (
        <Question isOfRelease={release !== undefined} runAt={runAt} onKeep={keep} onEdit={edit} />
      )}
    </>
  )
}

interface QuestionProps {
  isOfRelease: boolean
  runAt: string | undefined
  onKeep: () => void
  onEdit: () => void
}

function Question({ isOfRelease, runAt, onKeep, onEdit }: QuestionProps) {
  const id = useId()
  return (
    <Dialog
      id={id}
      header="Edit an approved page?"
      width={1}
      onClose={onKeep}
      footer={
        <Flex gap={2} justify="flex-end" padding={3}>
          <Button type="button" mode="ghost" text="Keep the approval" autoFocus onClick={onKeep} />
          <Button type="button" tone="critical" text="Edit anyway" onClick={onEdit} />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            {isOfRelease
              ? 'This page is approved in the release. Changing it cancels that approval.'
              : `This page is approved and will be published on ${formatTime(runAt)}. Changing it cancels that approval.`}
          </Text>
          <Text>
            {isOfRelease
              ? 'If you edit it, submit it for review again. No page of the release is published until this one is approved.'
              : 'If you edit it, submit it for review again. It is published at that time only if it is approved before then.'}
          </Text>
        </Stack>
      </Box>
    </Dialog>
  )
}
