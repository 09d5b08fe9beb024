import { Button, Card, Text } from '@sanity/ui'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { ToolPage } from '../../ui/tool-page.tsx'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { errorMessage } from '../../data/error-message.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { GuestTable } from './guest-table.tsx'
import { backupLabel } from './user-labels.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { FormRequest } from './person-forms.ts'
import { readPeople, readProfiles } from './read-people.ts'

const NO_PARAMS = {}
const PROFILES = '*[_type == "person" && _id in path("*") && defined(account)]{account, isReviewer}'

/** All accounts, and an administrator's actions on them. */
export function People() {
  const { answer, error, act, refresh } = useLakeQuery('/people', readPeople)
  const { answer: profiles } = useLiveQuery(PROFILES, NO_PARAMS, { read: readProfiles })
  const user = useCurrentUser()
  const [dialogRequest, setDialogOpen] = useState<FormRequest | null>(null)
  return (
    <ToolPage
      title="People"
      testId="people"
      width={4}
      aside={
        <Button
          tone="primary"
          text="Invite a person"
          disabled={!answer}
          onClick={() => setDialogOpen({ what: 'invite' })}
        />
      }
      problem={error ? `The list of people could not be loaded. ${errorMessage(error)}` : null}
      onRetry={refresh}
      waiting={answer || error ? null : 'Loading…'}
    >
      {answer && (
        <>
          <PeopleTable
            answer={answer}
            profiles={profiles}
            ownId={user?.id}
            onRequest={setDialogOpen}
          />
          <GuestTable />
          <Card
            tone={answer.backup.isOld ? 'caution' : 'default'}
            padding={3}
            radius={2}
            border
            data-testid="backup-age"
          >
            <Text size={1}>{backupLabel(answer.backup)}</Text>
          </Card>
          {dialogRequest && (
            <PersonDialog
              request={dialogRequest}
              roles={answer.roles}
              act={act}
              onClose={() => setDialogOpen(null)}
            />
          )}
        </>
      )}
    </ToolPage>
  )
}
