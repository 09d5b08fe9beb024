import { z } from 'zod'
import { RELEASES_SINCE, supportsReleases } from '../../engine/api-version.ts'
import { clientTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import { problemSentence } from '../../first-problem.ts'
import type { LakeContext } from '../../context.ts'
import { deletedState } from '../../store/record.ts'
import type { WriteTransaction } from '../../store/store.ts'
import type { Identity } from '../../types.ts'
import { documentWriter, type DocumentWriter } from '../document-writer.ts'
import { findStored } from '../repeated-request.ts'
import { asActionError, type Action } from './action.ts'
import { create } from './create.ts'
import { deleteDocument } from './delete.ts'
import { discard } from './discard.ts'
import { edit } from './edit.ts'
import { publish } from './publish.ts'
import { replaceDraft } from './replace-draft.ts'
import { unpublish } from './unpublish.ts'
import { versionCreate } from './version-create.ts'
import { versionReplace } from './version-replace.ts'
import { versionUnpublish } from './version-unpublish.ts'
import { archiveRelease } from './releases/archive.ts'
import { createRelease } from './releases/create.ts'
import { deleteRelease } from './releases/delete.ts'
import { editRelease } from './releases/edit.ts'
import { importRelease } from './releases/import.ts'
import { publishRelease } from './releases/publish.ts'
import type { ReleaseAction } from './releases/release-action.ts'
import { releaseWriter, type ReleaseWriter } from './releases/release-writer.ts'
import { scheduleRelease } from './releases/schedule.ts'
import { unarchiveRelease } from './releases/unarchive.ts'
import { unscheduleRelease } from './releases/unschedule.ts'
import { MAX_ACTIONS } from '../../../limits/content.ts'

interface Run {
  run(writer: DocumentWriter, releases: ReleaseWriter): void
  /** See `ReleaseAction.rehearse`. */
  rehearse?(writer: DocumentWriter, releases: ReleaseWriter): void
}

/** Parses an action's input, and returns a function that runs it. */
function prepare<Input>(
  action: Action<Input> | ReleaseAction<Input>,
): (json: unknown) => Run | { wrong: string } {
  return (json) => {
    const parsed = action.input.safeParse(json)
    if (parsed.success) {
      const { data } = parsed
      const rehearse = 'rehearse' in action ? action.rehearse : undefined
      return {
        run: (writer, releases) => action.run(data, writer, releases),
        ...(rehearse && { rehearse: (writer, releases) => rehearse(data, writer, releases) }),
      }
    }
    return { wrong: problemSentence(parsed.error, 'the action') }
  }
}

const known = new Map([
  ['sanity.action.document.create', prepare(create)],
  ['sanity.action.document.replaceDraft', prepare(replaceDraft)],
  ['sanity.action.document.edit', prepare(edit)],
  ['sanity.action.document.publish', prepare(publish)],
  ['sanity.action.document.unpublish', prepare(unpublish)],
  ['sanity.action.document.delete', prepare(deleteDocument)],
  ['sanity.action.document.discard', prepare(discard)],
  ['sanity.action.document.version.create', prepare(versionCreate)],
  ['sanity.action.document.version.discard', prepare(discard)],
  ['sanity.action.document.version.replace', prepare(versionReplace)],
])

/** Only with `contentReleases`, and from API version 2025-02-19 on. */
const knownOfReleases = new Map([
  ['sanity.action.document.version.unpublish', prepare(versionUnpublish)],
  ['sanity.action.release.create', prepare(createRelease)],
  ['sanity.action.release.edit', prepare(editRelease)],
  ['sanity.action.release.publish', prepare(publishRelease)],
  ['sanity.action.release.schedule', prepare(scheduleRelease)],
  ['sanity.action.release.unschedule', prepare(unscheduleRelease)],
  ['sanity.action.release.archive', prepare(archiveRelease)],
  ['sanity.action.release.unarchive', prepare(unarchiveRelease)],
  ['sanity.action.release.delete', prepare(deleteRelease)],
  ['sanity.action.release.import', prepare(importRelease)],
])

const body = z.object({
  actions: z
    .array(z.looseObject({ actionType: z.string() }))
    .min(1)
    .max(MAX_ACTIONS),
  transactionId: clientTransactionId.optional(),
  dryRun: z.boolean().optional(),
})

/** A parsed list of actions, ready to run. */
interface ActionsBody {
  runs: readonly Run[]
  transactionId?: string
  dryRun?: boolean
}

/** What a caller may use. */
export interface ActionSupport {
  /** The lake has content releases. */
  releases: boolean
  /** As in the path: `v2025-02-19`, `v1`, `vX`. */
  apiVersion: string
}

/** 400 for anything else. */
export function readActions(json: unknown, support: ActionSupport): ActionsBody {
  const parsed = body.safeParse(json)
  if (!parsed.success)
    throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the body'))
  const { actions, ...rest } = parsed.data
  return { runs: actions.map((action, index) => readAction(action, index, support)), ...rest }
}

interface ActionsCall {
  identity: Identity
  /** Aborted when the caller leaves. */
  signal?: AbortSignal
}

/** Runs a list of actions as one transaction: all of them, or none. */
export async function runActions(
  lake: LakeContext,
  { runs, transactionId, dryRun, requestHash }: ActionsBody & { requestHash?: string },
  { identity, signal }: ActionsCall,
): Promise<{ transactionId: string }> {
  const write = { author: identity.id, identity, transactionId, requestHash, dryRun, signal }
  const body = (step: (run: Run) => Run['run']) => (tx: WriteTransaction) => {
    const writer = documentWriter(tx, identity, lake.access)
    const releases = releaseWriterFor(lake, tx, identity)
    runs.forEach((run, index) => {
      try {
        step(run)(writer, releases)
      } catch (error) {
        throw asActionError(error, index)
      }
    })
  }
  try {
    if (runs.some(({ rehearse }) => rehearse)) {
      // With its id: what is stored already is not rehearsed again.
      await lake.store.commit(
        { ...write, dryRun: true },
        body(({ run, rehearse = run }) => rehearse),
      )
    }
    const committed = await lake.store.commit(
      write,
      body(({ run }) => run),
    )
    if (!dryRun) await lake.webhooks.settled(committed)
    return { transactionId: committed.id }
  } catch (error) {
    const stored = findStored(lake.store, error, write)
    if (stored === null) throw asActionError(error)
    // As for the first request: its client shows the change once it has an answer.
    await lake.webhooks.settled(stored)
    return { transactionId: stored.id }
  }
}

/** Release actions within a transaction of this lake. */
export function releaseWriterFor(
  { access, store }: Pick<LakeContext, 'access' | 'store'>,
  tx: WriteTransaction,
  identity: Identity,
): ReleaseWriter {
  return releaseWriter({ tx, identity, access, deletedVersion: (id) => deletedState(store, id) })
}

function readAction(
  json: { actionType: string },
  index: number,
  { releases, apiVersion }: ActionSupport,
): Run {
  const ofReleases = releases ? knownOfReleases.get(json.actionType) : undefined
  if (ofReleases && !supportsReleases(apiVersion)) {
    throw httpError(
      400,
      'Bad Request',
      `actions.${index}: "${json.actionType}" needs API version ${RELEASES_SINCE} or later, not ${apiVersion}`,
    )
  }
  const read = ofReleases ?? known.get(json.actionType)
  if (!read) {
    throw httpError(
      400,
      'Bad Request',
      `actions.${index}: "${json.actionType}" is not a supported action`,
    )
  }
  const run = read(json)
  if ('wrong' in run) throw httpError(400, 'Bad Request', `actions.${index}.${run.wrong}`)
  return run
}
