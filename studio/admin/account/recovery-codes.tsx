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
        {codes.length === 0 ? 'Setup is complete.' : 'Save these recovery codes'}
      </Text>
      {codes.length > 0 && (
        <>
          <Text size={1}>
            Use each code once if you lose your device. The codes are shown only this time, so keep
            them somewhere other than your phone.
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
        <Button text={codes.length === 0 ? 'Done' : 'I saved the codes'} onClick={onDone} />
      </Flex>
    </Stack>
  )
}
