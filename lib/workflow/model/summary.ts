/**
 * What is new in a draft, in a record's words for readers. The editor proposes it with a submission, and readers see
 * only what somebody signed: the reviewer with the words, or an administrator with an override.
 */
export function readSummary(record: Readonly<Record<string, unknown>> | undefined): string {
  return typeof record?.summary === 'string' ? record.summary.trim() : ''
}
