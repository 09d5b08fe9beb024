import { Card, Heading, Stack, Text } from '@sanity/ui'
import {
  CHECK_METHODS,
  checkMessage,
  type CheckRun,
  type CheckMethod,
} from '../../../lib/workflow/evidence/check-runs.ts'
import { ErrorNote } from '../../ui/error-note.tsx'

interface CheckListProps {
  runs: readonly CheckRun[]
  /** ISO 8601. */
  now: string
  timeZone?: string
}

/** The result of the last run of each kind of source check. */
export function CheckList({ runs, ...rest }: CheckListProps) {
  return CHECK_METHODS.map((way) => <Check key={way} way={way} runs={runs} {...rest} />)
}

function Check({ way, runs, now, timeZone }: CheckListProps & { way: CheckMethod }) {
  const { title, lines, trouble } = checkMessage(way, runs, now, timeZone)
  return (
    <Card border radius={2} padding={4} data-testid={`check-${way}`}>
      <Stack gap={3}>
        <Heading as="h3" size={0}>
          {title}
        </Heading>
        <ErrorNote trouble={trouble} />
        {lines.length > 0 && (
          <dl style={{ margin: 0, display: 'grid', gap: '0.75rem' }}>
            {lines.map(([name, words]) => (
              <div key={name}>
                <dt>
                  <Text size={0} muted weight="semibold">
                    {name}
                  </Text>
                </dt>
                <dd style={{ margin: '0.375rem 0 0' }}>
                  <Text size={1}>{words}</Text>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Card>
  )
}
