import { Stack, Text } from '@sanity/ui'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'
import type { Checks } from '../checks/use-checks.ts'
import { NamedList } from './named-list.tsx'

/** The check results for the text about to be signed; null while the checks run. */
export function FindingSummary({ checks }: { checks: Pick<Checks, 'errors' | 'warnings'> | null }) {
  // An empty summary would look like a page without problems.
  if (checks === null)
    return (
      <Stack gap={2}>
        <Text as="h3" size={1} weight="semibold">
          Checks
        </Text>
        <Text size={1} muted>
          Checks are still running. Wait for the results before you sign.
        </Text>
      </Stack>
    )
  const { errors, warnings } = checks
  if (errors.length + warnings.length === 0)
    return <NamedList title="Checks" none="Checks found no problems." items={[]} />
  return (
    <>
      {errors.length > 0 && <NamedList title="Errors" none="" items={errors.map(toLine)} />}
      {warnings.length > 0 && <NamedList title="Warnings" none="" items={warnings.map(toLine)} />}
    </>
  )
}

function toLine({ message, excerpt }: Finding): string {
  return excerpt ? `${message} “${excerpt}”` : message
}
