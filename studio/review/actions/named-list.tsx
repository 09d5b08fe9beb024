import { Stack, Text } from '@sanity/ui'
import { useId } from 'react'

/** More items are too many for a dialog; the panels list all of them. */
const MAX_NAMED = 8

interface NamedListProps {
  title: string
  /** Text for an empty list. */
  none: string
  items: readonly string[]
}

/** The count and the first items. */
export function NamedList({ title, none, items }: NamedListProps) {
  const id = useId()
  const more = items.length - MAX_NAMED
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Text as="h3" id={id} size={1} weight="semibold">
        {title} ({items.length})
      </Text>
      {items.length === 0 ? (
        <Text size={1} muted>
          {none}
        </Text>
      ) : (
        <Stack as="ul" gap={2} style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {items.slice(0, MAX_NAMED).map((item, index) => (
            // Items may be identical, so the index is the key.
            <li key={index}>
              <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                {item}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {more > 0 && (
        <Text size={1} muted>
          {more} more, in the panels next to the form.
        </Text>
      )}
    </Stack>
  )
}
