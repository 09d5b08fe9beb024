import { Button, Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface ConversionOfferProps {
  label: string
  onTurn: () => void
  children: ReactNode
}

/** Offers to convert a field to its newer format. */
export function ConversionOffer({ label, onTurn, children }: ConversionOfferProps) {
  return (
    <Card border padding={3} radius={2} tone="primary">
      <Stack gap={3}>
        <Text size={1}>{children}</Text>
        <div>
          <Button fontSize={1} text={label} onClick={onTurn} />
        </div>
      </Stack>
    </Card>
  )
}
