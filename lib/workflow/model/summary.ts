/**
 * A draft's summary of changes for readers. The editor proposes it with a submission; readers only see what was signed,
 * by the reviewer with the text or by an administrator with an override.
 */
export function readSummary(record: Readonly<Record<string, unknown>> | undefined): string {
  return typeof record?.summary === 'string' ? record.summary.trim() : ''
}
