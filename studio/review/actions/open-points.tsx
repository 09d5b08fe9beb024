import { Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { changeTitle } from '../../../schemas/source-status.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChangedEvidence } from '../checks/use-changed-evidence.ts'
import { useChecks, type Checks } from '../checks/use-checks.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import { NamedList } from './named-list.tsx'
import type { Finding } from '../../../lib/workflow/checks/finding.ts'

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

interface OpenPointsProps {
  /** Without `drafts.`. */
  id: string
  /** The document about to be signed. */
  document: SanityDocument
}

/** Open points before signing: comments, changed sources, and check results. */
export function OpenPoints({ id, document }: OpenPointsProps) {
  const isText = isChecked(document._type)
  const checks = useChecks(isText ? document : null)
  const evidence = useChangedEvidence(id, document)
  return (
    <Stack gap={4}>
      <OpenComments page={{ id }} />
      {evidence.length > 0 && (
        <NamedList
          title="Sources that changed"
          none=""
          items={evidence.map(
            ({ title, change }) => `${changeTitle({ status: change }) ?? 'Changed'}: “${title}”`,
          )}
        />
      )}
      {isText && <FindingSummary checks={checks} />}
    </Stack>
  )
}
