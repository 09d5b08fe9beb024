/** Names of buttons and landmarks, many of them only for screen readers. */
export const DEFAULT_INTERFACE_LABELS = {
  skipToContent: 'Skip to main content',
  mainNavigation: 'Main',
  openMenu: 'Menu',
  closeMenu: 'Close menu',
  opensInNewTab: 'opens in a new tab',
  theme: 'Change color theme',
  advertisement: 'Advertisement',
} as const
