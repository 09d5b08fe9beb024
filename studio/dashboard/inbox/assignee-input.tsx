import { Select, Stack, Text } from '@sanity/ui'
import {
  definePlugin,
  set,
  unset,
  useClient,
  useCurrentUser,
  useFormValue,
  type InputProps,
  type ObjectInputProps,
} from 'sanity'
import { messageKey } from '../../../lib/workflow/notifications/events.ts'
import type { Role } from '../../../lib/workflow/model/roles.ts'
import { decide } from '../../data/send-decision.ts'
import { readReviewer, writeReviewer, type Reviewer } from '../../review/reviewers/reviewers.ts'
import { useReviewers } from '../../review/reviewers/use-reviewers.ts'

/** Roles that may reply to readers. */
const ANSWERING: readonly Role[] = ['administrator', 'editor']

function isAssignee(props: InputProps): props is ObjectInputProps<Partial<Reviewer>> {
  const [field, ...inner] = props.path
  return props.schemaType.name === 'signature' && field === 'assignee' && inner.length === 0
}

function AssigneeOrDefault(props: InputProps) {
  return isAssignee(props) && !props.readOnly ? (
    <AssigneeInput {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** Picks the person who replies to a message, by display name. */
function AssigneeInput({ value, onChange, elementProps }: ObjectInputProps<Partial<Reviewer>>) {
  const { reviewers: colleagues, isFailed } = useReviewers(ANSWERING)
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useCurrentUser()
  const messageId = useFormValue(['_id'])
  const chosen = value?.id === undefined ? null : { id: value.id, name: value.name ?? value.id }
  const assignee = colleagues.find(({ id }) => id === chosen?.id)
  const choose = (choice: string) => {
    const colleague = readReviewer(choice)
    // No notification for assigning a message to yourself. If this fails, it can be dismissed on the dashboard.
    if (colleague && colleague.id === user?.id && typeof messageId === 'string')
      decide(client, 'markSeen', { notices: [messageKey(messageId, colleague.id)] }).catch(
        () => undefined,
      )
    onChange(colleague ? set({ _type: 'signature', ...colleague }) : unset())
  }
  return (
    <Stack gap={2}>
      <Select
        {...elementProps}
        value={assignee ? writeReviewer(assignee) : chosen ? writeReviewer(chosen) : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Unassigned</option>
        {chosen && !assignee && <option value={writeReviewer(chosen)}>{chosen.name}</option>}
        {colleagues.map((colleague) => (
          <option key={colleague.id} value={writeReviewer(colleague)}>
            {colleague.name}
          </option>
        ))}
      </Select>
      {isFailed && (
        <Text size={1} muted role="status">
          The list of people could not be loaded. Try again in a moment.
        </Text>
      )}
    </Stack>
  )
}

/** The input for a message's assignee. */
export const assignees = definePlugin({
  name: 'clearwell/assignees',
  form: { components: { input: AssigneeOrDefault } },
})
