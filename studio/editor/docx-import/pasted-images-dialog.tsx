import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { Box, Button, Dialog, Flex, Spinner, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useId, useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { errorMessage } from '../../data/error-message.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { counted } from '../tables/pasted-table.ts'
import type { TextField } from '../text/text-field.ts'
import { useRestoreFocus } from '../text/use-restore-focus.ts'
import { ImportPictures } from './import-pictures.tsx'
import { getImageFiles, insertFigures, readImageFiles } from './pasted-images.ts'
import type { PictureText } from './upload-pictures.ts'
import type { WordPicture } from './word-picture.ts'

/** Image files that are pasted or dropped become figures, as images of a Word document do. */
export function PastedImages({ field: { isReadOnly } }: { field: TextField }) {
  const editor = useEditor()
  const { push } = useToast()
  const [pictures, setPictures] = useState<readonly WordPicture[]>([])
  useRestoreFocus(pictures.length > 0)
  const hasFigures = editor
    .getSnapshot()
    .context.schema.blockObjects.some(({ name }) => name === 'figure')
  const warn = useCallback(
    (description: string) =>
      push({
        status: 'warning',
        duration: 20_000,
        closable: true,
        title: 'Not every image was added',
        description,
      }),
    [push],
  )
  const behaviors = useMemo(() => {
    const open = (files: readonly File[]) => {
      readImageFiles(files).then(
        (read) => {
          setPictures(read.pictures)
          if (read.rejected.length > 0) warn(read.rejected.join(' '))
        },
        (error: unknown) => warn(errorMessage(error)),
      )
    }
    return [
      defineBehavior({
        on: 'clipboard.paste',
        guard: ({ event }) => {
          const files = getImageFiles(event.originEvent.dataTransfer)
          return files.length > 0 && { files }
        },
        actions: [(_, { files }) => [effect(() => open(files))]],
      }),
      defineBehavior({
        on: 'drag.drop',
        guard: ({ event }) => {
          const files = getImageFiles(event.originEvent.dataTransfer)
          return files.length > 0 && { files }
        },
        actions: [
          ({ event }, { files }) => [
            raise({ type: 'select', at: event.position.selection }),
            effect(() => open(files)),
          ],
        ],
      }),
    ]
  }, [warn])
  if (!hasFigures) return null
  return (
    <>
      {!isReadOnly && <BehaviorPlugin behaviors={behaviors} />}
      {pictures.length > 0 && (
        <ImagesDialog
          pictures={pictures}
          onClose={() => setPictures([])}
          onInserted={(rejected) => {
            setPictures([])
            if (rejected.length > 0) warn(rejected.join(' '))
          }}
        />
      )}
    </>
  )
}

interface ImagesDialogProps {
  pictures: readonly WordPicture[]
  onClose: () => void
  /** Called with the images that the lake rejected, as sentences. */
  onInserted: (rejected: readonly string[]) => void
}

/** Asks for the alternative texts, and inserts the images. */
function ImagesDialog({ pictures, onClose, onInserted }: ImagesDialogProps) {
  const id = useId()
  const editor = useEditor()
  const client = useClient({ apiVersion: '2026-03-01' })
  const [texts, setTexts] = useState<ReadonlyMap<string, PictureText>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const insert = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onInserted(await insertFigures(editor, client, pictures, texts))
    } catch (error) {
      setProblem(`Nothing was added. ${errorMessage(error)}`)
      setBusy(false)
    }
  }
  const close = () => {
    if (!isBusy) onClose()
  }
  const label = `Add ${counted(pictures.length, 'image', 'images')}`
  return (
    <Dialog id={id} header={label} width={2} onClose={close}>
      <Box padding={4} data-testid="pasted-images">
        <Stack gap={4}>
          <ImportPictures
            pictures={pictures}
            texts={texts}
            onChange={(picture, text) => setTexts((before) => new Map(before).set(picture, text))}
          />
          <ErrorNote problem={problem} tone="critical" />
          <Flex gap={2} align="center" justify="flex-end">
            {isBusy && <Spinner muted />}
            <Button mode="bleed" text="Cancel" disabled={isBusy} onClick={onClose} />
            <BusyButton tone="primary" text={label} isBusy={isBusy} onClick={() => void insert()} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
