import { Button, Flex, Stack, Text } from '@sanity/ui'
import type { SanityClient } from 'sanity'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import type { DecisionPage } from '../decision-page.ts'
import { IntentLink } from 'sanity/router'
import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'

/** Enough to skip a page that needs more than a signature. */
const SHOWN = 5

/** After a review, offers the next page that is due. */
export function NextDue({ page, onClose }: { page: DecisionPage; onClose: () => void }) {
  const due = useDuePages(page.id)
  return (
    <Stack gap={4}>
      <Text role="status">Recertified. Readers see the new review date.</Text>
      {due === 'unknown' && (
        <Text size={1} muted>
          The other pages that are due could not be loaded. See the Review dashboard.
        </Text>
      )}
      {Array.isArray(due) && <DueLinks rows={due} onClose={onClose} />}
      <Flex justify="flex-end">
        <Button type="button" mode="bleed" text="Close" autoFocus onClick={onClose} />
      </Flex>
    </Stack>
  )
}

function DueLinks({ rows, onClose }: { rows: readonly DashboardRow[]; onClose: () => void }) {
  if (rows.length === 0) return <Text size={1}>No other pages are due.</Text>
  const words = rows.length === 1 ? '1 more page is due:' : `${rows.length} more pages are due:`
  return (
    <Stack gap={3} as="section" aria-label="Due next">
      <Text size={1}>{words}</Text>
      <Stack as="ol" gap={3} style={{ margin: 0, paddingInlineStart: '1.5rem' }}>
        {rows.slice(0, SHOWN).map(({ id, type, title }) => (
          <li key={id}>
            <Text size={1}>
              <IntentLink intent="edit" params={{ id, type: type ?? '' }} onClick={onClose}>
                {title}
              </IntentLink>
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** Undefined while loading: the last response may list pages that have been reviewed since. */
function useDuePages(id: string): readonly DashboardRow[] | 'unknown' | undefined {
  const { answer, error, isBusy } = useLakeQuery(fetchOtherDuePages, [id])
  if (isBusy) return undefined
  return error ? 'unknown' : answer
}

/** Loads the dashboard's record parser, which forms do not need. */
async function fetchOtherDuePages(client: SanityClient, id: string): Promise<DashboardRow[]> {
  const { fetchDuePages } = await import('../../data/office/due-pages.ts')
  const rows = await fetchDuePages(client, new Date().toISOString())
  return rows.filter((row) => row.id !== id)
}
