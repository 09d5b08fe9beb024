import { Text } from '@sanity/ui'
import { useMemo } from 'react'
import { candidatesFor, getSetSteps } from '../../../lib/workflow/dashboard/set-candidates.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { IS_NO_DRAFT } from '../../../lib/workflow/model/records.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { useCountingSignatures } from '../../data/guest-access.ts'
import { useReviewUser } from '../../data/review-user.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { ToolPage } from '../../ui/tool-page.tsx'
import { createSetsReader } from './read-sets.ts'
import { SetSection } from './set-section.tsx'

/** Drafts of short documents, with their published versions and records: everything needed to decide on a batch. */
export const SETS_QUERY = `*[_type in $types && _id in path("drafts.**")]{
  "draft": @,
  "published": *[_id == string::split(^._id, "drafts.")[1]][0],
  "records": *[_type == "review" && subject._ref == string::split(^._id, "drafts.")[1]]{
    _id, decision, decidedAt, sequence, contentHash, by, assignee, dueOn, note, summary, corrections,
    firstApproval{by}
  },
  "comments": *[_type == "reviewComment" && subject._ref == string::split(^._id, "drafts.")[1]][${IS_NO_DRAFT}]
}`

/** Selects the documents that can change the result above. */
const SETS_CHANGES = `*[_type in ["review", "reviewComment"] || _type in $types]`

const TYPES = GATED_TYPES.filter((type) => !isChecked(type))

/** Batch review of glossary terms, sources, questions, labels, and other short documents, with every diff in view. */
export function ShortDocuments() {
  const user = useReviewUser()
  const read = useMemo(() => createSetsReader(), [])
  const { answer, error } = useLiveQuery(
    SETS_QUERY,
    { types: TYPES },
    { read, listen: SETS_CHANGES, tag: 'dashboard' },
  )
  const documents = useCountingSignatures(answer)
  const steps = getSetSteps(user)
  return (
    <ToolPage
      title="Shared content"
      testId="short-documents"
      width={3}
      intro="Selected items are submitted, approved, or published together—all or none. Each document has its own record."
      problem={
        error
          ? 'The server isn’t responding, so this page may be out of date. It updates automatically once the server is back.'
          : null
      }
      waiting={answer || error ? null : 'Loading shared content…'}
    >
      {steps.length === 0 && (
        <Text size={1}>Editors submit and publish here, and medical reviewers approve.</Text>
      )}
      {answer &&
        steps.map((step) => (
          <SetSection
            key={step}
            step={step}
            documents={candidatesFor(step, documents, user)}
            userId={user.id}
          />
        ))}
    </ToolPage>
  )
}
