import type { CheckQuestion } from '../../../lib/workflow/lake/inspector.ts'

/** An inspector that does what a title asks for. */
export function inspect({ document, gone }: CheckQuestion): string | null {
  const { title } = document
  if (title === 'Endless') for (;;);
  if (title === 'Hungry') for (const all: number[][] = []; ;) all.push(new Array(1e6).fill(0))
  if (title === 'Broken') throw new Error('The inspector is broken')
  // Long enough for something to be changed by then.
  if (title === 'Slow') for (const end = Date.now() + 400; Date.now() < end;);
  return gone.includes('post-a') ? 'A document is gone.' : null
}
