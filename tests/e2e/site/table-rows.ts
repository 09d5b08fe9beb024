import type { Locator } from '@playwright/test'

/** A table's rows, with cells joined by ' | '. */
export function getRows(table: Locator): Promise<string[]> {
  return table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | '),
      ),
    )
}
