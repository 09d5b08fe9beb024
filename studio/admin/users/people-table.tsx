import { Button, Flex, Text } from '@sanity/ui'
import { useNow } from '../../data/use-now.ts'
import { ToolCell, ToolRow, ToolTable, ToolText } from '../../ui/tool-table.tsx'
import { profileProblem, lastSeenLabel, stateLabel } from './user-labels.ts'
import type { FormRequest } from './person-forms.ts'
import type { UserList, Person, Profile } from './read-people.ts'

const COLUMNS = [
  { title: 'Name', width: '28%' },
  { title: 'Role', width: '18%' },
  { title: 'Status', width: '20%' },
  { title: 'Last active', width: '14%' },
  { title: 'Actions', width: '20%' },
]

interface PeopleTableProps {
  answer: UserList
  /** Undefined while loading. */
  profiles: readonly Profile[] | undefined
  /** The administrator's own id: no one can change their own permissions. */
  ownId: string | undefined
  onRequest: (request: FormRequest) => void
}

export function PeopleTable({ answer, profiles, ownId, onRequest }: PeopleTableProps) {
  const problem = (person: Person) => (profiles ? profileProblem(person, profiles) : null)
  const now = useNow()
  const titles = new Map(answer.roles.map(({ name, title }) => [name, title]))
  return (
    <ToolTable label="Everyone with an account" columns={COLUMNS} minWidth="52rem">
      {answer.people.map((person) => (
        <ToolRow key={person.id}>
          <ToolText isHead>
            {person.name}
            <br />
            {person.email}
          </ToolText>
          <ToolText>
            {titles.get(person.role) ?? person.role}
            {problem(person) && (
              <>
                <br />
                {problem(person)}
              </>
            )}
          </ToolText>
          <ToolText>{stateLabel(person, now)}</ToolText>
          <ToolText>{lastSeenLabel(person)}</ToolText>
          <ToolCell>
            <Changes person={person} isOwn={person.id === ownId} onRequest={onRequest} />
          </ToolCell>
        </ToolRow>
      ))}
    </ToolTable>
  )
}

interface ChangesProps {
  person: Person
  isOwn: boolean
  onRequest: (request: FormRequest) => void
}

function Changes({ person, isOwn, onRequest }: ChangesProps) {
  const { name, disabled, invited, secondFactor } = person
  const button = (what: Exclude<FormRequest['what'], 'invite'>, text: string) => (
    <Button
      mode="ghost"
      padding={2}
      fontSize={1}
      text={text}
      aria-label={`${text}: ${name}`}
      onClick={() => onRequest({ what, person })}
    />
  )
  if (isOwn)
    return (
      <Text size={1} muted>
        You: see My account
      </Text>
    )
  return (
    <Flex gap={2} wrap="wrap">
      {button('role', 'Change role')}
      {!disabled && button('link', invited ? 'Invite again' : 'Reset password')}
      {secondFactor && button('secondFactor', 'Reset second factor')}
      {disabled ? button('enable', 'Enable') : button('disable', 'Disable')}
    </Flex>
  )
}
