/**
 * Tables that are the same on every node at the same sequence number. Indexes are among them: they belong to the
 * documents, and a node that takes over the lead must not build them first.
 */
export const REPLICATED_TABLES: ReadonlySet<string> = new Set([
  'api_tokens',
  'audit_lines',
  'authenticators',
  'calendar_links',
  'change_index_progress',
  'changes_by_document',
  'document_changes',
  'document_counts',
  'document_references',
  'documents',
  'erasures',
  'index_definitions',
  'index_entries',
  'key_values',
  'link_checks',
  'login_codes',
  'meta',
  'notification_mails',
  'notification_outbox',
  'notification_preferences',
  'notifications_sent',
  'one_time_secrets',
  'passkeys',
  'previews',
  'recovery_codes',
  'sessions',
  'transactions',
  'users',
  'webhook_cursors',
  'webhook_dead_letters',
])

/**
 * Tables of each node, with the reason.
 *
 * @internal
 */
export const LOCAL_TABLES: ReadonlyMap<string, string> = new Map([
  [
    'login_attempts',
    'failed sign-ins are counted by the leader, which all of them reach; a new leader starts to count again, which is worth less than a change in the log for every guess of a stranger',
  ],
  ['erased_traces', 'each node rewrites its own file after an erasure'],
  ['replication_state', 'how far this file has come'],
  ['sqlite_sequence', 'SQLite keeps it in step with the rows'],
])

/** Tables whose rows decide who may do what: open streams are checked when one of them changes. */
export const ACCESS_TABLES: ReadonlySet<string> = new Set(['users', 'sessions', 'api_tokens'])
