import { Box, Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { lastReviewer } from '../../../lib/workflow/rules/last-reviewer.ts'
import { SET_DECISIONS, type SetStep } from '../../../lib/workflow/model/sets.ts'
import type { DecisionField } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import { readReviewer, writeReviewer } from '../../review/reviewers/reviewers.ts'
import { decide } from '../../data/send-decision.ts'
import { SET_SUBMISSION } from '../../review/actions/submission-fields.ts'
import { verdictFields } from '../../review/actions/decision-fields.ts'
import { draftKey } from '../../review/form-draft.ts'
import { useCitesRetracted } from '../../review/checks/use-changed-evidence.ts'
import { getObstacles } from './obstacles.ts'
import type { SetDocument } from './read-sets.ts'
import { selectAll, getChosen, isChosen, toggled, type Selection } from './selection.ts'
import { SetItem } from './set-item.tsx'
import { countLabel, BATCH_LABELS } from './batch-labels.ts'
import { MAX_BATCH_DOCUMENTS } from '../../../lib/limits/review.ts'

const FIELDS: Readonly<Record<Exclude<SetStep, 'approve'>, readonly DecisionField[]>> = {
  submit: SET_SUBMISSION,
  publish: [],
}

interface SetSectionProps {
  step: SetStep
  documents: readonly SetDocument[]
  userId: string
}

/** The documents that one step applies to, and one form for those selected. */
export function SetSection({ step, documents, userId }: SetSectionProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [selection, setSelection] = useState<Selection>(new Map())
  const [done, setDone] = useState('')
  const words = BATCH_LABELS[step]
  const obstacles = useMemo(() => getObstacles(step, documents), [step, documents])
  const free = documents.filter(({ id: each }) => !obstacles.has(each))
  const chosen = getChosen(selection, free)
  const citesRetracted = useCitesRetracted(chosen.map(({ draft }) => draft))
  const fields = step === 'approve' ? verdictFields(citesRetracted) : FIELDS[step]
  const id = `set-${step}`

  async function take({ assignee, ...values }: Readonly<Record<string, string>>) {
    const sent = chosen.map(({ id: documentId, draft, summary }) => ({
      documentId,
      revision: draft._rev,
      // Each is signed with its summary of changes.
      ...(step === 'approve' && { summary }),
    }))
    await decide(client, SET_DECISIONS[step], {
      ...values,
      assignee: readReviewer(assignee),
      documents: sent,
    })
    setSelection(new Map())
    setDone(`${words.done}: ${countLabel(sent.length)}.`)
  }

  return (
    <Stack gap={4} as="section" aria-labelledby={id} data-testid={id}>
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Heading as="h2" size={1} id={id}>
          {words.title} ({documents.length})
        </Heading>
        {free.length > 0 && (
          <Button
            mode="ghost"
            text={chosen.length > 0 ? 'Clear selection' : 'Select all'}
            aria-label={`${chosen.length > 0 ? 'Clear selection' : 'Select all'}: ${words.title}`}
            onClick={() => setSelection(chosen.length > 0 ? new Map() : selectAll(free))}
          />
        )}
      </Flex>
      <Box role="status">
        <Text size={1}>{done}</Text>
      </Box>
      {documents.length === 0 && (
        <Text size={1} muted>
          {words.empty}
        </Text>
      )}
      <Stack as="ul" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {documents.map((document) => (
          <SetItem
            key={document.id}
            document={document}
            obstacle={obstacles.get(document.id) ?? null}
            isChosen={isChosen(selection, document)}
            onToggle={() => setSelection(toggled(selection, document))}
          />
        ))}
      </Stack>
      {chosen.length > MAX_BATCH_DOCUMENTS && (
        <Text size={1}>Select at most {MAX_BATCH_DOCUMENTS} documents at once.</Text>
      )}
      {chosen.length > 0 && chosen.length <= MAX_BATCH_DOCUMENTS && (
        <DecisionForm
          fields={fields}
          proposals={step === 'submit' ? { assignee: sameReviewer(chosen) } : undefined}
          keepAs={draftKey(userId, id, '')}
          submitLabel={`${words.verb}: ${countLabel(chosen.length)}`}
          tone={step === 'approve' ? 'positive' : 'primary'}
          onSubmit={take}
        />
      )}
    </Stack>
  )
}

/** The reviewer of their last review, if they all had the same one. */
function sameReviewer(chosen: readonly SetDocument[]): string {
  const reviewers = chosen.map(({ records }) => lastReviewer(records))
  const [first] = reviewers
  return first && reviewers.every((each) => each?.id === first.id) ? writeReviewer(first) : ''
}
