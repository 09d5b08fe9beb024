export interface Row {
  what: string
  unit: string
  baseline: number
  measured: number
}

/** Prints figures with their baseline; the ratio is measured ÷ baseline. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.table(
    rows.map(({ what, unit, baseline, measured }) => ({
      what,
      unit,
      baseline: Number(baseline.toPrecision(4)),
      measured: Number(measured.toPrecision(4)),
      ratio: Number((measured / baseline).toPrecision(3)),
    })),
  )
}
