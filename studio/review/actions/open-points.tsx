import { Stack } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { changeTitle } from '../../../schemas/source-status.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChangedEvidence } from '../checks/use-changed-evidence.ts'
import { useChecks } from '../checks/use-checks.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import { FindingSummary } from './finding-summary.tsx'
import { NamedList } from './named-list.tsx'

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
