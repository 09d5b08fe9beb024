import { useMediaIndex } from '@sanity/ui'

/** The index of the Studio's media queries from 600 pixels on. */
const TABLET = 2

/** Whether the window is at most 600 pixels wide, where a form's bar has no room for buttons that are rarely used. */
export function useIsPhone(): boolean {
  return useMediaIndex() < TABLET
}
