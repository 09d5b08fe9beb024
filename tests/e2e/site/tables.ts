import type { Locator } from '@playwright/test'

/** A table of the page, row by row, its cells joined with ' | '. */
export function getRows(table: Locator): Promise<string[]> {
  return table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | '),
      ),
    )
}
