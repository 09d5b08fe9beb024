import { Card, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { ErrorNote } from '../ui/error-note.tsx'
import { errorMessage } from '../data/error-message.ts'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { environment } from '../data/environment.ts'
import { hasRole } from '../data/roles.ts'
import { z } from '../../lib/zod-without-eval.ts'

const answered = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      type: z.string(),
      work: z.string(),
      reason: z.string(),
    }),
  ),
})

/** A document that the lake could not process and skipped. */
export type QuarantinedDocument = z.infer<typeof answered>['documents'][number]

/** Throws if the response is invalid. */
export function readQuarantine(answer: unknown): QuarantinedDocument[] {
  return answered.parse(answer).documents
}

/** What the lake tried to do, as a sentence; empty for a task unknown to this Studio. */
function workText({ work }: QuarantinedDocument): string {
  if (work === 'earlierId')
    return 'It comes from an earlier version and could not be moved to its current id.'
  return work === 'scheduledTask' ? 'It is a scheduled task.' : ''
}

const { dataset, lakeUrl } = environment
/** Hosted Sanity has no such list. */
const QUARANTINE = lakeUrl === undefined ? null : `/data/quarantine/${dataset}`

/** Loaded once, when the dashboard opens: the lake adds entries at startup and when a schedule falls due. */
export function DashboardQuarantine() {
  const isRequested = hasRole(useCurrentUser(), 'administrator')
  const {
    answer: documents = [],
    error,
    refresh,
  } = useLakeQuery(isRequested ? QUARANTINE : null, readQuarantine)
  return (
    <Stack gap={3}>
      <ErrorNote
        problem={error ? `The skipped documents could not be loaded. ${errorMessage(error)}` : null}
        onRetry={refresh}
      />
      <QuarantineList
        documents={documents}
        renderDocument={({ documentId, type }) => (
          <IntentLink intent="edit" params={{ id: documentId, type }}>
            {documentId}
          </IntentLink>
        )}
      />
    </Stack>
  )
}

interface QuarantineListProps {
  documents: readonly QuarantinedDocument[]
  renderDocument: (document: QuarantinedDocument) => ReactNode
}

/** Renders nothing if the list is empty. */
export function QuarantineList({ documents, renderDocument }: QuarantineListProps) {
  if (documents.length === 0) return null
  return (
    <Stack
      gap={3}
      as="section"
      aria-labelledby="dashboard-quarantine"
      data-testid="dashboard-quarantine"
    >
      <Heading as="h2" size={1} id="dashboard-quarantine">
        Skipped documents ({documents.length})
      </Heading>
      <Text size={1} muted>
        The server could not process these documents: they are unchanged, and readers don’t see
        them. Delete those that you don’t need, or ask the operator to run “lake repair”.
      </Text>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {documents.map((document) => (
          <Card as="li" key={document.documentId} tone="caution" padding={3} radius={2} border>
            <Stack gap={2}>
              <Text size={1}>
                {renderDocument(document)} ({document.type})
              </Text>
              <Text size={1} muted>
                {[workText(document), document.reason].filter(Boolean).join(' ')}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
