import { Card, Text } from '@sanity/ui'
import { definePlugin, getPublishedId, useFormValue, type InputProps } from 'sanity'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { changesSinceText } from '../../lib/workflow/rules/changes-since.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { useReview } from './use-review.ts'

/** Shows the date readers see, derived from the record; the stored field keeps its imported value. */
function LastUpdatedInput(props: InputProps) {
  const isField = props.path.length === 1 && props.path[0] === 'lastUpdated'
  return isField ? <OfDocument {...props} /> : props.renderDefault(props)
}

function OfDocument(props: InputProps) {
  const id = useFormValue(['_id'])
  const type = useFormValue(['_type'])
  if (typeof id !== 'string' || typeof type !== 'string' || !isGatedType(type))
    return props.renderDefault(props)
  return <LastUpdated id={getPublishedId(id)} type={type} stored={props.value} />
}

function LastUpdated({ id, type, stored }: { id: string; type: string; stored: unknown }) {
  const { records, isLoading } = useReview(id, type)
  if (isLoading) return null
  const since = changesSinceText(readRecords(records.map((record) => ({ ...record }))))
  const day = since ?? (typeof stored === 'string' ? stored : null)
  return (
    <Card border padding={3} radius={2} data-testid="last-updated">
      <Text size={1}>{day === null ? 'Not published yet.' : formatDay(day)}</Text>
    </Card>
  )
}

/** The input for the date of the last update, as readers see it. */
export const lastUpdated = definePlugin({
  name: 'clearwell/last-updated',
  form: { components: { input: LastUpdatedInput } },
})
