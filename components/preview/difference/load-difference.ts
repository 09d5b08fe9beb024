import { getMarks, mergePages } from '@/lib/page-diff/merge'
import { buildFrame, type FrameSide } from '@/lib/page-diff/frame'
import { liveAddress } from '@/lib/paths'
import { COMPARED_HEADER, CURRENT_DRAFT } from '@/lib/preview-bridge/compared-version'

/** The other page of a comparison: the public one, or the draft at an earlier revision. */
export type ComparedPage = { livePath: string } | { version: string }

export interface Difference {
  /** Marked places. */
  count: number
  getFrame: (side: FrameSide) => string
}

/** Loads both pages as they are rendered, and merges them. Throws a sentence for people. */
export async function loadDifference(
  path: string,
  compared: ComparedPage,
  signal: AbortSignal,
): Promise<Difference> {
  const [before, after] = await Promise.all([
    'livePath' in compared
      ? fetchPage(liveAddress(compared.livePath), { signal })
      : fetchPage(path, { signal, headers: { [COMPARED_HEADER]: compared.version } }),
    fetchPage(path, { signal, headers: { [COMPARED_HEADER]: CURRENT_DRAFT } }),
  ])
  const merged = mergePages(getMain(before), getMain(after))
  return {
    count: getMarks(merged).length,
    getFrame: (side) => buildFrame(merged, after, side),
  }
}

const NOT_LOADED = 'One of the two pages could not be loaded. Try again in a moment.'

async function fetchPage(url: string, init: RequestInit): Promise<Document> {
  const response = await fetch(url, { ...init, cache: 'no-store' }).catch((cause: unknown) => {
    throw new Error(NOT_LOADED, { cause })
  })
  if (!response.ok)
    throw new Error(
      response.status === 403
        ? 'Your preview has ended. Open it again from the Studio, or from your review if you are a guest reviewer.'
        : NOT_LOADED,
    )
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

function getMain(page: Document): Element {
  const main = page.querySelector('main')
  if (!main) throw new Error(NOT_LOADED)
  return main
}
