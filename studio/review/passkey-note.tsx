import { Button, Card, Flex, Text } from '@sanity/ui'

interface PasskeyNoteProps {
  submitLabel: string
  takeCode: () => void
}

/** A note that the signature needs a passkey, with an alternative. */
export function PasskeyNote({ submitLabel, takeCode }: PasskeyNoteProps) {
  return (
    <Card padding={3} radius={2} border>
      <Flex align="center" gap={3} wrap="wrap">
        <Text size={1}>Your browser asks for your passkey when you select “{submitLabel}”.</Text>
        <Button type="button" mode="bleed" text="Use a code instead" onClick={takeCode} />
      </Flex>
    </Card>
  )
}
