import { SearchIcon } from '@sanity/icons/Search'
import { Box, Card, Flex, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { ErrorNote } from '../../ui/error-note.tsx'
import { keepFocus } from './keep-focus.ts'
import { searchSources, type SourceMatch } from './search-sources.ts'
import type { Source } from './sources.ts'
import { errorMessage } from '../../data/error-message.ts'

const MAX_SHOWN = 30

/** What the selected source is used for. */
export type SearchUse = 'citation' | 'claim'

interface SourceSearchProps {
  use: SearchUse
  typed: string
  /** Enter was pressed: takes the first match once the sources load, or the active one if they have. */
  isAwaited: boolean
  /** Undefined while loading. */
  sources: readonly Source[] | undefined
  /** The load error. */
  error: Error | undefined
  numbers: ReadonlyMap<string, number>
  /** The selected words, or the paragraph around the caret. */
  selected: string
  onType: (typed: string) => void
  onAwait: (isAwaited: boolean) => void
  onCite: (source: Source) => void
  onNew: (doi: string) => Promise<void>
}

/** Searches sources as you type; Enter takes the active one once they are loaded. */
export function SourceSearch(props: SourceSearchProps) {
  const { use, typed, isAwaited, sources, error, numbers, selected } = props
  const { onType, onAwait, onCite, onNew } = props
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isOver = useRef(false)
  const answers = useMemo(
    () => sources && searchSources(sources, numbers, typed, selected),
    [sources, numbers, typed, selected],
  )
  const shown = answers?.found.slice(0, MAX_SHOWN) ?? []
  const count = shown.length + (answers?.newDoi ? 1 : 0)
  const at = Math.min(chosen, count - 1)

  const selectSource = async (index: number) => {
    if (isBusy || !answers) return
    setIsBusy(true)
    setProblem(null)
    // Found: give the focus back to the text.
    isOver.current = true
    try {
      const found = shown[index]
      if (found) onCite(found.source)
      else if (answers.newDoi) await onNew(answers.newDoi)
    } catch (failed) {
      setProblem(errorMessage(failed))
      isOver.current = false
    } finally {
      setIsBusy(false)
    }
  }

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setChosen((at + step + count) % count)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (answers) void selectSource(at)
      else onAwait(!error)
    }
  }
  const selectAwaited = useEffectEvent((wasVisible: boolean) => {
    onAwait(false)
    // Never take the first of all sources unseen.
    if (count > 0 && (wasVisible || typed.trim() !== '')) void selectSource(wasVisible ? at : 0)
  })
  const isReading = !sources && !error
  // The editor still has the focus for a moment and gets Enter too; the sources may be visible by then.
  const areVisible = useRef(false)
  useEffect(() => {
    const wasSeen = areVisible.current
    areVisible.current = !isReading
    if (!isAwaited || isReading) return
    let isCurrent = true
    queueMicrotask(() => isCurrent && selectAwaited(wasSeen))
    return () => {
      isCurrent = false
    }
  }, [isAwaited, isReading])

  const optionId = (index: number) => `${id}-${index}`
  return (
    <Stack padding={4} gap={4} data-testid="cite-dialog">
      <TextInput
        autoFocus
        icon={SearchIcon}
        role="combobox"
        aria-label="Title, author, DOI, PMID, or number on this page"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? optionId(at) : undefined}
        placeholder="Title, author, DOI, PMID, or number on this page"
        value={typed}
        // Keys after Enter are meant for the text, not for the search.
        readOnly={isBusy || isAwaited}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
        onBlur={(event) => keepFocus(event, () => !isOver.current)}
      />
      <ErrorNote
        problem={problem ?? (error && `The sources could not be loaded. ${errorMessage(error)}`)}
      />
      {(isBusy || isReading) && (
        <Flex gap={3} align="center" role="status">
          <Spinner muted />
          <Text size={1} muted>
            {isBusy
              ? 'Creating the source…'
              : isAwaited
                ? 'Loading sources… The first match will be used.'
                : 'Loading sources…'}
          </Text>
        </Flex>
      )}
      <Box role="listbox" id={`${id}-list`} aria-label="Sources">
        {shown.map((found, index) => (
          <Option
            key={found.source.id}
            id={optionId(index)}
            isChosen={index === at}
            onTake={() => void selectSource(index)}
          >
            <SourceLines {...found} />
          </Option>
        ))}
        {answers?.newDoi && (
          <Option
            id={optionId(shown.length)}
            isChosen={at === shown.length}
            onTake={() => void selectSource(shown.length)}
          >
            <Text size={1} weight="medium">
              New source from this DOI
            </Text>
            <Text size={1} muted>
              {answers.newDoi}
            </Text>
          </Option>
        )}
      </Box>
      {answers && (
        <Text size={1} muted role="status">
          {hint(use, count, answers.found.length - shown.length)}
        </Text>
      )}
    </Stack>
  )
}

function hint(use: SearchUse, count: number, hidden: number): string {
  if (count === 0) return 'No sources match your search. Paste a DOI to create a new one.'
  const more = hidden > 0 ? `${hidden} more. Type more to narrow the search. ` : ''
  return `${more}Use the arrow keys to choose, and Enter to ${use === 'claim' ? 'link' : 'cite'}.`
}

interface OptionProps {
  id: string
  isChosen: boolean
  onTake: () => void
  children: React.ReactNode
}

function Option({ id, isChosen, onTake, children }: OptionProps) {
  return (
    <Card
      id={id}
      role="option"
      aria-selected={isChosen}
      tone={isChosen ? 'primary' : 'default'}
      radius={2}
      padding={3}
      style={{ cursor: 'pointer' }}
      // Keep the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      ref={(element: HTMLElement | null) => {
        if (isChosen) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <Stack gap={2}>{children}</Stack>
    </Card>
  )
}

function SourceLines({ source, number, isNearest }: SourceMatch) {
  const { title, authors, publisher, year, doi, isPublic, change } = source
  const proposal = isNearest && 'Closest to the selected text'
  const facts = [
    proposal,
    change,
    authors,
    publisher,
    year,
    doi,
    isPublic ? '' : 'not published',
  ].filter(Boolean)
  return (
    <>
      <Text size={1} weight="medium">
        {number === null ? '' : `[${number}] `}
        {title}
      </Text>
      <Text size={1} muted>
        {facts.join(' · ')}
      </Text>
    </>
  )
}
