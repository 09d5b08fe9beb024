import { Stack } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { useChecks } from '../checks/use-checks.ts'
import { OpenComments } from '../comments/open-comments.tsx'
import { WarningList } from './warning-list.tsx'

interface OpenPointsProps {
  /** Without `drafts.`. */
  id: string
  /** What is about to be signed for. */
  document: SanityDocument
}

/** What is left open about words before somebody signs for them: comments, and warnings of the checks. */
export function OpenPoints({ id, document }: OpenPointsProps) {
  const isText = isChecked(document._type)
  const checks = useChecks(isText ? document : null)
  return (
    <Stack gap={4}>
      <OpenComments page={{ id }} />
      {isText && <WarningList warnings={checks?.warnings ?? null} />}
    </Stack>
  )
}
