import { Card, Heading, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { z } from '../../lib/zod-without-eval.ts'
import {
  UNRECORDED_CHANGE_TYPE,
  UNRECORDED_CHANGES,
} from '../../lib/workflow/rules/unrecorded-change.ts'
import { isNameIn } from '../../lib/workflow/model/names.ts'
import { useLiveQuery } from '../data/use-live-query.ts'

const reports = z.array(
  z.object({
    _id: z.string(),
    documentId: z.string(),
    type: z.string(),
    name: z.string(),
    change: z.string(),
  }),
)
const readReports = (answer: unknown) => reports.parse(answer)
const NO_PARAMS = {}
const QUERY = `*[_type == "${UNRECORDED_CHANGE_TYPE}" && !(_id in path("drafts.**"))] | order(at desc)`

/** Public documents that someone changed without a decision: possible on hosted Sanity. Renders nothing if there are none. */
export function UnrecordedChanges() {
  const { answer: found = [] } = useLiveQuery(QUERY, NO_PARAMS, { read: readReports })
  if (found.length === 0) return null
  return (
    <Stack gap={3} as="section" aria-labelledby="desk-unrecorded" data-testid="desk-unrecorded">
      <Heading as="h2" size={1} id="desk-unrecorded">
        Changed without a review ({found.length})
      </Heading>
      <Text size={1} muted>
        Someone changed these public documents directly in Sanity. Compare each with its history,
        and publish approved text or take it offline.
      </Text>
      <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {found.map(({ _id, documentId, type, name, change }) => (
          <Card as="li" key={_id} tone="critical" padding={3} radius={2} border>
            <Stack gap={2}>
              <Text size={1}>
                <IntentLink intent="edit" params={{ id: documentId, type }}>
                  {name}
                </IntentLink>
              </Text>
              <Text size={1} muted>
                {isNameIn(UNRECORDED_CHANGES, change) ? UNRECORDED_CHANGES[change] : change}
              </Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
