import { Button, Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface TurnOfferProps {
  label: string
  isOff: boolean
  onTurn: () => void
  children: ReactNode
}

/** Offers to convert a field to its newer format. */
export function TurnOffer({ label, isOff, onTurn, children }: TurnOfferProps) {
  return (
    <Card border padding={3} radius={2} tone="primary">
      <Stack gap={3}>
        <Text size={1}>{children}</Text>
        <div>
          <Button fontSize={1} text={label} disabled={isOff} onClick={onTurn} />
        </div>
      </Stack>
    </Card>
  )
}
