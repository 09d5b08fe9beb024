import { Stack, Text } from '@sanity/ui'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'
import { NamedList } from './named-list.tsx'

/** What Checks warns of in the words that somebody is about to sign for; null while it is still looking. */
export function WarningList({ warnings }: { warnings: readonly Finding[] | null }) {
  // Silence would be taken for a page without a warning.
  if (warnings === null)
    return (
      <Stack gap={2}>
        <Text as="h3" size={1} weight="semibold">
          Warnings of Checks
        </Text>
        <Text size={1} muted>
          Checks is still looking. Wait for it before you sign.
        </Text>
      </Stack>
    )
  return (
    <NamedList
      title="Warnings of Checks"
      none="Checks has no warning."
      items={warnings.map(({ message, excerpt }) =>
        excerpt ? `${message} “${excerpt}”` : message,
      )}
    />
  )
}
