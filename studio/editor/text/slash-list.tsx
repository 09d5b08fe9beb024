import { useEditor, useEditorSelector } from '@portabletext/editor'
import { Card, Layer, Portal, Stack, Flex, Text } from '@sanity/ui'
import { useEffect, useId, useRef, type CSSProperties } from 'react'
import type { Choice } from './slash-choices.ts'

interface SlashOptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose: () => void
}

/** An option in the list. The pointer must not take the focus from the text. */
function SlashOption({ id, choice, isActive, onChoose }: SlashOptionProps) {
  const Icon = 'type' in choice ? choice.type.icon : undefined
  return (
    <Card
      as="li"
      id={id}
      role="option"
      aria-selected={isActive}
      tone={isActive ? 'primary' : 'default'}
      radius={2}
      padding={2}
      style={{ cursor: 'pointer' }}
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      onClick={onChoose}
    >
      <Flex gap={3} align="center">
        <Text size={1}>{Icon ? <Icon /> : SIGNS[choice.kind]}</Text>
        <Text size={1}>{choice.title}</Text>
      </Flex>
    </Card>
  )
}

/** Fallback icons. */
const SIGNS: Readonly<Record<Choice['kind'], string>> = {
  style: '¶',
  list: '•',
  sectionMark: '#',
  block: '▢',
  inline: '·',
}

interface SlashListProps {
  choices: readonly Choice[]
  /** The index of the choice that Enter takes. */
  active: number
  onMove: (index: number) => void
  onChoose: (choice: Choice) => void
  onClose: () => void
}

const HEIGHT = 300
const FOOT = 72
const LIST: CSSProperties = { listStyle: 'none', margin: 0, padding: 0, minWidth: 260 }
const UNSEEN: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
}

/**
 * The list at the caret. The text keeps the focus and becomes the list's combobox while it is open; the attributes of
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox are removed on close.
 */
export function SlashList({ choices, active, onMove, onChoose, onClose }: SlashListProps) {
  const editor = useEditor()
  const id = useId()
  const rect = useEditorSelector(
    editor,
    (snapshot) => editor.dom.getSelectionRect(snapshot),
    (one, other) => one?.left === other?.left && one?.bottom === other?.bottom,
  )

  const press = (event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const last = choices.length - 1
    const choose = () => {
      const choice = choices[active]
      if (choice) onChoose(choice)
    }
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => onMove(active === last ? 0 : active + 1),
      ArrowUp: () => onMove(active === 0 ? last : active - 1),
      Enter: choose,
      Tab: choose,
      Escape: onClose,
    }
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const latest = useRef({ press, onClose })
  useEffect(() => {
    latest.current = { press, onClose }
  })

  useEffect(() => {
    const text = editor.dom.getEditorElement()
    if (!(text instanceof HTMLElement)) return undefined
    const listen = (event: KeyboardEvent) => latest.current.press(event)
    const onBlur = () => latest.current.onClose()
    // Capture phase, so that the editor does not see keys meant for the list.
    text.addEventListener('keydown', listen, { capture: true })
    text.addEventListener('blur', onBlur)
    return () => {
      text.removeEventListener('keydown', listen, { capture: true })
      text.removeEventListener('blur', onBlur)
    }
  }, [editor])

  useEffect(() => {
    const text = editor.dom.getEditorElement()
    if (!text) return undefined
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${active}`,
    }
    const before = Object.keys(attributes).map((name) => [name, text.getAttribute(name)] as const)
    for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, value)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const [name, value] of before) {
        if (value === null) text.removeAttribute(name)
        else text.setAttribute(name, value)
      }
    }
  }, [editor, id, active])

  return (
    <Portal>
      <Layer style={{ ...placeAt(rect), position: 'fixed' }}>
        <Card radius={2} shadow={3} padding={1} style={{ maxHeight: HEIGHT, overflowY: 'auto' }}>
          <Stack as="ul" role="listbox" id={id} aria-label="Insert" gap={1} style={LIST}>
            {choices.map((choice, index) => (
              <SlashOption
                key={`${choice.kind}-${choice.name}`}
                id={`${id}-${index}`}
                choice={choice}
                isActive={index === active}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </Stack>
        </Card>
        <span role="status" style={UNSEEN}>
          {`${choices.length} options. ${choices[active]?.title ?? ''}`}
        </span>
      </Layer>
    </Portal>
  )
}

/** Below the caret's line, or above it if there is no room: the form's footer covers what extends below. */
function placeAt(rect: DOMRect | null): CSSProperties {
  if (!rect) return { left: 0, bottom: 0 }
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - 300))
  return rect.bottom + HEIGHT + FOOT < window.innerHeight
    ? { left, top: rect.bottom + 6 }
    : { left, bottom: window.innerHeight - rect.top + 6 }
}
