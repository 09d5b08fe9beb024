/**
 * Whether readers of a page are asked what they think of it. Whoever may not be seen reading leaves no trace there,
 * unless the settings say otherwise.
 */
export function takesAnswers(
  page: { quickExit?: boolean | null },
  settings: { answersOnQuickExit?: boolean | null } | null,
): boolean {
  return page.quickExit !== true || settings?.answersOnQuickExit === true
}
