import { Button, Card, Text } from '@sanity/ui'
import { useState } from 'react'
import { useCurrentUser } from 'sanity'
import { ToolPage } from '../tool-page.tsx'
import { useAsked } from '../use-asked.ts'
import { backupWords } from './people-words.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonDialog } from './person-dialog.tsx'
import type { Asked } from './person-forms.ts'
import { readPeople } from './read-people.ts'

/** Everybody with an account, and what an administrator may do about them. */
export function People() {
  const { answer, trouble, act } = useAsked('/people', readPeople)
  const user = useCurrentUser()
  const [asked, setAsked] = useState<Asked | null>(null)
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
          onClick={() => setAsked({ what: 'invite' })}
        />
      }
      trouble={trouble}
      waiting={answer || trouble ? null : 'Reading …'}
    >
      {answer && (
        <>
          <PeopleTable answer={answer} ownId={user?.id} onAsk={setAsked} />
          <Card
            tone={answer.backup.isOld ? 'caution' : 'default'}
            padding={3}
            radius={2}
            border
            data-testid="backup-age"
          >
            <Text size={1}>{backupWords(answer.backup)}</Text>
          </Card>
          {asked && (
            <PersonDialog
              asked={asked}
              roles={answer.roles}
              act={act}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </ToolPage>
  )
}
