import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { TextField } from './text-field.ts'

const behaviors = [
  defineBehavior({
    on: 'clipboard.paste',
    actions: [
      ({ event }) => [
        forward(event),
        // The caret is told of once what was pasted is drawn.
        effect(() => document.addEventListener('selectionchange', showCaret, { once: true })),
      ],
    ],
  }),
]

function showCaret(): void {
  const node = document.getSelection()?.focusNode
  const element = node instanceof Element ? node : node?.parentElement
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Whoever pastes sees where they go on: the Studio scrolls the text in its frame to the caret, and leaves the form
 * around it where it was, so that after a long paste the caret stood below the window.
 */
export function CaretInView({ field }: { field: TextField }) {
  return field.isReadOnly ? null : <BehaviorPlugin behaviors={behaviors} />
}
