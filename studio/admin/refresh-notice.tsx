import { Card, Text } from '@sanity/ui'
import { definePlugin, useEditState, type InputProps } from 'sanity'
import { formDocumentId } from '../data/form-document-id.ts'
import { getNotice } from '../data/office/deliveries.ts'
import { usePageDeliveries } from '../data/office/use-deliveries.ts'

/** Shows above each form that readers do not see a published or unpublished version yet. */
export const refreshNotice = definePlugin({
  name: 'refresh-notice',
  form: { components: { input: RefreshNoticeInput } },
})

function RefreshNoticeInput(props: InputProps) {
  const id = props.path.length === 0 ? formDocumentId(props.value) : null
  if (id === null) return props.renderDefault(props)
  return (
    <>
      <RefreshNotice key={id} id={id} type={props.schemaType.name} />
      {props.renderDefault(props)}
    </>
  )
}

function RefreshNotice({ id, type }: { id: string; type: string }) {
  const { published } = useEditState(id, type)
  const notice = getNotice(usePageDeliveries(id, published?._rev))
  return (
    // Always rendered: screen readers announce changes to a live region, but may miss a new one.
    <div role="status" data-testid="refresh-notice">
      {notice !== null && (
        <Card tone="caution" padding={3} marginBottom={4} radius={2} border>
          <Text size={1}>{notice}</Text>
        </Card>
      )}
    </div>
  )
}
