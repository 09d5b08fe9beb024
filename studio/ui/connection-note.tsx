import { Button, Card, Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { formatClock } from '../../lib/workflow/model/dates.ts'
import { useConnection, type FormConnection } from './use-connection.ts'

/** How long the note stays that everything is saved. */
const GOOD_NEWS_MS = 60_000

/** What an editor needs to know about the connection; null if nothing. */
export function connectionMessage({ isLost, isUnsaved, savedAt }: FormConnection): string | null {
  if (isLost)
    return isUnsaved
      ? 'The connection to the server is lost. What you typed is kept in this tab and will be saved as soon as the connection is back. Don’t close or reload this tab.'
      : 'The connection to the server is lost. Everything that you typed is saved. You can continue as soon as the connection is back.'
  if (savedAt === null) return null
  const time = formatClock(savedAt)
  return `The connection is back. Everything that you typed was saved at ${time}.`
}

/** Says above a form, wherever it is scrolled to, that the connection is lost, and later that everything is saved. */
export function ConnectionNote() {
  const connection = useConnection()
  const { isLost, isUnsaved, savedAt } = connection
  const [seen, setSeen] = useState<Date | null>(null)
  const isAtRisk = isLost && isUnsaved
  useEffect(() => {
    if (!isAtRisk) return
    // The browser asks before it closes or reloads the tab.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
  useEffect(() => {
    if (savedAt === null) return
    const timer = setTimeout(() => setSeen(savedAt), GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  const message = connectionMessage(connection)
  const isShown = message !== null && (isLost || seen !== savedAt)
  return (
    // Always rendered: screen readers announce changes to a status.
    <div role="status" style={{ position: 'sticky', top: 0, zIndex: 20 }}>
      {isShown && (
        <Card
          tone={isLost ? 'caution' : 'positive'}
          padding={3}
          radius={2}
          border
          data-testid="connection-note"
        >
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1}>{message}</Text>
            {!isLost && (
              <Button
                fontSize={1}
                padding={2}
                mode="bleed"
                text="Dismiss"
                onClick={() => setSeen(savedAt)}
              />
            )}
          </Flex>
        </Card>
      )}
    </div>
  )
}
