import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Button, Flex, Stack } from '@sanity/ui'
import { definePlugin, useFormValue, type InputProps } from 'sanity'

/** A `mailto:` URL for a reply. The address is untrusted input: it can never add a header or a second recipient. */
export function replyAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function AddressOrDefault(props: InputProps) {
  const [field, ...inner] = props.path
  return field === 'email' && inner.length === 0 ? (
    <Address {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** The sender's address with a link to reply. */
function Address(props: InputProps) {
  const type = useFormValue(['_type'])
  const input = props.renderDefault(props)
  if (type !== 'message' || typeof props.value !== 'string') return input
  return (
    <Stack gap={2}>
      {input}
      <Flex>
        <Button
          as="a"
          mode="ghost"
          icon={EnvelopeIcon}
          text="Reply by email"
          href={replyAddress(props.value)}
        />
      </Flex>
    </Stack>
  )
}

/** Staff reply to readers from their own mail program. */
export const replyLink = definePlugin({
  name: 'clearwell/answers',
  form: { components: { input: AddressOrDefault } },
})
