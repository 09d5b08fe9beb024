import { definePlugin, type InputProps } from 'sanity'
import { MessageReplies } from './message-replies.tsx'

/** No other document has a field of this name. */
function isMessage({ schemaType }: InputProps): boolean {
  return schemaType.jsonType === 'array'
}

function RepliesOrDefault(props: InputProps) {
  const [field, ...inner] = props.path
  return field === 'replies' && inner.length === 0 && isMessage(props) ? (
    <MessageReplies stored={props.value} />
  ) : (
    props.renderDefault(props)
  )
}

/** Staff reply to readers from a message’s form. */
export const messageReplies = definePlugin({
  name: 'clearwell/answers',
  form: { components: { input: RepliesOrDefault } },
})
