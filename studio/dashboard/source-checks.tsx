import { SearchIcon } from '@sanity/icons/Search'
import type { SanityClient } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'
import {
  CHECK_RUN_TYPE,
  readCheckRuns,
  CHECK_METHODS,
  checkMessage,
  type CheckRun,
  type CheckMethod,
} from '../../lib/workflow/evidence/check-runs.ts'
import { ListPane } from '../ui/list-pane.tsx'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { useNow } from '../data/use-now.ts'
import { Card, Heading, Stack, Text } from '@sanity/ui'
import { ErrorNote } from '../ui/error-note.tsx'

interface CheckListProps {
  runs: readonly CheckRun[]
  /** ISO 8601. */
  now: string
  timeZone?: string
}

/** The result of the last run of each kind of source check. */
export function CheckList({ runs, ...rest }: CheckListProps) {
  return CHECK_METHODS.map((way) => <Check key={way} way={way} runs={runs} {...rest} />)
}

function Check({ way, runs, now, timeZone }: CheckListProps & { way: CheckMethod }) {
  const { title, lines, problem } = checkMessage(way, runs, now, timeZone)
  return (
    <Card border radius={2} padding={4} data-testid={`check-${way}`}>
      <Stack gap={3}>
        <Heading as="h3" size={0}>
          {title}
        </Heading>
        <ErrorNote problem={problem} />
        {lines.length > 0 && (
          <dl style={{ margin: 0, display: 'grid', gap: '0.75rem' }}>
            {lines.map(([name, words]) => (
              <div key={name}>
                <dt>
                  <Text size={0} muted weight="semibold">
                    {name}
                  </Text>
                </dt>
                <dd style={{ margin: '0.375rem 0 0' }}>
                  <Text size={1}>{words}</Text>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  )
}

const TITLE = 'Source checks'

/** The menu entry for the results of the last source checks. */
export function sourceChecks(S: StructureBuilder) {
  return S.listItem()
    .id('source-checks')
    .title(TITLE)
    .icon(SearchIcon)
    .child(S.component(SourceChecks).id('source-checks').title(TITLE))
}

async function fetchRuns(client: SanityClient) {
  const query = '*[_type == $type]'
  return readCheckRuns(
    await client.fetch(query, { type: CHECK_RUN_TYPE }, { perspective: 'raw', tag: 'evidence' }),
  )
}

function SourceChecks() {
  const { answer, error, isBusy, refresh } = useLakeQuery(fetchRuns, [])
  const now = useNow()
  return (
    <ListPane
      title={TITLE}
      intro="External databases are checked for sources that were retracted, corrected, or replaced. For each match, the server creates a draft of the source for an editor to complete. Once it is published, the Review dashboard lists the pages that cite it."
      isFailed={error !== undefined}
      isBusy={isBusy}
      onAgain={refresh}
      testId="source-checks"
    >
      {answer && <CheckList runs={answer} now={now} />}
    </ListPane>
  )
}
