/** Whether this page must not load analytics or ads (private-page.tsx). */
export function isOnPrivatePage(): boolean {
  return document.querySelector('[data-private-page]') !== null
}
