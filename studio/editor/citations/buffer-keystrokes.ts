import { defineBehavior, effect } from '@portabletext/editor/behaviors'

/**
 * Redirects keystrokes, including Enter, to the open source search or number form. The editor keeps the focus for a
 * moment and takes it back once, after it renders what it inserted.
 */
export function bufferKeystrokes(type: (letters: string) => void, enter: () => void) {
  return [
    defineBehavior({
      on: 'insert.text',
      actions: [({ event }) => [effect(() => type(event.text))]],
    }),
    defineBehavior({ on: 'insert.break', actions: [() => [effect(enter)]] }),
  ]
}
