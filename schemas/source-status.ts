import { isRecord } from '../lib/is-record.ts'
import { getSentences } from '../lib/workflow/model/sentences.ts'
import { sourceStatuses } from './lists.ts'

/**
 * A publication's status rules, shared by its form, by the lake, which keeps unfinished ones from review, and by
 * whatever shows it.
 */

/** What can have happened to a publication since we cited it. */
export type Change = Exclude<(typeof sourceStatuses)[number]['value'], 'current'>

/** What happened to it; null if it is current or the status is unknown. */
export function getChange(source: { status?: unknown } | null | undefined): Change | null {
  const status = sourceStatuses.find(({ value }) => value === source?.status)?.value
  return status === undefined || status === 'current' ? null : status
}

/** Whether it is no longer current. */
export function isChanged(source: { status?: unknown } | null | undefined): boolean {
  return getChange(source) !== null
}

/** The label of its change in the form; null if it is current. */
export function changeTitle(source: { status?: unknown }): string | null {
  const change = getChange(source)
  return sourceStatuses.find(({ value }) => value === change)?.title ?? null
}

/** What a status change lacks before it can be published: the field, and a message for the editor. */
export interface StatusError {
  field: 'status' | 'supersededBy' | 'statusSince' | 'whatChanged'
  message: string
}

const MAX_SENTENCES = 2
/** What the check of a list writes into a draft. It is enough for a retraction; about a correction it says nothing. */
const NAMES_THE_NOTICE = /^The [a-z ]+ is (?:10\.\S+|number \d+ in PubMed)\.$/i

/** The first problem; null if the status can be published as it is. */
export function checkStatus(source: Readonly<Record<string, unknown>>): StatusError | null {
  const { _id, status, supersededBy, statusSince, whatChanged } = source
  if (status === undefined || status === null || status === 'current') return null
  const change = getChange(source)
  if (change === null) return { field: 'status', message: 'Choose a status from the list.' }
  const successor = isRecord(supersededBy) ? supersededBy._ref : undefined
  if (change === 'superseded' && typeof successor !== 'string')
    return { field: 'supersededBy', message: 'Choose the source that replaces this one.' }
  if (change !== 'retracted' && successor === String(_id).replace(/^drafts\./, ''))
    return {
      field: 'supersededBy',
      message: 'A source can’t replace itself. Choose another source.',
    }
  if (typeof statusSince !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(statusSince))
    return { field: 'statusSince', message: 'Enter the date. Readers see the month.' }
  const words = typeof whatChanged === 'string' ? whatChanged.trim() : ''
  if (words === '')
    return { field: 'whatChanged', message: 'Enter what changed. Readers see this text.' }
  if (change !== 'retracted' && NAMES_THE_NOTICE.test(words))
    return {
      field: 'whatChanged',
      message: 'This text only names the notice. Describe what changed in plain language.',
    }
  if (getSentences(words).length > MAX_SENTENCES)
    return { field: 'whatChanged', message: 'This text is too long. Use one or two sentences.' }
  return null
}
