import { Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { REDIRECT_TYPE } from '../../lib/workflow/rules/redirect-id.ts'
import { dayWords } from '../../lib/workflow/model/dates.ts'
import { ToolRow, ToolTable, ToolWords } from '../tool-table.tsx'
import { ListPane } from './list-pane.tsx'
import { fetchRedirectRows, type RedirectRow } from './redirect-table.ts'
import { useQuery } from './use-fetched.ts'

const PROBLEMS: Readonly<Record<NonNullable<RedirectRow['problem']>, string>> = {
  redirectLoop: 'Leads in a circle: readers get “not found”.',
  redirectChain: 'Leads to another redirect: readers get “not found”.',
  nowhere: 'Leads to no public page: readers get “not found”.',
  covered: 'The address has a page, so nobody is led on.',
}

const COLUMNS = [
  { title: 'Old address', width: '30%' },
  { title: 'Leads to', width: '32%' },
  { title: 'Readers led on', width: '20%' },
  { title: 'Since', width: '18%' },
]

/** Lists all redirects: target, whether readers reach it, and the number of hits. */
export function RedirectList() {
  const { answer, ...state } = useQuery(fetchRedirectRows)
  return (
    <ListPane
      title={answer ? `Redirects (${answer.length})` : 'Redirects'}
      intro="Old addresses, and where they lead. They are made by themselves when a page moves or is retired. Counted is how often an address was asked for, some minutes late, and nothing about who asked."
      isFailed={state.isFailed}
      isBusy={state.isBusy}
      onAgain={state.again}
      testId="redirect-list"
    >
      {answer?.length === 0 && (
        <Text size={1} muted>
          There is no redirect.
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
      <ToolWords isHead>
        <IntentLink intent="edit" params={{ id, type: REDIRECT_TYPE }}>
          {from}
        </IntentLink>
      </ToolWords>
      <ToolWords>
        {to ?? 'nowhere'}
        {problem && (
          <>
            <br />
            <strong>{PROBLEMS[problem]}</strong>
          </>
        )}
      </ToolWords>
      <ToolWords>{lastOn === null ? hits : `${hits}, last on ${dayWords(lastOn)}`}</ToolWords>
      <ToolWords>{dayWords(since) || 'written by hand'}</ToolWords>
    </ToolRow>
  )
}
