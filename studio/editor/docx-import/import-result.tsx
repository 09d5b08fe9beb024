import { Box, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { counted } from '../tables/pasted-table.ts'
import type { ImportResult } from './insert-blocks.ts'

/** One sentence on what is left to do; null if nothing is. */
export function todoLabel({ sources, undescribed, rejected }: ImportResult): string | null {
  const parts = [
    ...(sources.length > 0 ? [`${counted(sources.length, 'source', 'sources')} to complete`] : []),
    ...(undescribed > 0 ? [`${counted(undescribed, 'image', 'images')} to describe`] : []),
    ...(rejected.length > 0
      ? [`${counted(rejected.length, 'image', 'images')} to add by hand`]
      : []),
  ]
  if (parts.length === 0) return null
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)
}

interface ImportReportProps {
  fileName: string
  result: ImportResult
  onShow: () => void
  onDismiss: () => void
}

/** What is left to do after an import, above the text until it is dismissed. */
export function ImportReport({ fileName, result, onShow, onDismiss }: ImportReportProps) {
  const { sources, undescribed, rejected } = result
  return (
    <Card tone="primary" border radius={2} padding={3} data-testid="import-result">
      <Stack gap={4}>
        <Text size={1} weight="medium" as="h3">
          “{fileName}” was imported. There is more to do:
        </Text>
        <Stack as="ul" gap={3} paddingLeft={4} style={{ listStyle: 'disc' }}>
          {sources.map(({ id, name, message }) => (
            <Box as="li" key={id} style={{ display: 'list-item' }}>
              <Text size={1}>
                <IntentLink intent="edit" params={{ id, type: 'source' }} target="_blank">
                  {name}
                </IntentLink>
                : {message}
              </Text>
            </Box>
          ))}
          {undescribed > 0 && (
            <Box as="li" style={{ display: 'list-item' }}>
              <Text size={1}>
                {counted(undescribed, 'image has', 'images have')} no alternative text. Checks lists{' '}
                {undescribed === 1 ? 'it' : 'them'}.
              </Text>
            </Box>
          )}
          {rejected.map((sentence) => (
            <Box as="li" key={sentence} style={{ display: 'list-item' }}>
              <Text size={1}>{sentence}</Text>
            </Box>
          ))}
        </Stack>
        <Flex gap={2}>
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Show the imported text"
            onClick={onShow}
          />
          <Button fontSize={1} padding={2} mode="bleed" text="Dismiss" onClick={onDismiss} />
        </Flex>
      </Stack>
    </Card>
  )
}
