import { Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import {
  getPublishedId,
  useEditState,
  type DocumentInspectorProps,
  type SanityDocument,
} from 'sanity'
import { areClinical, compareDocuments } from '../../../lib/workflow/diff/compare.ts'
import { useReview } from '../use-review.ts'
import { Panel, PanelError } from '../../ui/panel.tsx'
import { ChangeList } from './change-list.tsx'
import { PageLinks } from './page-links.tsx'
import { RecordList } from './record-list.tsx'

/** The draft's diff against the public version, followed by all decisions. */
export function ChangesInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { draft, published, ready } = useEditState(id, documentType)
  const { records, isLoading, error } = useReview(id, documentType)
  return (
    <Panel title="Changes and history" onClose={onClose} gap={5}>
      <PageLinks draft={draft} published={published} />
      <Stack as="section" gap={3}>
        <Text as="h2" size={2} weight="semibold">
          Changes in the draft
        </Text>
        {ready && <Changes draft={draft} published={published} />}
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

function Changes({
  draft,
  published,
}: {
  draft: SanityDocument | null
  published: SanityDocument | null
}) {
  const changes = useMemo(
    () => (draft && published ? compareDocuments(published, draft) : []),
    [draft, published],
  )
  const summary = getSummary(draft, published, changes.length, areClinical(changes))
  return (
    <Stack gap={3}>
      <Card tone={summary.tone} padding={3} radius={2} border role="status">
        <Text size={1}>{summary.text}</Text>
      </Card>
      {draft && published && changes.length > 0 && (
        <ChangeList changes={changes} draft={draft} published={published} />
      )}
    </Stack>
  )
}

function getSummary(
  draft: SanityDocument | null,
  published: SanityDocument | null,
  count: number,
  isClinical: boolean,
): { tone: 'default' | 'caution' | 'positive'; text: string } {
  if (!draft) return { tone: 'default', text: 'There is no draft, so there are no changes.' }
  if (!published)
    return {
      tone: 'caution',
      text: 'This is not published yet, so everything in it is new. A medical reviewer must approve it.',
    }
  if (count === 0) return { tone: 'default', text: 'The draft is identical to the public version.' }
  const number = count === 1 ? '1 change' : `${count} changes`
  return isClinical
    ? { tone: 'caution', text: `${number}. Includes clinical content that needs medical review.` }
    : {
        tone: 'positive',
        text: `${number}. No clinical content changed.`,
      }
}
