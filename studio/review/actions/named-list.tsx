import { Stack, Text } from '@sanity/ui'
import { useId } from 'react'

/** More than that nobody reads in a dialog; the panels have all of it. */
const MOST = 8

interface NamedListProps {
  title: string
  /** What is said where there is nothing. */
  none: string
  items: readonly string[]
}

/** How many there are, and the first of them. */
export function NamedList({ title, none, items }: NamedListProps) {
  const id = useId()
  const more = items.length - MOST
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
          {items.slice(0, MOST).map((item, index) => (
            // Two may say the same; their order is all that tells them apart.
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
          And {more} more, in the panels beside the form.
        </Text>
      )}
    </Stack>
  )
}
