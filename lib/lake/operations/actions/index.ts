import { z } from 'zod'
import { clientTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import { problemSentence } from '../../first-problem.ts'
import type { LakeContext } from '../../context.ts'
import type { Identity } from '../../types.ts'
import { documentWriter, type DocumentWriter } from '../document-writer.ts'
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
import { MAX_ACTIONS } from '../../../limits/content.ts'

type Run = (writer: DocumentWriter) => void

/** Parses an action's input, and returns a function that runs it. */
function prepare<Input>(action: Action<Input>): (json: unknown) => Run | { wrong: string } {
  return (json) => {
    const parsed = action.input.safeParse(json)
    if (parsed.success) return (writer) => action.run(parsed.data, writer)
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

/** 400 for anything else. */
export function readActions(json: unknown): ActionsBody {
  const parsed = body.safeParse(json)
  if (!parsed.success)
    throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the body'))
  const { actions, ...rest } = parsed.data
  return { runs: actions.map(readAction), ...rest }
}

/** Runs a list of actions as one transaction: all of them, or none. */
export async function runActions(
  lake: LakeContext,
  { runs, transactionId, dryRun }: ActionsBody,
  identity: Identity,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  try {
    const write = { author: identity.id, identity, transactionId, dryRun, signal }
    const committed = await lake.store.commit(write, (tx) => {
      const writer = documentWriter(tx, identity, lake.access)
      runs.forEach((run, index) => {
        try {
          run(writer)
        } catch (error) {
          throw asActionError(error, index)
        }
      })
    })
    if (!dryRun) await lake.webhooks.settled(committed)
    return { transactionId: committed.id }
  } catch (error) {
    throw asActionError(error)
  }
}

function readAction(json: { actionType: string }, index: number): Run {
  const read = known.get(json.actionType)
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
