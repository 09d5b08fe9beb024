import { Box, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { PanelError } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../data/use-live-query.ts'
import {
  countHiddenUses,
  PICTURE_USES,
  readUses,
  usesParams,
  type PictureUse,
} from './replace-picture.ts'

const read = (answer: unknown) => ({ uses: readUses(answer), hidden: countHiddenUses(answer) })

/** The documents that use an image, kept up to date; `hidden`: how many more versions of documents do. */
export function usePictureUses(id: string) {
  return useLiveQuery(PICTURE_USES, usesParams(id), {
    read,
    listen: '*[_type in $types && references($id)]',
  })
}

/** A list of the documents that use an image. */
export function PictureUses({ id }: { id: string }) {
  const { answer, error } = usePictureUses(id)
  if (error) return <PanelError what="The list of pages that use it" error={error} />
  if (!answer) return null
  const { uses, hidden } = answer
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {uses.length === 0 ? 'Not used on any page.' : 'Used in'}
      </Text>
      {uses.length > 0 && (
        <Stack as="ul" gap={3} paddingLeft={3}>
          {uses.map((use) => (
            <Box as="li" key={use.id}>
              <UseLink use={use} />
            </Box>
          ))}
        </Stack>
      )}
      {hidden > 0 && (
        <Text size={1} muted>
          {hidden === 1 ? '1 more use is' : `${hidden} more uses are`} not listed.
        </Text>
      )}
    </Stack>
  )
}

/** A document’s name as a link to its form, its type, and more about it. */
export function UseLink({ use, note }: { use: PictureUse; note?: string | null }) {
  const schema = useSchema()
  const { id, type, title } = use
  return (
    <Text size={1}>
      <IntentLink intent="edit" params={{ id, type }} target="_blank">
        {title || id}
      </IntentLink>{' '}
      · {schema.get(type)?.title ?? type}
      {note && `: ${note}`}
    </Text>
  )
}
