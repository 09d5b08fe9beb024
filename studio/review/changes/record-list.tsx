import { Card, Stack, Text } from '@sanity/ui'
import { recordTitle } from '../../../lib/workflow/model/records.ts'
import { signerName, voucherLabel, type StoredRecord } from '../stored-records.ts'
import { readCorrections } from '../../../lib/workflow/model/corrections.ts'
import { correctionLines } from '../corrections/correction-list.tsx'
import { moment } from './plain-value.ts'

/** The text fields of a decision, with their form labels. */
const SAID = [
  ['What was checked', 'statement'],
  ['What changed', 'summary'],
  ['Reason', 'reason'],
  ['Why a retracted source can stay', 'evidenceReason'],
  ['Note', 'note'],
  ['Redirects to', 'redirectTo'],
] as const
const PEOPLE = [
  ['Reviewer', 'assignee'],
  ['Owner', 'owner'],
  ['Editor', 'editor'],
  ['Second reviewer', 'secondReviewer'],
] as const
const DATES = [
  ['Due date', 'dueOn'],
  ['Sources checked on', 'evidenceCheckedAt'],
  ['Next review due', 'nextReviewDue'],
  ['Scheduled for', 'runAt'],
] as const

/** All decisions on the page, newest first. */
export function RecordList({ records }: { records: readonly StoredRecord[] }) {
  if (records.length === 0)
    return (
      <Text size={1} muted>
        No decisions yet.
      </Text>
    )
  return (
    <Stack as="ol" gap={3} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {records.toReversed().map((record) => (
        <Card as="li" key={record._id} border radius={2} padding={3}>
          <Stack gap={3}>
            <Text as="h3" size={1} weight="semibold">
              {recordTitle(record.decision) ?? record.decision}
            </Text>
            <Text size={1} muted>
              {signerName(record) ?? 'Unknown user'},{' '}
              <time dateTime={record.decidedAt}>{moment(record.decidedAt)}</time>
            </Text>
            {getLines(record).map((line) => (
              <Text
                key={line}
                size={1}
                style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {line}
              </Text>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function getLines(record: StoredRecord): string[] {
  const first = record.firstApproval?.by
  return [
    voucherLabel(record.by) ?? [],
    first?.name ? [`First approval: ${first.name}.`, voucherLabel(first) ?? []] : [],
    ...PEOPLE.flatMap(([label, name]) => {
      const person = record[name]?.name
      return person ? [`${label}: ${person}`] : []
    }),
    ...SAID.flatMap(([label, name]) => (record[name] ? [`${label}: ${record[name]}`] : [])),
    ...readCorrections(record.corrections).map((each) => correctionLines(each).join('\n')),
    ...DATES.flatMap(([label, name]) => {
      const date = record[name]
      return date ? [`${label}: ${moment(date)}`] : []
    }),
  ].flat(2)
}
