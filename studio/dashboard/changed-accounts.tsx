import { Card, Heading, Stack, Text } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { z } from '../../lib/zod-without-eval.ts'
import { errorMessage } from '../data/error-message.ts'
import { environment } from '../data/environment.ts'
import { hasRole } from '../data/roles.ts'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { ErrorNote } from '../ui/error-note.tsx'

const answered = z.object({
  rows: z.array(
    z.object({ table: z.string(), id: z.string(), name: z.string(), grants: z.string() }),
  ),
})

/** A row of an account, a token, a passkey, or a calendar link that was changed in the database. */
export type ChangedAccount = z.infer<typeof answered>['rows'][number]

/** Throws if the response is invalid. */
export function readChangedAccounts(answer: unknown): ChangedAccount[] {
  return answered.parse(answer).rows
}

/** Hosted Sanity has its own accounts. */
const UNSEALED = environment.lakeUrl === undefined ? null : '/people/unsealed'

/** Loaded once, when the dashboard opens, and for administrators only. */
export function ChangedAccounts() {
  const isRequested = hasRole(useCurrentUser(), 'administrator')
  const {
    answer: rows = [],
    error,
    refresh,
  } = useLakeQuery(isRequested ? UNSEALED : null, readChangedAccounts)
  return (
    <>
      <ErrorNote
        problem={error ? `The changed accounts could not be loaded. ${errorMessage(error)}` : null}
        onRetry={refresh}
      />
      <ChangedAccountList rows={rows} />
    </>
  )
}

/** Renders nothing if the list is empty. */
export function ChangedAccountList({ rows }: { rows: readonly ChangedAccount[] }) {
  if (rows.length === 0) return null
  return (
    <Stack
      gap={3}
      as="section"
      aria-labelledby="dashboard-changed-accounts"
      data-testid="dashboard-changed-accounts"
    >
      <Heading as="h2" size={1} id="dashboard-changed-accounts">
        Accounts changed in the database ({rows.length})
      </Heading>
      <Text size={1} muted>
        Someone changed these directly in the database, so they no longer grant access. Ask the
        operator to run “lake repair”, which accepts or deletes each of them.
      </Text>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map(({ table, id, name, grants }) => (
          <Card as="li" key={`${table}/${id}`} tone="critical" padding={3} radius={2} border>
            <Stack gap={2}>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text size={1} muted>
                If accepted, it would grant: {grants}.
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
