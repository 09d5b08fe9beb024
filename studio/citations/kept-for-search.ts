import { defineBehavior, effect } from '@portabletext/editor/behaviors'

/**
 * What is typed while the search, or the form of a number, is open belongs to it: the editor has the focus for some
 * moments more, and takes it back once after what it inserted is drawn. Enter belongs to it too.
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
