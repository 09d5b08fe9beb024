import colors from 'picocolors'
import type { Outcome } from './run-attack.ts'

const MAX_BREACHES = 5

/** A line for the attack, followed by what it observed. */
export function linesFor({ attack, held, watch, ms, leftOut }: Outcome): string[] {
  const name = attack.name.padEnd(34)
  if (leftOut !== undefined) return [`  ${colors.yellow('left out')}  ${name} ${leftOut}`]
  const verdict = held ? colors.green('held    ') : colors.red('FAILED  ')
  const tries = watch.tries === 1 ? '1 try' : `${watch.tries} tries`
  const more = watch.breaches.length - MAX_BREACHES
  return [
    `  ${verdict}  ${name} ${tries}, ${(ms / 1000).toFixed(1)} s`,
    ...(held ? [] : [`            ${attack.rule}`]),
    ...watch.breaches.slice(0, MAX_BREACHES).map((seen) => `            - ${oneLine(seen)}`),
    ...(more > 0 ? [`            - and ${more} more`] : []),
    ...watch.figures.map((figure) => `            ${colors.dim(oneLine(figure))}`),
  ]
}

/** "41 held, 2 failed (1,930 tries)", and the skipped ones. */
export function getSummary(outcomes: readonly Outcome[]): string {
  const done = outcomes.filter(({ leftOut }) => leftOut === undefined)
  const held = done.filter((outcome) => outcome.held).length
  const tries = done.reduce((sum, { watch }) => sum + watch.tries, 0)
  const out = outcomes.length - done.length
  return `${held} held, ${done.length - held} failed (${tries.toLocaleString('en-US')} tries)${out > 0 ? `, ${out} left out` : ''}`
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 300)
}
