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
import type { SetDocument } from './read-sets.ts'
import { SetItem } from './set-item.tsx'
import { MAX_BATCH_DOCUMENTS } from '../../../lib/limits/review.ts'
import { getErrors, getObstacle } from '../../../lib/workflow/checks/blocking.ts'
import { transitionError } from '../../../lib/workflow/model/transition-errors.ts'

interface Selectable {
  id: string
  draft: { _rev: string }
}

/**
 * The selected documents, by the revision the user saw. A document that changes is deselected, because no one has seen
 * its current text.
 */
type Selection = ReadonlyMap<string, string>

function isChosen(selection: Selection, { id, draft }: Selectable): boolean {
  return selection.get(id) === draft._rev
}

export function getChosen<Item extends Selectable>(
  selection: Selection,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => isChosen(selection, item))
}

export function toggled(selection: Selection, item: Selectable): Selection {
  const next = new Map(selection)
  if (isChosen(selection, item)) next.delete(item.id)
  else next.set(item.id, item.draft._rev)
  return next
}

/** Selects as many as one decision accepts. */
export function selectAll(items: readonly Selectable[]): Selection {
  return new Map(items.slice(0, MAX_BATCH_DOCUMENTS).map(({ id, draft }) => [id, draft._rev]))
}

interface BatchLabels {
  title: string
  empty: string
  /** The button's verb, followed by the count. */
  verb: string
  done: string
}

const BATCH_LABELS: Readonly<Record<SetStep, BatchLabels>> = {
  submit: {
    title: 'Ready to submit',
    empty: 'Nothing is ready to submit.',
    verb: 'Submit for review',
    done: 'Submitted',
  },
  approve: {
    title: 'Ready to approve',
    empty: 'Nothing is in review.',
    verb: 'Sign and approve',
    done: 'Approved',
  },
  publish: {
    title: 'Ready to publish',
    empty: 'Nothing is ready to publish.',
    verb: 'Publish',
    done: 'Published',
  },
}

function countLabel(count: number): string {
  return count === 1 ? '1 document' : `${count} documents`
}

/** Why documents cannot be selected for a step, by id; documents not in the map can be. */
export function getObstacles(
  step: SetStep,
  documents: readonly Pick<SetDocument, 'id' | 'draft' | 'corrects'>[],
): ReadonlyMap<string, string> {
  if (step === 'approve')
    return new Map(
      documents.flatMap(({ id, corrects }) =>
        corrects ? [[id, transitionError('otherCorrections').reason] as const] : [],
      ),
    )
  if (step !== 'submit') return new Map()
  return new Map(
    documents.flatMap(({ id, draft }) => {
      const obstacle = getObstacle(getErrors(draft), draft._type)
      return obstacle === null ? [] : [[id, obstacle] as const]
    }),
  )
}

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

  async function submit({ assignee, ...values }: Readonly<Record<string, string>>) {
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
          draftKey={draftKey(userId, id, '')}
          submitLabel={`${words.verb}: ${countLabel(chosen.length)}`}
          tone={step === 'approve' ? 'positive' : 'primary'}
          onSubmit={submit}
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
