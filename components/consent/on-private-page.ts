/** Whether this page is one on which nothing may be measured or advertised (private-page.tsx). */
export function isOnPrivatePage(): boolean {
  return document.querySelector('[data-private-page]') !== null
}
