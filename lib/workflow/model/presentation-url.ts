import { CHANGES_INSPECTOR, COMMENTS_INSPECTOR, STUDIO_PATH } from './studio-paths.ts'

/** The Studio's inspectors that a page in a preview links to. */
export const PANELS = { changes: CHANGES_INSPECTOR, comments: COMMENTS_INSPECTOR } as const

export type PanelName = keyof typeof PANELS

const PREVIEW_TOOL = `${STUDIO_PATH}/presentation`

interface PresentationTarget {
  type: string
  id: string
  /** The path of the page shown next to the form. */
  page: string
  panel?: PanelName
  /** The selected comment. */
  comment?: string
}

/** The Studio URL that shows a page next to its form, with an inspector open. */
export function presentationUrl({ type, id, page, panel, comment }: PresentationTarget): string {
  const search = new URLSearchParams({
    preview: page,
    ...(panel && { inspect: PANELS[panel] }),
    ...(comment !== undefined && { comment }),
  })
  return `${PREVIEW_TOOL}/${encodeURIComponent(type)}/${encodeURIComponent(id)}?${search}`
}

/** Whether a URL is one of those above: a page in a preview links nowhere else in the Studio. */
export function isPresentationUrl(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith(`${PREVIEW_TOOL}/`)
}
