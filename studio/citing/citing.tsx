import { useEditor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useMemo, useState } from 'react'
import { useClient, useFormValue } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { TextField } from '../writing/text-field.ts'
import { CiteDialog } from './cite-dialog.tsx'
import { isCiteKey } from './cite-key.ts'
import { cite, isEmptyCitation } from './cite.ts'
import { madeWords, makeSource } from './new-source.ts'
import { pageNumbers } from './page-numbers.ts'
import type { Source } from './sources.ts'
import { Said } from '../trouble-words.ts'

/** Lets a key, and the toolbar, open a search that cites. */
export function Citing({ field }: { field: TextField }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const behaviors = useMemo(() => behaviorsOf(open), [open])
  const canCite = useCanCite()
  if (field.isReadOnly || !canCite) return null
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {isOpen && <Search onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useCanCite(): boolean {
  const editor = useEditor()
  return editor.getSnapshot().context.schema.inlineObjects.some(({ name }) => name === 'citation')
}

function behaviorsOf(open: () => void) {
  return [
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ event }) => isCiteKey(event.originEvent),
      actions: [() => [effect(open)]],
    }),
    // One that names nothing yet: whoever asked for it is asked for its source first.
    defineBehavior({
      on: 'insert.child',
      guard: ({ event }) => isEmptyCitation(event.child),
      actions: [() => [effect(open)]],
    }),
  ]
}

function Search({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const toast = useToast()
  const client = useClient({ apiVersion: '2026-03-01' })
  const document = useFormValue([])
  const numbers = useMemo(() => pageNumbers(document), [document])

  const close = () => {
    onClose()
    editor.send({ type: 'focus' })
  }
  const onCite = (source: Pick<Source, 'id' | 'isPublic'>) => {
    const refusal = cite(editor, source)
    if (refusal !== null) throw new Said(refusal)
    close()
  }
  const onNew = async (doi: string) => {
    const made = await makeSource(client, doi)
    toast.push({
      ...{ status: made.trouble === null ? 'info' : 'warning', duration: 20_000, closable: true },
      title: 'A new source was made and cited',
      description: (
        <>
          {madeWords(made)}{' '}
          <IntentLink intent="edit" params={{ id: made.id, type: 'source' }} target="_blank">
            Open it
          </IntentLink>
        </>
      ),
    })
    onCite({ id: made.id, isPublic: false })
  }
  return <CiteDialog {...{ numbers, onCite, onNew }} onClose={close} />
}
