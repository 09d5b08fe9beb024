import { Badge, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink, useRouter } from 'sanity/router'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import { presentationUrl } from '../../lib/workflow/model/presentation-url.ts'
import { STATES } from '../../lib/workflow/model/states.ts'
import { groupByPlan, type Notification } from '../../lib/workflow/notifications/notifications.ts'
import { StudioLink } from '../ui/studio-link.tsx'
import { requestAction } from '../review/pending-action.ts'
import {
  age,
  dueDateLabel,
  headingId,
  LIST_TITLES,
  rowNotes,
  stepButton,
} from './dashboard-labels.ts'
import { DashboardNotifications } from './dashboard-notifications.tsx'

interface TaskListProps {
  rows: readonly DashboardRow[]
  /** Problems are listed above the pages and are included in the count. */
  wrong: readonly Notification[]
  /** The number of rows of unseen notifications. */
  news: number
  now: string
  /** Some pages may be filtered out. */
  isFiltered: boolean
}

/** What waits for the signed-in user, one line a page, with the next step as its button. */
export function TaskList({ rows, wrong, news, now, isFiltered }: TaskListProps) {
  const id = headingId('waiting')
  const count = rows.length + groupByPlan(wrong).length
  return (
    <Stack gap={3} as="section" aria-labelledby={id} data-testid="dashboard-list-waiting">
      <Heading as="h2" size={1} id={id}>
        {LIST_TITLES.waiting} ({count})
      </Heading>
      <Text size={1} muted role="status">
        {tasksText(count, news) ||
          (isFiltered ? 'No tasks match the filters.' : 'You’re all caught up.')}
      </Text>
      <DashboardNotifications kind="wrong" notifications={wrong} now={now} />
      {rows.length > 0 && (
        <Card border radius={2}>
          <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {rows.map((row) => (
              <TaskLine key={`${row.id} ${row.next?.what ?? ''}`} row={row} now={now} />
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function tasksText(tasks: number, news: number): string {
  const parts = [
    tasks > 0 && (tasks === 1 ? '1 task for you' : `${tasks} tasks for you`),
    news > 0 && (news === 1 ? '1 new notification' : `${news} new notifications`),
  ].filter((part) => part !== false)
  return parts.join(' · ')
}

interface TaskLineProps {
  row: DashboardRow
  now: string
}

/** A page: its link shows the draft as readers would see it, and its button starts the next step. */
function TaskLine({ row, now }: TaskLineProps) {
  const schema = useSchema()
  const { navigateIntent } = useRouter()
  const { id, type, title, state, since, dueDate, address } = row
  const { text, step } = stepButton(row)
  const facts = [
    state && STATES[state],
    since && age(since, now),
    dueDate && dueDateLabel(dueDate),
    ...rowNotes(row, type === null ? undefined : (schema.get(type)?.title ?? type)),
  ].filter(Boolean)
  const onStep = () => {
    if (type === null) return
    if (step !== null) requestAction({ documentId: id, what: 'step', step })
    navigateIntent('edit', { id, type })
  }
  return (
    <Card as="li" padding={3} data-page={id}>
      <Flex gap={3} align="center" wrap="wrap">
        <Flex gap={3} align="center" wrap="wrap" flex={1} style={{ minWidth: '12rem' }}>
          <Text size={1} weight="medium">
            <TaskLink {...{ id, type, title, address }} />
          </Text>
          <Text size={1} muted>
            {facts.join(' · ')}
          </Text>
          {dueDate?.isLate && <Badge tone="critical">late</Badge>}
        </Flex>
        {type !== null && (
          <Button
            fontSize={1}
            padding={2}
            tone="primary"
            mode="ghost"
            text={text}
            aria-label={`${text}: ${title}`}
            onClick={onStep}
          />
        )}
      </Flex>
    </Card>
  )
}

type TaskLinkProps = Pick<DashboardRow, 'id' | 'type' | 'title' | 'address'>

function TaskLink({ id, type, title, address }: TaskLinkProps) {
  if (type === null) return 'Deleted page'
  if (address === null)
    return (
      <IntentLink intent="edit" params={{ id, type }}>
        {title}
      </IntentLink>
    )
  return <StudioLink path={presentationUrl({ type, id, page: address })}>{title}</StudioLink>
}
