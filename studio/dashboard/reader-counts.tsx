import { Flex, Text } from '@sanity/ui'
import { isRecord } from '../../lib/is-record.ts'
import { NEW_MESSAGES_PATH, NEW_REPORTS_PATH } from '../../lib/workflow/model/studio-paths.ts'
import { useLiveQuery } from '../data/use-live-query.ts'
import { StudioLink } from '../ui/studio-link.tsx'

/** What readers sent and no one has answered or resolved. */
interface ReaderCounts {
  messages: number
  reports: number
}

/** As `messageState` reads them: a message without a state is new. Roles that cannot read either count none. */
const COUNTS = `{
  "messages": count(*[_type == "message" && coalesce(status, "new") == "new"]),
  "reports": count(*[_type == "readerNote" && about == "error" && status == "new"])
}`
const NO_PARAMS = {}
const number = (value: unknown) => (typeof value === 'number' ? value : 0)

function readCounts(answer: unknown): ReaderCounts {
  const { messages, reports } = isRecord(answer) ? answer : {}
  return { messages: number(messages), reports: number(reports) }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/**
 * The counts that are not zero, each with the path of its list.
 *
 * @internal
 */
export function readerCountLinks({ messages, reports }: ReaderCounts) {
  return [
    {
      count: messages,
      label: counted(messages, 'new message', 'new messages'),
      path: NEW_MESSAGES_PATH,
    },
    {
      count: reports,
      label: counted(reports, 'new error report', 'new error reports'),
      path: NEW_REPORTS_PATH,
    },
  ].filter(({ count }) => count > 0)
}

/** How many messages and error reports wait for the office, as links to them; kept up to date. */
export function ReaderCountLinks() {
  const { answer } = useLiveQuery(COUNTS, NO_PARAMS, {
    read: readCounts,
    listen: '*[_type in ["message", "readerNote"]]',
    tag: 'dashboard',
  })
  return (
    // Always rendered: screen readers announce changes to a status.
    <Flex gap={4} wrap="wrap" role="status" data-testid="reader-counts">
      {readerCountLinks(answer ?? { messages: 0, reports: 0 }).map(({ label, path }) => (
        <Text key={label} size={1} weight="medium">
          <StudioLink path={path}>{label}</StudioLink>
        </Text>
      ))}
    </Flex>
  )
}
