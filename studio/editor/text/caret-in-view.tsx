import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { TextField } from './text-field.ts'

const behaviors = [
  defineBehavior({
    on: 'clipboard.paste',
    actions: [
      ({ event }) => [
        forward(event),
        // The selection changes once, after the paste is rendered.
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
 * Scrolls the caret into view after a paste. The Studio scrolls only the editor, not the form around it, so after a
 * long paste the caret was below the window.
 */
export function CaretInView({ field }: { field: TextField }) {
  return field.isReadOnly ? null : <BehaviorPlugin behaviors={behaviors} />
}
