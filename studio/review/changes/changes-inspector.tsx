import { Card, Stack, Text } from '@sanity/ui'
import { useMemo, useState } from 'react'
import {
  getPublishedId,
  useCurrentUser,
  usePerspective,
  useEditState,
  type DocumentInspectorProps,
  type SanityDocument,
} from 'sanity'
import { areClinical, compareDocuments } from '../../../lib/workflow/diff/compare.ts'
import { getLastRound } from '../../../lib/workflow/rules/rounds.ts'
import { hasRole } from '../../data/roles.ts'
import { toDecisionPage } from '../decision-page.ts'
import { useReview } from '../use-review.ts'
import { Panel, PanelError } from '../../ui/panel.tsx'
import { ChangeList } from './change-list.tsx'
import { ComparedWith, LIVE } from './compared-with.tsx'
import { PageLinks } from './page-links.tsx'
import { RecordList } from './record-list.tsx'
import { RoundNotes } from './round-notes.tsx'
import { useRoundDocument, useRounds } from './use-rounds.ts'

/** The draft's diff against the public version or an earlier round, followed by all decisions. */
export function ChangesInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { selectedReleaseId } = usePerspective()
  const { ready, ...state } = useEditState(id, documentType, 'default', selectedReleaseId)
  const { draft, published, release } = toDecisionPage(state)
  const { standing, records, isLoading, error } = useReview(id, documentType, release)
  const rounds = useRounds(draft, records, release)
  const isReviewer = hasRole(useCurrentUser(), 'medicalReviewer')
  const [chosen, setChosen] = useState<string>()
  const last = isReviewer || !published ? getLastRound(rounds) : null
  const round =
    chosen === LIVE ? null : (rounds.find((each) => each.id === chosen) ?? (chosen ? null : last))
  const { before, error: roundError } = useRoundDocument(id, round, release)
  return (
    <Panel title="Changes and history" onClose={onClose} gap={5}>
      <PageLinks
        draft={draft}
        published={published}
        release={release}
        canCompare={published !== null || rounds.length > 0}
      />
      {draft && <RoundNotes id={id} standing={standing} records={records} round={round} />}
      <Stack as="section" gap={3}>
        <Text as="h2" size={2} weight="semibold">
          {release === undefined ? 'Changes in the draft' : 'Changes in this release'}
        </Text>
        <ComparedWith
          value={round?.id ?? LIVE}
          isPublic={published !== null}
          rounds={rounds}
          onChange={setChosen}
        />
        {round && roundError && <PanelError what="The earlier round" error={roundError} />}
        {ready && !round && <Changes draft={draft} before={published} with="the public version" />}
        {ready && round && before && (
          <Changes draft={draft} before={before} with="the text of that round" />
        )}
      </Stack>
      <Stack as="section" gap={3}>
        <Text as="h2" size={2} weight="semibold">
          History
        </Text>
        {error && <PanelError what="The history" error={error} />}
        {!isLoading && !error && <RecordList records={records} />}
      </Stack>
    </Panel>
  )
}

interface ChangesProps {
  draft: SanityDocument | null
  before: SanityDocument | null
  /** What the draft is compared with, in a sentence. */
  with: string
}

function Changes({ draft, before, with: base }: ChangesProps) {
  const changes = useMemo(
    () => (draft && before ? compareDocuments(before, draft) : []),
    [draft, before],
  )
  const summary = getSummary({ draft, before, with: base }, changes.length, areClinical(changes))
  return (
    <Stack gap={3}>
      <Card tone={summary.tone} padding={3} radius={2} border role="status">
        <Text size={1}>{summary.text}</Text>
      </Card>
      {draft && before && changes.length > 0 && (
        <ChangeList changes={changes} draft={draft} published={before} />
      )}
    </Stack>
  )
}

function getSummary(
  { draft, before, with: base }: ChangesProps,
  count: number,
  isClinical: boolean,
): { tone: 'default' | 'caution' | 'positive'; text: string } {
  if (!draft) return { tone: 'default', text: 'There is no draft, so there are no changes.' }
  if (!before)
    return {
      tone: 'caution',
      text: 'This is not published yet, so everything in it is new. A medical reviewer must approve it.',
    }
  if (count === 0) return { tone: 'default', text: `The draft is identical to ${base}.` }
  const number = count === 1 ? '1 change' : `${count} changes`
  return isClinical
    ? { tone: 'caution', text: `${number}. Includes clinical content that needs medical review.` }
    : {
        tone: 'positive',
        text: `${number}. No clinical content changed.`,
      }
}
