import { isReleaseId, toPublishedId, toVersionId } from '../../lake/engine/document-id.ts'
import type { Policy, PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { SCHEDULER } from '../model/transitions.ts'
import { isGatedType } from '../rules/clinical.ts'
import { getRecords, impersonate, record } from './page-records.ts'

type Call = Pick<PolicyCall, 'caller' | 'person' | 'transaction'>

/** The records of a scheduled release name the person who scheduled it. */
function actFor(release: SanityDocument | null, call: Call): void {
  const id = release?.scheduledBy
  const person = typeof id === 'string' ? call.person(id) : null
  if (person && call.caller.id === SCHEDULER) impersonate(call, person)
}

/** The same, for the transaction that publishes it. */
export function actForScheduler(changes: readonly PendingChange[], call: Call): void {
  for (const { documentId, before, after } of changes)
    if (isReleaseId(documentId) && after?.state === 'published') actFor(before, call)
}

/**
 * A release that could not be published at its time: each page that kept it back gets a record with the reason, of
 * which its writers, its reviewers, and the person who scheduled the release are notified. If what kept it back has no
 * records, such as a profile, each page of the release gets one.
 */
export const releasePolicy: NonNullable<Policy['releases']> = {
  failed(release, problems, call) {
    actFor(release, call)
    const name = String(release.name)
    const title = getTitle(release)
    const isPage = (id: string) => {
      const version = call.get(toVersionId(name, id)) ?? call.get(id)
      return version !== null && isGatedType(version._type)
    }
    const byPage = Map.groupBy(problems, ({ documentId }) => toPublishedId(documentId))
    const known = [...byPage.keys()].filter(isPage)
    const all = () => call.versionsIn(name).map(({ _id }) => toPublishedId(_id))
    for (const id of known.length > 0 ? known : all().filter(isPage)) {
      const reason = (byPage.get(id) ?? problems).map((problem) => problem.reason).join(' ')
      record(call, { id, records: getRecords(call, id), release: name }, 'publishFailed', {
        reason: `${title}: ${reason}`,
      })
    }
  },
}

function getTitle({ metadata, name }: SanityDocument): string {
  const title =
    typeof metadata === 'object' && metadata !== null && 'title' in metadata ? metadata.title : null
  return `Release “${typeof title === 'string' && title !== '' ? title : String(name)}”`
}
