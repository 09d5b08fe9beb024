import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { seenWords, stateWords } from './people-words.ts'
import type { Asked } from './person-forms.ts'
import type { PeopleAnswer, Person } from './read-people.ts'

const COLUMNS = ['Name', 'Role', 'State', 'Last seen', 'Change'] as const

interface PeopleTableProps {
  answer: PeopleAnswer
  /** The administrator's own: nobody changes the own rights. */
  ownId: string | undefined
  onAsk: (asked: Asked) => void
}

export function PeopleTable({ answer, ownId, onAsk }: PeopleTableProps) {
  const titles = new Map(answer.roles.map(({ name, title }) => [name, title]))
  return (
    <Card border radius={2} overflow="auto">
      <table
        aria-label="Everybody with an account"
        style={{ width: '100%', minWidth: '52rem', borderCollapse: 'collapse' }}
      >
        <thead>
          <tr>
            {COLUMNS.map((title) => (
              <th key={title} scope="col">
                <Box padding={3}>
                  <Text size={0} muted weight="semibold" align="left">
                    {title}
                  </Text>
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.people.map((person) => (
            <tr key={person.id} style={{ borderTop: '1px solid var(--card-border-color)' }}>
              <Cell>
                {person.name}
                <br />
                {person.email}
              </Cell>
              <Cell>{titles.get(person.role) ?? person.role}</Cell>
              <Cell>{stateWords(person)}</Cell>
              <Cell>{seenWords(person)}</Cell>
              <td>
                <Changes person={person} isOwn={person.id === ownId} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Box padding={3}>
        <Text size={1} style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
      </Box>
    </td>
  )
}

interface ChangesProps {
  person: Person
  isOwn: boolean
  onAsk: (asked: Asked) => void
}

function Changes({ person, isOwn, onAsk }: ChangesProps) {
  const { name, disabled, invited, secondFactor } = person
  const button = (what: Exclude<Asked['what'], 'invite'>, text: string) => (
    <Button
      mode="ghost"
      padding={2}
      fontSize={1}
      text={text}
      aria-label={`${text}: ${name}`}
      onClick={() => onAsk({ what, person })}
    />
  )
  if (isOwn)
    return (
      <Box padding={3}>
        <Text size={1} muted>
          You: see My account
        </Text>
      </Box>
    )
  return (
    <Flex gap={2} padding={3} wrap="wrap">
      {button('role', 'Role')}
      {!disabled && button('link', invited ? 'Invite again' : 'Reset password')}
      {secondFactor && button('secondFactor', 'Reset second factor')}
      {disabled ? button('enable', 'Enable') : button('disable', 'Disable')}
    </Flex>
  )
}
