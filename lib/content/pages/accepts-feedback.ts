/**
 * Whether a page takes feedback. Readers who may not be seen reading leave no trace, unless the settings say otherwise.
 */
export function acceptsFeedback(
  page: { quickExit?: boolean | null },
  settings: { answersOnQuickExit?: boolean | null } | null,
): boolean {
  return page.quickExit !== true || settings?.answersOnQuickExit === true
}
