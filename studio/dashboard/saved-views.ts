import { useCallback, useState } from 'react'
import { useClient } from 'sanity'
import { z } from '../../lib/zod-without-eval.ts'
import { errorMessage } from '../data/error-message.ts'
import { LAKE_API } from '../data/request-lake.ts'
import { useLakeQuery } from '../data/use-lake-query.ts'

const viewShape = z.object({
  name: z.string().trim().min(1).max(60),
  /** The parameters of its URL. */
  search: z.string().max(2000),
})
export type SavedView = z.infer<typeof viewShape>

/** The key of a person's views among their settings, which the server keeps. */
const KEY = 'clearwell.dashboard.views'
const SETTINGS = '/users/me/keyvalue'
export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME_LENGTH = 60

/** Parses stored views; skips invalid ones. */
export function readSavedViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each) => {
    const read = viewShape.safeParse(each)
    return read.success ? [read.data] : []
  })
}

/** With the view added, or in the place of the one with its name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const isKnown = views.some(({ name }) => name === view.name)
  return isKnown
    ? views.map((each) => (each.name === view.name ? view : each))
    : [...views, view].slice(-MAX_SAVED_VIEWS)
}

/** With one view under another name. A view that had that name goes. */
export function renameView(views: readonly SavedView[], from: string, to: string): SavedView[] {
  return views.flatMap((each) => {
    if (each.name === from) return [{ ...each, name: to }]
    return each.name === to ? [] : [each]
  })
}

interface SavedViews {
  views: readonly SavedView[]
  /** False until they are loaded. */
  isKnown: boolean
  /** Why they could not be loaded or saved; null if they could. */
  problem: string | null
  /** Resolves to whether they were saved. */
  save: (views: readonly SavedView[]) => Promise<boolean>
}

const stored = z.array(z.object({ key: z.string(), value: z.unknown() }))

/** Parses the response of the settings. */
function readSettings(answer: unknown): SavedView[] {
  return readSavedViews(stored.parse(answer).find(({ key }) => key === KEY)?.value)
}

/**
 * The signed-in user's saved views. Not through the Studio's own store of settings, which takes a failed write for
 * saved.
 */
export function useSavedViews(): SavedViews {
  const client = useClient(LAKE_API)
  const { answer, error, refresh } = useLakeQuery(`${SETTINGS}/${KEY}`, readSettings)
  const [saved, setSaved] = useState<readonly SavedView[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useCallback(
    async (views: readonly SavedView[]) => {
      setProblem(null)
      try {
        const body = [{ key: KEY, value: views }]
        await client.request({ method: 'PUT', url: SETTINGS, body })
        setSaved(views)
        refresh()
        return true
      } catch (failure) {
        setProblem(`Your views could not be saved. ${errorMessage(failure)}`)
        return false
      }
    },
    [client, refresh],
  )
  const unloaded = error ? `Your saved views could not be loaded. ${errorMessage(error)}` : null
  // Without the views that are there, saving one would delete them.
  const isKnown = saved !== null || answer !== undefined
  return { views: saved ?? answer ?? NO_VIEWS, isKnown, problem: problem ?? unloaded, save }
}

const NO_VIEWS: readonly SavedView[] = []
