import { Box, Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { REDIRECT_TYPE } from '../../lib/workflow/rules/redirect-id.ts'
import { dayWords } from '../../lib/workflow/vocabulary/dates.ts'
import { ListPane } from './list-pane.tsx'
import { fetchRedirectRows, type RedirectRow } from './redirect-table.ts'
import { useFetched } from './use-fetched.ts'

const PROBLEMS: Readonly<Record<NonNullable<RedirectRow['problem']>, string>> = {
  redirectLoop: 'Leads in a circle: readers get “not found”.',
  redirectChain: 'Leads to another redirect: readers get “not found”.',
  nowhere: 'Leads to no public page: readers get “not found”.',
  covered: 'The address has a page, so nobody is led on.',
}

const COLUMNS = ['Old address', 'Leads to', 'Readers led on', 'Since'] as const

/** Every redirect: where it leads, whether readers get there, and how often they were led on. */
export function RedirectList() {
  const { answer, ...state } = useFetched(fetchRedirectRows)
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
        <Card border radius={2} overflow="auto">
          <table style={{ width: '100%', minWidth: '36rem', borderCollapse: 'collapse' }}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" style={{ textAlign: 'left' }}>
                    <Cell isHeading>{column}</Cell>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.map((row) => (
                <Row key={row.id} {...row} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </ListPane>
  )
}

function Row({ id, from, to, problem, hits, lastOn, since }: RedirectRow) {
  return (
    <tr>
      <th scope="row" style={{ textAlign: 'left' }}>
        <Cell>
          <IntentLink intent="edit" params={{ id, type: REDIRECT_TYPE }}>
            {from}
          </IntentLink>
        </Cell>
      </th>
      <td>
        <Cell>
          {to ?? 'nowhere'}
          {problem && (
            <>
              <br />
              <strong>{PROBLEMS[problem]}</strong>
            </>
          )}
        </Cell>
      </td>
      <td>
        <Cell>{lastOn === null ? hits : `${hits}, last on ${dayWords(lastOn)}`}</Cell>
      </td>
      <td>
        <Cell>{dayWords(since) || 'written by hand'}</Cell>
      </td>
    </tr>
  )
}

function Cell({ isHeading, children }: { isHeading?: boolean; children: ReactNode }) {
  return (
    <Box padding={3}>
      <Text size={isHeading ? 0 : 1} muted={isHeading} weight={isHeading ? 'semibold' : undefined}>
        {children}
      </Text>
    </Box>
  )
}
