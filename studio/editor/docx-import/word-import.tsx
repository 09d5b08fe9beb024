import { useEditor } from '@portabletext/editor'
import { DocumentWordIcon } from '@sanity/icons/DocumentWord'
import { Button, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { CITE_KEY } from '../citations/cite-key.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useRestoreFocus } from '../text/use-restore-focus.ts'
import type { TextField } from '../text/text-field.ts'
import { useFinishedImport } from './finished-imports.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportReport, todoLabel } from './import-result.tsx'
import { isEmptyText, knownSources, insertBlocks, type ImportResult } from './insert-blocks.ts'
import type { Where } from './insert-blocks.ts'
import type { PictureText } from './upload-pictures.ts'
import type { WordText } from './word-text.ts'
import { errorMessage } from '../../data/error-message.ts'

const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface ImportFile {
  fileName: string
  text: WordText
  newSources: number
}

/** A button above the text of an article or post that imports a Word document. */
export function WordImport({ field }: { field: TextField }) {
  const editor = useEditor()
  const { styles } = editor.getSnapshot().context.schema
  // Texts without this heading are short fragments.
  if (!styles.some(({ name }) => name === 'h2')) return null
  return <ImportButton field={field} />
}

/** A text is read-only for a moment whenever the connection is lost: the dialog and the result stay. */
function ImportButton({ field: { path, isReadOnly } }: { field: TextField }) {
  const editor = useEditor()
  const client = useClient({ apiVersion: '2026-03-01' })
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImportFile | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [finished, setFinished] = useFinishedImport(path)
  const [justImported, setJustImported] = useState<ImportResult | null>(null)
  const { push } = useToast()

  useRestoreFocus(chosen !== null)

  // The selection is at the start of the imported text, which renders in one of the next frames.
  const show = useCallback(() => {
    let frame = requestAnimationFrame(function look() {
      const block = editor.dom.getStartBlockElement(editor.getSnapshot())
      if (block) block.scrollIntoView({ block: 'center' })
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [editor])
  useEffect(() => (justImported === null ? undefined : show()), [justImported, show])

  const read = async (file: File) => {
    setIsBusy(true)
    setProblem(null)
    try {
      // Half a megabyte, rarely needed.
      const [{ readWordText }, { docxLibraries: libraries }] = await Promise.all([
        import('./word-text.ts'),
        import('./docx-libraries.ts'),
      ])
      const { schema } = editor.getSnapshot().context
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
      const text = await readWordText(await file.arrayBuffer(), { libraries, parse, schema })
      const existingSources = await knownSources(client, text.dois)
      setChosen({ fileName: file.name, text, newSources: text.dois.length - existingSources.size })
    } catch (failed) {
      setProblem(errorMessage(failed))
    } finally {
      setIsBusy(false)
    }
  }

  const onTakeIn = async (where: Where, texts: ReadonlyMap<string, PictureText>) => {
    if (!chosen) return
    const { fileName, text } = chosen
    const result = await insertBlocks(editor, client, { text, where, texts })
    setChosen(null)
    setJustImported(result)
    setFinished({ fileName, result })
    const todo = todoLabel(result)
    push({
      status: todo === null ? 'success' : 'info',
      duration: 20_000,
      closable: true,
      title: `“${fileName}” was imported`,
      ...(todo !== null && { description: `${todo}: see the list above the text.` }),
    })
  }

  const todo = finished && todoLabel(finished.result)
  const isShown = !isReadOnly || chosen !== null || todo
  return (
    // Only hidden: someone may be choosing a file.
    <Stack gap={2} marginBottom={2} style={isShown ? undefined : { display: 'none' }}>
      <Flex gap={2} align="center">
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          icon={DocumentWordIcon}
          text="Import a Word document"
          disabled={isBusy || isReadOnly}
          onClick={() => picker.current?.click()}
        />
        {isBusy && <Spinner muted />}
        <Text size={1} muted>
          Press {CITE_KEY} to cite a source
        </Text>
        <input
          ref={picker}
          type="file"
          accept={DOCX}
          hidden
          aria-label="Word document"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Allow the same file to be chosen again.
            event.currentTarget.value = ''
            if (file) void read(file)
          }}
        />
      </Flex>
      <ErrorNote problem={problem} tone="critical" />
      {finished && todo && (
        <ImportReport {...finished} onShow={show} onDismiss={() => setFinished(null)} />
      )}
      {chosen && (
        <ImportDialog
          {...chosen}
          hasWords={!isEmptyText(editor)}
          onTakeIn={onTakeIn}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  )
}
