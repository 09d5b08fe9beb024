import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import {
  getPublishedId,
  useEditState,
  type DocumentInspectorProps,
  type SanityDocument,
} from 'sanity'
import { DocumentInspectorHeader } from 'sanity/structure'
import { areClinical, compareDocuments } from '../../../lib/workflow/changes/compare.ts'
import { useReview } from '../use-review.ts'
import { ChangeList } from './change-list.tsx'
import { PageLinks } from './page-links.tsx'
import { RecordList } from './record-list.tsx'

/** What the draft changes against the public page, and below it everything that was decided. */
export function ChangesInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { draft, published, ready } = useEditState(id, documentType)
  const { records, isLoading, error } = useReview(id, draft, published)
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader
        title="Changes and record"
        closeButtonLabel="Close changes and record"
        onClose={onClose}
      />
      <Box flex={1} overflow="auto" padding={3} tabIndex={0} role="region" aria-label="Changes">
        <Stack gap={5}>
          <PageLinks draft={draft} published={published} />
          <Stack as="section" gap={3}>
            <Text as="h2" size={2} weight="semibold">
              What the draft changes
            </Text>
            {ready && <Changes draft={draft} published={published} />}
          </Stack>
          <Stack as="section" gap={3}>
            <Text as="h2" size={2} weight="semibold">
              Record
            </Text>
            {error && (
              <Card tone="critical" padding={3} radius={2} border role="alert">
                <Text size={1}>The record cannot be read just now: {error.message}</Text>
              </Card>
            )}
            {!isLoading && !error && <RecordList records={records} />}
          </Stack>
        </Stack>
      </Box>
    </Flex>
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
  const summary = summaryOf(draft, published, changes.length, areClinical(changes))
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

function summaryOf(
  draft: SanityDocument | null,
  published: SanityDocument | null,
  count: number,
  isClinical: boolean,
): { tone: 'default' | 'caution' | 'positive'; text: string } {
  if (!draft) return { tone: 'default', text: 'There is no draft: nothing is being changed.' }
  if (!published)
    return {
      tone: 'caution',
      text: 'Readers cannot see this page yet, so everything in it is new. A medical reviewer has to approve it.',
    }
  if (count === 0)
    return { tone: 'default', text: 'The draft says exactly what the live page says.' }
  const number = count === 1 ? '1 change' : `${count} changes`
  return isClinical
    ? { tone: 'caution', text: `${number}. Some touch what a medical reviewer answers for.` }
    : {
        tone: 'positive',
        text: `${number}, to search text or picture descriptions alone. They need no medical review.`,
      }
}
