import { execFileSync } from 'node:child_process'
import type { Stack } from '../../stack.ts'

/** The ids of the web worker processes. */
export function webProcesses({ process: supervisor }: Stack): number[] {
  const all = execFileSync('ps', ['-eww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s.*lib\/server\/web\.ts/.exec(line))
    .flatMap((found) => (found ? [{ pid: Number(found[1]), parent: Number(found[2]) }] : []))
  const owner = all.find(({ parent }) => parent === supervisor.pid)
  return all.filter(({ parent }) => parent === owner?.pid).map(({ pid }) => pid)
}

/** Kills the first of them. */
export function killFirstWebProcess(stack: Stack): number {
  return signalFirstWebProcess(stack, 'SIGKILL')
}

/** Throws where there is none: the process id 0 would be the test run itself. */
export function signalFirstWebProcess(stack: Stack, signal: NodeJS.Signals): number {
  const [first] = webProcesses(stack)
  if (first === undefined) throw new Error('No web process of this product runs.')
  process.kill(first, signal)
  return first
}
