import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { counted } from './pasted-table.ts'

interface PasteQuestionProps {
  /** The number of cells that would change. */
  overwritten: number
  onReplace: () => void
  onBelow: () => void
  onCancel: () => void
}

/** Asks before a paste overwrites existing cells. */
export function PasteQuestion({ overwritten, onReplace, onBelow, onCancel }: PasteQuestionProps) {
  return (
    <Card tone="caution" border radius={2} padding={3} role="alert">
      <Stack gap={3}>
        <Text size={1}>
          The pasted table would overwrite {counted(overwritten, 'cell', 'cells')} that have text.
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button fontSize={1} padding={2} text="Add below" tone="primary" onClick={onBelow} />
          <Button
            fontSize={1}
            padding={2}
            text="Replace"
            tone="critical"
            mode="ghost"
            onClick={onReplace}
          />
          <Button fontSize={1} padding={2} text="Cancel" mode="bleed" onClick={onCancel} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** What a paste changed or left out. */
export function PasteReport({ notes, onSeen }: { notes: readonly string[]; onSeen: () => void }) {
  if (notes.length === 0) return null
  return (
    <Card tone="primary" border radius={2} padding={3} role="status">
      <Stack gap={3}>
        {notes.map((note) => (
          <Text key={note} size={1}>
            {note}
          </Text>
        ))}
        <Flex>
          <Button fontSize={1} padding={2} text="Dismiss" mode="ghost" onClick={onSeen} />
        </Flex>
      </Stack>
    </Card>
  )
}
