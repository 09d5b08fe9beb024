/** Names of buttons and parts of the page, many of them only read out by screen readers. */
export const DEFAULT_INTERFACE_LABELS = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  opensInNewTab: 'opens in a new tab',
  theme: 'Change color theme',
  advertisement: 'Advertisement',
} as const
