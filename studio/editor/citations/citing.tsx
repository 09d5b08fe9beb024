import { useEditor, type Editor } from '@portabletext/editor'
import { defineBehavior, effect } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useMemo, useState, useId } from 'react'
import { useClient, useFormValue } from 'sanity'
import { useRouter } from 'sanity/router'
import { useRestoreFocus } from '../text/use-restore-focus.ts'
import type { TextField } from '../text/text-field.ts'
import { isCiteKey } from './cite-key.ts'
import { cite, isEmptyCitation } from './cite.ts'
import { bindClaim, isEmptyClaim, selectedClaim, type NumberRequest } from './claim.ts'
import { selectedText } from './selected-text.ts'
import { bufferKeystrokes } from './buffer-keystrokes.ts'
import { createdMessage, makeSource } from './new-source.ts'
import { NumberPrompt, getBeginning } from './number-prompt.tsx'
import { READ_ONLY_MESSAGE } from '../text/read-only-message.ts'
import { readSelection } from '../text/read-selection.ts'
import { type Source, readSources, SOURCES } from './sources.ts'
import { UserFacingError } from '../../data/error-message.ts'
import { isChecked } from '../../../lib/workflow/checks/checked-types.ts'
import { citedSources } from '../../../lib/workflow/checks/cited-sources.ts'
import { readPage } from '../../../lib/workflow/checks/page.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { Dialog } from '@sanity/ui'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { SourceSearch, type SearchUse } from './source-search.tsx'

const NO_PARAMS = {}

interface CiteDialogProps {
  use: SearchUse
  /** The search text. */
  typed: string
  /** Enter was pressed before the sources were loaded, or in the editor. */
  isAwaited: boolean
  /** The reference number of each source on this page. */
  numbers: ReadonlyMap<string, number>
  /** The selected words, or the paragraph around the caret. */
  selected: string
  onType: (typed: string) => void
  onAwait: (isAwaited: boolean) => void
  /** Cites a source; errors are shown. */
  onCite: (source: Source) => void
  /** Creates a source from a DOI and cites it; errors are shown. */
  onNew: (doi: string) => Promise<void>
  onClose: () => void
}

/** Finds a source and cites it: type, then press Enter. */
function CiteDialog({ onClose, ...search }: CiteDialogProps) {
  const id = useId()
  const { answer, error } = useLiveQuery(SOURCES, NO_PARAMS, { read: readSources })
  return (
    <Dialog
      id={id}
      header={search.use === 'claim' ? 'Link this claim to a source' : 'Cite a source'}
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      // Focus the field, not the close button.
      __unstable_autoFocus={false}
    >
      <SourceSearch {...search} sources={answer} error={error} />
    </Dialog>
  )
}

/** The reference number of each source in the current draft, by source id; empty for documents without citations. */
export function pageNumbers(document: unknown): ReadonlyMap<string, number> {
  if (!isRecord(document) || typeof document._type !== 'string' || !isChecked(document._type))
    return new Map()
  return new Map(citedSources(readPage(document)).map((id, index) => [id, index + 1]))
}

/** The purpose of the search: a citation, or a claim bound to a source. */
type Use = 'citation' | 'claim'

/**
 * Opens a search from a shortcut or the toolbar, to cite a source or bind a claim. If the text contains a number, the
 * form that binds it opens next.
 */
