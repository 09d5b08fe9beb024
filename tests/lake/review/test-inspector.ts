import type { CheckQuestion } from '../../../lib/workflow/policy/inspector.ts'

/** An inspector controlled by the title. */
export function inspect({ document, deletedIds: gone }: CheckQuestion): string | null {
  const { title } = document
  if (title === 'Endless') for (;;);
  if (title === 'Hungry') for (const all: number[][] = []; ;) all.push(new Array(1e6).fill(0))
  if (title === 'Broken') throw new Error('The inspector is broken')
  // Long enough for a concurrent change; waiting uses no CPU time, so no limit stops it.
  if (title === 'Slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  return gone.includes('post-a') ? 'A document is gone.' : null
}
