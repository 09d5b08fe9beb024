import { Box, Button, Card, Checkbox, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { counted } from '../tables/pasted-table.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { ImportPictures } from './import-pictures.tsx'
import type { Where } from './insert-blocks.ts'
import type { PictureText } from './upload-pictures.ts'
import type { WordText } from './word-text.ts'
import { errorMessage } from '../../data/error-message.ts'

interface ImportDialogProps {
  fileName: string
  text: WordText
  /** The number of its DOIs that have no source yet. */
  newSources: number
  /** The field already has text. */
  hasWords: boolean
  /** Imports it; errors are shown. */
  onTakeIn: (where: Where, texts: ReadonlyMap<string, PictureText>) => Promise<void>
  onClose: () => void
}

/** Previews what an import of a Word document adds and leaves out. */
export function ImportDialog(props: ImportDialogProps) {
  const { fileName, text, newSources, hasWords, onTakeIn, onClose } = props
  const id = useId()
  const [texts, setTexts] = useState<ReadonlyMap<string, PictureText>>(new Map())
  const [isSure, setIsSure] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const insert = async (where: Where) => {
    setIsBusy(true)
    setProblem(null)
    try {
      await onTakeIn(where, texts)
    } catch (failed) {
      setProblem(`Nothing was imported. ${errorMessage(failed)}`)
      setIsBusy(false)
    }
  }

  // What an import that is under way did has to be shown.
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog id={id} header={`Import “${fileName}”`} width={2} onClose={close}>
      <Stack padding={4} gap={4} data-testid="word-report">
        <Text size={1}>{sizeLabel(text)}</Text>
        {newSources > 0 && (
          <Text size={1}>
            Creates {counted(newSources, 'draft source', 'draft sources')} from DOIs in footnotes.
          </Text>
        )}
        <Card border radius={2} padding={4} tone={text.notes.length === 0 ? 'positive' : 'caution'}>
          <Stack gap={4}>
            <Text size={1} weight="medium" as="h2">
              {text.notes.length === 0
                ? 'Everything can be imported.'
                : `Left out or changed (${text.notes.length})`}
            </Text>
            {text.notes.length > 0 && (
              <Stack as="ul" gap={3} paddingLeft={4} style={{ listStyle: 'disc' }}>
                {text.notes.map((note, index) => (
                  <Box as="li" key={index} style={{ display: 'list-item' }}>
                    <Text size={1}>{note}</Text>
                  </Box>
                ))}
              </Stack>
            )}
          </Stack>
        </Card>
        <ImportPictures
          pictures={text.pictures}
          texts={texts}
          onChange={(id, changed) => setTexts((before) => new Map(before).set(id, changed))}
        />
        {hasWords && (
          <Flex gap={3} align="center" as="label">
            <Checkbox
              checked={isSure}
              onChange={(event) => setIsSure(event.currentTarget.checked)}
            />
            <Text size={1}>Replace the existing text</Text>
          </Flex>
        )}
        <ErrorNote problem={problem} tone="critical" />
        <Flex gap={2} align="center" justify="flex-end" wrap="wrap">
          {isBusy && <Spinner muted />}
          <Button mode="bleed" text="Cancel" disabled={isBusy} onClick={onClose} />
          {hasWords && (
            <BusyButton
              mode="ghost"
              tone="critical"
              text="Replace"
              isBusy={isBusy}
              disabled={!isSure}
              onClick={() => void insert('instead')}
            />
          )}
          <BusyButton
            tone="primary"
            text={hasWords ? 'Add at the end' : 'Import'}
            isBusy={isBusy}
            disabled={isSure}
            onClick={() => void insert('end')}
          />
        </Flex>
      </Stack>
    </Dialog>
  )
}

function sizeLabel({ size, pictures }: WordText): string {
  const { words, headings, tables, citations } = size
  const parts = [
    counted(words, 'word', 'words'),
    counted(headings, 'heading', 'headings'),
    counted(tables, 'table', 'tables'),
    counted(pictures.length, 'image', 'images'),
    counted(citations, 'citation', 'citations'),
  ]
  return `Contains ${new Intl.ListFormat('en', { type: 'conjunction' }).format(parts)}.`
}
