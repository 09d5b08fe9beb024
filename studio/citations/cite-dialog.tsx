import { Dialog } from '@sanity/ui'
import { useId } from 'react'
import { useListened } from '../review/use-listened.ts'
import { SourceSearch, type SearchUse } from './source-search.tsx'
import { readSources, SOURCES, type Source } from './sources.ts'

const NO_PARAMS = {}

interface CiteDialogProps {
  use: SearchUse
  /** What is searched for. */
  typed: string
  /** Enter was pressed before the sources were there, or in the editor. */
  isAwaited: boolean
  /** The number that each source has on this page. */
  numbers: ReadonlyMap<string, number>
  onType: (typed: string) => void
  onAwait: (isAwaited: boolean) => void
  /** Cites a source; what it throws is shown. */
  onCite: (source: Source) => void
  /** Makes the source of a DOI, and cites it; what it throws is shown. */
  onNew: (doi: string) => Promise<void>
  onClose: () => void
}

/** Finds a source and cites it: type, then Enter. */
export function CiteDialog({ onClose, ...search }: CiteDialogProps) {
  const id = useId()
  const { data, error } = useListened(SOURCES, NO_PARAMS, readSources)
  return (
    <Dialog
      id={id}
      header={search.use === 'claim' ? 'Bind the words to a source' : 'Cite a source'}
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      // The field has the focus, not the button that closes.
      __unstable_autoFocus={false}
    >
      <SourceSearch {...search} sources={data} error={error} />
    </Dialog>
  )
}
