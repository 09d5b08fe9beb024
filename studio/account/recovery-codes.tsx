import { Button, Flex, Stack, Text } from '@sanity/ui'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack gap={4}>
      <Text size={1} weight="semibold">
        {codes.length === 0 ? 'It is set up.' : 'Write these recovery codes down'}
      </Text>
      {codes.length > 0 && (
        <>
          <Text size={1}>
            Each stands once for your second factor, when that is lost. They are shown this one
            time. Keep them where your phone is not.
          </Text>
          <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {codes.map((code) => (
              <li key={code}>
                <Text size={2}>
                  <code>{code}</code>
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
      <Flex>
        <Button text={codes.length === 0 ? 'Done' : 'I have written them down'} onClick={onDone} />
      </Flex>
    </Stack>
  )
}
