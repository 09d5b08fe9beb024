'use client'

import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ComponentType,
  type RefObject,
} from 'react'
import type { SuggestionLabels } from './suggestion-labels'
import type { ComboboxState, SuggestionsProps } from './suggestions-props'

interface SearchFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'onChange' | 'value'> {
  text: string
  onText: (text: string) => void
  labels: SuggestionLabels
  inFlow?: boolean
  input?: RefObject<HTMLInputElement | null>
}

const CLOSED: ComboboxState = { expanded: false }

/**
 * A search box that is a combobox (WAI-ARIA, editable, list autocomplete). The box is all there is at
 * first; what finds and lists suggestions is loaded when the box is used.
 */
export function SearchField({
  text,
  onText,
  labels,
  inFlow = false,
  input: given,
  ...attributes
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const input = given ?? own
  const listId = useId()
  const [state, setState] = useState(CLOSED)
  const [typed, setTyped] = useState(false)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null)

  function load() {
    if (Suggestions) return
    import('./search-suggestions').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      // Without suggestions it is still a search box; the next focus tries again.
      () => undefined,
    )
  }

  return (
    <div className="relative flex-1 basis-72">
      <input
        ref={input}
        type="text"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={state.expanded}
        aria-controls={listId}
        aria-activedescendant={state.activeId}
        value={text}
        onChange={(event) => {
          setTyped(true)
          onText(event.target.value)
          load()
        }}
        onFocus={load}
        onBlur={() => setTyped(false)}
        placeholder={labels.placeholder}
        maxLength={200}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="field min-h-14 text-lg"
        {...attributes}
      />
      {Suggestions && (
        <Suggestions
          input={input}
          text={text}
          typed={typed}
          listId={listId}
          labels={labels}
          inFlow={inFlow}
          onState={setState}
        />
      )}
    </div>
  )
}