export function Citing({ field }: { field: TextField }) {
  const [use, setUse] = useState<Use | null>(null)
  const [typed, setTyped] = useState('')
  const [isAwaited, setIsAwaited] = useState(false)
  const [wanted, setNumberRequest] = useState<NumberRequest | null>(null)
  const editor = useEditor()
  const behaviors = useMemo(() => openers(editor, setUse), [editor])
  const keystrokes = useMemo(() => {
    const type = (letters: string) => {
      setTyped((before) => before + letters)
      setIsAwaited(false)
    }
    return bufferKeystrokes(type, () => setIsAwaited(true))
  }, [])
  const close = useCallback(() => {
    setUse(null)
    setTyped('')
    setIsAwaited(false)
  }, [])
  const beginning = wanted && getBeginning(wanted)
  useRestoreFocus(use !== null || beginning !== null)
  const canCite = useCanCite()
  if (!canCite) return null
  return (
    <>
      {!field.isReadOnly && <BehaviorPlugin behaviors={behaviors} />}
      {/* A text is read-only for a moment whenever the connection is lost: what is open stays. */}
      {use && (
        <>
          <BehaviorPlugin behaviors={keystrokes} />
          <Search
            {...{ use, typed, isAwaited }}
            onType={setTyped}
            onAwait={setIsAwaited}
            onClose={close}
            onCited={setNumberRequest}
          />
        </>
      )}
      {wanted && beginning && (
        <NumberPrompt {...{ request: wanted, beginning }} onClose={() => setNumberRequest(null)} />
      )}
    </>
  )
}

function useCanCite(): boolean {
  const editor = useEditor()
  return editor.getSnapshot().context.schema.inlineObjects.some(({ name }) => name === 'citation')
}

function openers(editor: Editor, open: (use: Use) => void) {
  return [
    defineBehavior({
      on: 'keyboard.keydown',
      guard: ({ event }) => isCiteKey(event.originEvent),
      actions: [
        () => [
          effect(() => {
            readSelection(editor)
            open('citation')
          }),
        ],
      ],
    }),
    // An empty citation asks for its source first.
    defineBehavior({
      on: 'insert.child',
      guard: ({ event }) => isEmptyCitation(event.child),
      actions: [() => [effect(() => open('citation'))]],
    }),
    defineBehavior({
      on: 'annotation.add',
      guard: ({ event }) => isEmptyClaim(event.annotation),
      actions: [() => [effect(() => open('claim'))]],
    }),
  ]
}

interface SearchProps {
  use: Use
  typed: string
  isAwaited: boolean
  onType: (typed: string) => void
  onAwait: (isAwaited: boolean) => void
  onClose: () => void
  /** Called with the cited text, if any was selected. */
  onCited: (numberRequest: NumberRequest | null) => void
}

function Search({ onClose, onCited, ...search }: SearchProps) {
  const { use } = search
  const editor = useEditor()
  const toast = useToast()
  const client = useClient({ apiVersion: '2026-03-01' })
  const { resolveIntentLink } = useRouter()
  const document = useFormValue([])
  const numbers = useMemo(() => pageNumbers(document), [document])
  // As they were when the search opened: typing in it does not change them.
  const [selected] = useState(() => selectedText(editor.getSnapshot()))

  const onCite = (source: Pick<Source, 'id' | 'isPublic'>) => {
    if (editor.getSnapshot().context.readOnly) throw new UserFacingError(READ_ONLY_MESSAGE)
    const selected = selectedClaim(editor, source)
    const done = use === 'claim' ? bindClaim(editor, source) : (cite(editor, source) ?? selected)
    if (typeof done === 'string') throw new UserFacingError(done)
    onClose()
    onCited(done)
    if (use === 'claim' && done && getBeginning(done) === null)
      toast.push({
        status: 'success',
        duration: 10_000,
        closable: true,
        title: 'Claim linked to its source',
        description: 'Click the text to add the number, its unit, and its location in the source.',
      })
  }
  const onNew = async (doi: string) => {
    const made = await makeSource(client, doi)
    toast.push({
      status: made.lookupError === null ? 'info' : 'warning',
      duration: 20_000,
      closable: true,
      title: 'New source created',
      description: (
        <>
          {createdMessage(made)}{' '}
          {/* A plain link: toasts render outside the router, where a router link crashes the Studio. */}
          <a
            href={resolveIntentLink('edit', { id: made.id, type: 'source' })}
            target="_blank"
            rel="noreferrer"
          >
            Open the source
          </a>
        </>
      ),
    })
    onCite({ id: made.id, isPublic: false })
  }
  return <CiteDialog {...search} {...{ numbers, selected, onCite, onNew, onClose }} />
}
