import { Select, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import type { InputDescription } from '../decision-field.ts'
import { usePublicPages, type PublicPage } from './public-pages.ts'

interface PageSelectProps {
  id: string
  /** A path; empty if none is selected. */
  value: string
  /** The page itself, which cannot be its own target. */
  exceptId: string | undefined
  description?: InputDescription
  onChange: (address: string) => void
}

/** Selects a public page. */
export function PageSelect({ id, value, exceptId, description, onChange }: PageSelectProps) {
  const schema = useSchema()
  const { pages, isFailed } = usePublicPages()
  const offered = (pages ?? []).filter((page) => page.id !== exceptId)
  const byType = Map.groupBy(offered, ({ type }) => type)
  return (
    <Stack gap={2}>
      <Select
        id={id}
        value={value}
        {...description}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{pages || isFailed ? 'Choose a page' : 'Loading pages…'}</option>
        {[...byType].map(([type, ofType]) => (
          <optgroup key={type} label={schema.get(type)?.title ?? type}>
            {ofType.map(pageOption)}
          </optgroup>
        ))}
      </Select>
      {isFailed && (
        <Text size={1} muted role="status">
          The pages could not be loaded. Close this form, and try again in a moment.
        </Text>
      )}
    </Stack>
  )
}

function pageOption({ id, title, address }: PublicPage) {
  return (
    <option key={id} value={address}>
      {title} ({address})
    </option>
  )
}
