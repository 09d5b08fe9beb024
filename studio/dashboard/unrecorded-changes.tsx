import { Card, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { z } from '../../lib/zod-without-eval.ts'
import {
  UNRECORDED_CHANGE_TYPE,
  UNRECORDED_CHANGES,
  type UnrecordedChange,
} from '../../lib/workflow/rules/unrecorded-change.ts'
import { CHAIN_TYPE } from '../../lib/workflow/signatures/record-chain.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { NAME_IN_GROQ } from '../../lib/workflow/rules/document-name.ts'
import { isNameIn } from '../../lib/workflow/model/names.ts'
import { IS_NO_DRAFT } from '../../lib/workflow/model/records.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

const reports = z.array(
  z.object({
    _id: z.string(),
    documentId: z.string(),
    /** Null for a document that is gone. */
    type: z.string().nullable(),
    name: z.string(),
    change: z.string(),
    at: z.string(),
  }),
)
export type UnrecordedChangeReport = z.infer<typeof reports>[number]
const readReports = (answer: unknown) => reports.parse(answer)
const NO_PARAMS = {}
/** One that was undone is kept until the team was told about it. */
const REPORTS = `*[_type == "${UNRECORDED_CHANGE_TYPE}" && ${IS_NO_DRAFT} && !defined(endedAt)]`
/** A report of the lake has only ids. */
const QUERY = `${REPORTS} | order(at desc){
  _id, documentId, type, change, at,
  "name": coalesce(
    name,
    *[_id == ^.documentId][0]{"name": ${NAME_IN_GROQ}}.name,
    *[_id == "drafts." + ^.documentId][0]{"name": ${NAME_IN_GROQ}}.name,
    documentId
  )
}`

/** Public documents that someone changed without a decision: in a dataset of hosted Sanity, or in the lake's database. */
export function UnrecordedChanges() {
  const { answer: found = [] } = useLiveQuery(QUERY, NO_PARAMS, {
    read: readReports,
    listen: REPORTS,
  })
  return (
    <UnrecordedChangeList
      reports={found}
      renderDocument={({ documentId, type, name }) =>
        type === CHAIN_TYPE ? (
          'Review records'
        ) : (
          <IntentLink intent="edit" params={{ id: documentId, ...(type === null ? {} : { type }) }}>
            {name}
          </IntentLink>
        )
      }
    />
  )
}

interface UnrecordedChangeListProps {
  reports: readonly UnrecordedChangeReport[]
  renderDocument: (report: UnrecordedChangeReport) => ReactNode
}

/** Renders nothing if the list is empty. */
export function UnrecordedChangeList({
  reports: found,
  renderDocument,
}: UnrecordedChangeListProps) {
  if (found.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="desk-unrecorded" data-testid="desk-unrecorded">
      <Heading as="h2" size={1} id="desk-unrecorded">
        Changed without a review ({found.length})
      </Heading>
      <Text size={1} muted>
        Someone changed these public documents or their records directly in the content store.
        Compare each with its history, and publish approved text or take it offline.
      </Text>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found.map((report) => (
          <Card as="li" key={report._id} tone="critical" padding={3} radius={2} border>
            <Stack gap={2}>
              <Text size={1}>{renderDocument(report)}</Text>
              <Text size={1} muted>
                {changeText(report)} Since <time dateTime={report.at}>{formatTime(report.at)}</time>
                .
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

function changeText({ change }: UnrecordedChangeReport): string {
  return isNameIn<UnrecordedChange>(UNRECORDED_CHANGES, change)
    ? UNRECORDED_CHANGES[change]
    : change
}
