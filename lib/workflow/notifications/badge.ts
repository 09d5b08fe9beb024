/**
 * The one figure of the badge, in the tab's title and beside the desk in the Studio's menu: what waits for somebody,
 * and what they are told and have not seen.
 */
export function getBadge({
  waiting,
  notices,
}: {
  waiting: readonly unknown[]
  notices: readonly unknown[]
}): number {
  return waiting.length + notices.length
}
