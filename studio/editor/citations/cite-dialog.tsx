import { Dialog } from '@sanity/ui'
import { useId } from 'react'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { SourceSearch, type SearchUse } from './source-search.tsx'
import { readSources, SOURCES, type Source } from './sources.ts'

const NO_PARAMS = {}

interface CiteDialogProps {
  use: SearchUse
  /** The search text. */
  typed: string
  /** Enter was pressed before the sources were loaded, or in the editor. */
  isAwaited: boolean
  /** The reference number of each source on this page. */
  numbers: ReadonlyMap<string, number>
  onType: (typed: string) => void
  onAwait: (isAwaited: boolean) => void
  /** Cites a source; errors are shown. */
  onCite: (source: Source) => void
  /** Creates a source from a DOI and cites it; errors are shown. */
  onNew: (doi: string) => Promise<void>
  onClose: () => void
}

/** Finds a source and cites it: type, then press Enter. */
export function CiteDialog({ onClose, ...search }: CiteDialogProps) {
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
