import { Box, Card, Dialog, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { MAX_BATCH_DOCUMENTS } from '../../lib/limits/review.ts'
import type { ReleasePage } from '../../lib/workflow/rules/release-review.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { decide } from '../data/send-decision.ts'
import { verdictFields } from '../review/actions/decision-fields.ts'
import { NamedList } from '../review/actions/named-list.tsx'
import { SET_SUBMISSION } from '../review/actions/submission-fields.ts'
import { useCitesRetracted } from '../review/checks/use-changed-evidence.ts'
import { DecisionForm } from '../review/decision-form.tsx'
import { draftKey } from '../review/form-draft.ts'
import { readReviewer } from '../review/reviewers/reviewers.ts'
import type { ReleaseReview } from './use-release-review.ts'

export type ReleaseStep = 'submit' | 'approve'

const LABELS = {
  submit: {
    title: 'Submit for review',
    intro:
      'A medical reviewer reads these pages in the release, and approves them or requests changes.',
    button: 'Submit for review',
    decision: 'submitSet',
  },
  approve: {
    title: 'Approve pages of this release',
    intro:
      'You approve exactly the text of these pages as they are in this release, together with what else they show. Your name, the date, and your statement are recorded for each page.',
    button: 'Sign and approve',
    decision: 'approveSet',
  },
} as const

interface DecideReleaseDialogProps {
  step: ReleaseStep
  release: ReleaseReview['release']
  pages: readonly ReleasePage[]
  onClose: () => void
}

/** One decision for several pages of a release: all of them, or none. */
export function DecideReleaseDialog({ step, release, pages, onClose }: DecideReleaseDialogProps) {
  const id = useId()
  const client = useClient(LAKE_API)
  const user = useCurrentUser()
  // A page that changes while the dialog is open is refused: no one has seen its current text.
  const [chosen] = useState(() => pages.slice(0, MAX_BATCH_DOCUMENTS))
  const citesRetracted = useCitesRetracted(chosen.map(({ version }) => version))
  const { title, intro, button, decision } = LABELS[step]
  async function submit({ assignee, ...values }: Readonly<Record<string, string>>) {
    await decide(client, decision, {
      ...values,
      release: release.name,
      assignee: readReviewer(assignee),
      documents: chosen.map(({ id: documentId, revision, summary }) => ({
        documentId,
        revision,
        ...(step === 'approve' && { summary }),
      })),
    })
    onClose()
  }
  return (
    <Dialog id={id} header={title} width={1} onClose={onClose}>
      <Box padding={4}>
        <DecisionForm
          intro={intro}
          fields={step === 'approve' ? verdictFields(citesRetracted) : SET_SUBMISSION}
          draftKey={draftKey(user?.id, title, release.name)}
          submitLabel={button}
          tone={step === 'approve' ? 'positive' : 'primary'}
          onCancel={onClose}
          onSubmit={submit}
        >
          <Stack gap={4}>
            <NamedList
              title="Pages"
              none=""
              items={chosen.map((page) =>
                page.isTakenDown ? `${page.title} (taken offline)` : page.title,
              )}
            />
            {step === 'approve' && <Summaries pages={chosen} />}
            {pages.length > chosen.length && (
              <Text size={1}>
                These are the first {MAX_BATCH_DOCUMENTS}. Decide on the others afterward.
              </Text>
            )}
          </Stack>
        </DecisionForm>
      </Box>
    </Dialog>
  )
}

/** What readers will be summarized, which the signature covers. */
function Summaries({ pages }: { pages: readonly ReleasePage[] }) {
  const summarized = pages.filter(({ summary }) => summary !== '')
  if (summarized.length === 0) return null
  return (
    <Card border radius={2} padding={3} tone="caution">
      <Stack gap={3}>
        <Text as="h3" size={1} weight="semibold">
          What changed (shown to readers)
        </Text>
        {summarized.map(({ id, title, summary }) => (
          <Text key={id} size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {title}: {summary}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}
