import { useEditor, useEditorSelector, type EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import {
  getBlockTextBefore,
  getFocusTextBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import { useMemo, useState } from 'react'
import { isSectionHeading } from '../../../schemas/sections.ts'
import { beginsMenu, getChoices, matching, queryAfter } from './slash-choices.ts'
import { SlashList } from './slash-list.tsx'
import type { TextField } from './text-field.ts'
import { useInsert } from './use-insert.ts'

/** The position of the slash that opened the menu. */
interface Slash {
  blockKey: string
  offset: number
}

function getPlace(snapshot: EditorSnapshot): Slash | null {
  const block = getFocusTextBlock(snapshot)
  if (!block || !isSelectionCollapsed(snapshot)) return null
  return { blockKey: block.node._key, offset: getBlockTextBefore(snapshot).length }
}

/** The text after the slash; null if the caret is elsewhere or the slash is gone. */
function getQuery(snapshot: EditorSnapshot, slash: Slash | null): string | null {
  const here = slash && getPlace(snapshot)
  if (!here || here.blockKey !== slash.blockKey) return null
  return queryAfter(getBlockTextBefore(snapshot), slash.offset)
}

/** Opens a menu of blocks on a slash at the start of a line or after a space. */
export function SlashMenu({ field }: { field: TextField }) {
  const editor = useEditor()
  const [slash, setSlash] = useState<Slash | null>(null)
  const [at, setAt] = useState({ query: '', index: 0 })
  const insert = useInsert(field)
  const all = useMemo(() => getChoices(field.schemaType), [field.schemaType])
  const behaviors = useMemo(
    () => [
      defineBehavior({
        on: 'insert.text',
        guard: ({ event, snapshot }) => {
          const opensMenu = event.text === '/' && beginsMenu(getBlockTextBefore(snapshot))
          return opensMenu ? (getPlace(snapshot) ?? false) : false
        },
        actions: [({ event }, place) => [forward(event), effect(() => setSlash(place))]],
      }),
    ],
    [],
  )
  const query = useEditorSelector(editor, (snapshot) => getQuery(snapshot, slash))
  const isInHeading = useEditorSelector(editor, (snapshot) =>
    isSectionHeading(getFocusTextBlock(snapshot)?.node),
  )
  const choices =
    query === null
      ? []
      : matching(all, query).filter(({ kind }) => kind !== 'sectionMark' || isInHeading)
  const active = at.query === query ? Math.min(at.index, choices.length - 1) : 0
  return (
    <>
      {!field.isReadOnly && <BehaviorPlugin behaviors={behaviors} />}
      {slash && query !== null && choices.length > 0 && (
        <SlashList
          choices={choices}
          active={active}
          onMove={(index) => setAt({ query, index })}
          onChoose={(choice) => {
            setSlash(null)
            void insert(choice, slash)
          }}
          onClose={() => setSlash(null)}
        />
      )}
    </>
  )
}
