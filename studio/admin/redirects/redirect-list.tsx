import { Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { REDIRECT_TYPE } from '../../../lib/workflow/rules/redirect-id.ts'
import { formatDay } from '../../../lib/workflow/model/dates.ts'
import { ToolRow, ToolTable, ToolText } from '../../ui/tool-table.tsx'
import { ListPane } from '../../ui/list-pane.tsx'
import { fetchRedirectRows, type RedirectRow } from './redirect-table.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'

const PROBLEMS: Readonly<Record<NonNullable<RedirectRow['problem']>, string>> = {
  redirectLoop: 'Redirect loop. Readers see “Page not found”.',
  redirectChain: 'Redirects to another redirect. Readers see “Page not found”.',
  nowhere: 'The target is not a public page. Readers see “Page not found”.',
  covered: 'A page uses this URL, so the redirect has no effect.',
}

const COLUMNS = [
  { title: 'Old URL', width: '30%' },
  { title: 'Redirects to', width: '32%' },
  { title: 'Hits', width: '20%' },
  { title: 'Since', width: '18%' },
]

/** Lists all redirects: target, whether readers reach it, and the number of hits. */
export function RedirectList() {
  const { answer, error, isBusy, refresh } = useLakeQuery(fetchRedirectRows, [])
  return (
    <ListPane
      title={answer ? `Redirects (${answer.length})` : 'Redirects'}
      intro="Old URLs and their targets, created automatically when a page moves or is taken offline. Hits are anonymous and updated every few minutes."
      isFailed={error !== undefined}
      isBusy={isBusy}
      onAgain={refresh}
      testId="redirect-list"
    >
      {answer?.length === 0 && (
        <Text size={1} muted>
          No redirects.
        </Text>
      )}
      {answer && answer.length > 0 && (
        <ToolTable label="Redirects" columns={COLUMNS} minWidth="30rem">
          {answer.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ToolTable>
      )}
    </ListPane>
  )
}

function Row({ id, from, to, problem, hits, lastOn, since }: RedirectRow) {
  return (
    <ToolRow>
      <ToolText isHead>
        <IntentLink intent="edit" params={{ id, type: REDIRECT_TYPE }}>
          {from}
        </IntentLink>
      </ToolText>
      <ToolText>
        {to ?? 'No target'}
        {problem && (
          <>
            <br />
            <strong>{PROBLEMS[problem]}</strong>
          </>
        )}
      </ToolText>
      <ToolText>{lastOn === null ? hits : `${hits}, last on ${formatDay(lastOn)}`}</ToolText>
      <ToolText>{formatDay(since) || 'Added manually'}</ToolText>
    </ToolRow>
  )
}
