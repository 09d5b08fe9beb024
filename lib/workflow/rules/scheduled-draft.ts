/**
 * Such as `scheduled-1f0e9c2a`: with it, the id of a version is at most 28 characters longer than that of its page. With a
 * letter: people may name a release by a date.
 */
const NAME = /^scheduled-(?=\d*[a-f])[0-9a-f]{8}$/

/**
 * Whether a release is the schedule of one draft, which Sanity calls a scheduled draft. It is reviewed as the draft, and
 * only the decisions on its page and the scheduler write it.
 */
export function isScheduledDraft(releaseName: string): boolean {
  return NAME.test(releaseName)
}

/** A name that is most likely new. */
export function newScheduledDraftName(): string {
  const name = `scheduled-${crypto.randomUUID().slice(0, 8)}`
  return isScheduledDraft(name) ? name : newScheduledDraftName()
}
