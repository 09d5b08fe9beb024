import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { formatTime } from '../../lib/workflow/model/dates.ts'

interface ApprovalQuestionProps {
  header: string
  /** What the change does to the approval, and what to do afterward; one paragraph each. */
  texts: readonly string[]
  keep: string
  edit: string
  /** The form is read-only for a moment, and would drop the change. */
  isReadOnly?: boolean
  onKeep: () => void
  /** Called for Escape and the close button; by default `onKeep`. */
  onClose?: () => void
  onEdit: () => void
}

/** Asks before a change that voids an approval. */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { header, texts, keep, edit, isReadOnly, onKeep, onClose = onKeep, onEdit } = props
  const id = useId()
  return (
    <Dialog
      id={id}
      header={header}
      width={1}
      onClose={onClose}
      footer={
        <Flex gap={2} justify="flex-end" wrap="wrap" padding={3}>
          <Button type="button" mode="ghost" text={keep} autoFocus onClick={onKeep} />
          <Button
            type="button"
            tone="critical"
            text={edit}
            disabled={isReadOnly}
            onClick={onEdit}
          />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          {texts.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}

/** For a page that is approved and scheduled. */
export function scheduledTexts(runAt: string | undefined, isTogether = false): string[] {
  return [
    `This page is approved and will be published on ${formatTime(runAt)}. If you change it, the approval is no longer valid.`,
    'If you edit it, submit it for review again. It is published at that time only if it is approved before then.',
    ...(isTogether
      ? [
          'It is scheduled together with other pages. Without its approval, none of them will be published.',
        ]
      : []),
  ]
}
