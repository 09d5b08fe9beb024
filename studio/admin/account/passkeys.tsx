import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { formatTime } from '../../../lib/workflow/model/dates.ts'
import type { OwnPasskey } from './read-account.ts'

interface PasskeysProps {
  passkeys: readonly OwnPasskey[]
  /** Without it, none can be removed at the moment. */
  onRemove?: (passkey: OwnPasskey) => void
}

/** The user's passkeys, each with its name and last use. */
export function Passkeys({ passkeys, onRemove }: PasskeysProps) {
  return (
    <Stack
      gap={2}
      as="ul"
      aria-label="Passkeys"
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {passkeys.map((passkey) => (
        <Card key={passkey.id} as="li" border padding={3} radius={2}>
          <Flex align="center" gap={3}>
            <Stack gap={3} flex={1}>
              <Text size={1} weight="semibold">
                {passkey.name}
              </Text>
              <Text size={1} muted>
                Added {formatTime(passkey.createdAt)}
                {passkey.lastUsedAt === null
                  ? ', not used yet'
                  : `, last used ${formatTime(passkey.lastUsedAt)}`}
              </Text>
            </Stack>
            {onRemove && (
              <Button
                mode="ghost"
                text="Remove"
                aria-label={`Remove passkey ${passkey.name}`}
                onClick={() => onRemove(passkey)}
              />
            )}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
