import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Delivery } from '../data/office/deliveries.ts'

interface DeliveryListProps {
  deliveries: readonly Delivery[]
  /** Omitted if the user may not retry. */
  onRetry?: (delivery: Delivery) => void
  renderDocument: (id: string) => ReactNode
}

/** The changes that readers do not see yet. Renders nothing if there are none. */
export function DeliveryList({ deliveries, onRetry, renderDocument }: DeliveryListProps) {
  if (deliveries.length === 0) return null
  return (
    <Stack
      gap={3}
      as="section"
      aria-labelledby="dashboard-deliveries"
      data-testid="dashboard-deliveries"
    >
      <Heading as="h2" size={1} id="dashboard-deliveries">
        Waiting to appear on the public site ({deliveries.length})
      </Heading>
      <Text size={1} muted>
        The public site could not be updated with these changes, so readers may still see the
        previous version. Each update is retried automatically.
      </Text>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {deliveries.map((delivery) => (
          <Card
            as="li"
            key={`${delivery.hook} ${delivery.seq} ${delivery.documentId}`}
            tone={delivery.state === 'deadLetter' ? 'critical' : 'caution'}
            padding={3}
            radius={2}
            border
          >
            <Flex gap={3} align="center" justify="space-between" wrap="wrap">
              <Stack gap={2}>
                <Text size={1}>
                  {delivery.documentId === ''
                    ? 'A change with an unreadable record'
                    : renderDocument(delivery.documentId)}
                </Text>
                <Text size={1} muted>
                  {deliveryText(delivery)}
                </Text>
              </Stack>
              {onRetry && delivery.state === 'deadLetter' && (
                <Button
                  mode="ghost"
                  text="Try again"
                  aria-label={`Try again: ${delivery.documentId}`}
                  onClick={() => onRetry(delivery)}
                />
              )}
            </Flex>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

function deliveryText({ state, attempts, error }: Delivery): string {
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`
  const where = state === 'deadLetter' ? 'Failed' : 'Retrying'
  const count = attempts === 0 ? '' : `, ${tried}`
  return error ? `${where}${count}: ${error}` : `${where}${count}`
}
