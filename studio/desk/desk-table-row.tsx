import { Badge, Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DeskList } from '../../lib/workflow/desk/desk.ts'
import type { DeskRow } from '../../lib/workflow/desk/rows.ts'
import { age, ownerWords, remarkOf, wantedWords } from './desk-words.ts'

interface DeskTableRowProps {
  row: DeskRow
  list: DeskList
  now: string
}

/** A page in a list. Its title opens it; whoever may only look sees it read-only there. */
export function DeskTableRow({ row, list, now }: DeskTableRowProps) {
  const schema = useSchema()
  const { id, type, title, owners, since, wanted } = row
  const remark = remarkOf(row, list)
  return (
    <tr style={{ borderTop: '1px solid var(--card-border-color)', verticalAlign: 'top' }}>
      <th scope="row" style={{ fontWeight: 'inherit' }}>
        <Box padding={3}>
          <Stack gap={2}>
            <Text size={1} weight="medium" align="left">
              {type === null ? (
                'A page that is gone'
              ) : (
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              )}
            </Text>
            {remark && (
              <Text size={0} muted align="left">
                {remark}
              </Text>
            )}
          </Stack>
        </Box>
      </th>
      <Cell>
        <Text size={1}>{type === null ? '' : (schema.get(type)?.title ?? type)}</Text>
      </Cell>
      <Cell>
        <Stack gap={2}>
          {owners.map((owner) => (
            <Text key={owner.part} size={1}>
              {ownerWords(owner)}
            </Text>
          ))}
        </Stack>
      </Cell>
      <Cell>
        <Text size={1}>
          {since && (
            <time dateTime={since} title={new Date(since).toLocaleString('en-US')}>
              {age(since, now)}
            </time>
          )}
        </Text>
      </Cell>
      <Cell>
        {wanted && (
          <Flex gap={2} wrap="wrap" align="center">
            <Text size={1}>{wantedWords(wanted)}</Text>
            {wanted.isLate && (
              <Badge tone="critical">{list === 'overdue' ? 'overdue' : 'late'}</Badge>
            )}
          </Flex>
        )}
      </Cell>
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td>
      <Box padding={3}>{children}</Box>
    </td>
  )
}
