/**
 * The number on the badge, in the tab's title and in the Studio's menu: what waits for the user, plus unread notices.
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
