import { dirname } from 'node:path'
import { createRowSeals } from '../../access/row-seals.ts'
import { readSealing } from '../../access/secrets.ts'
import { type CheckResult, type Snapshot, counted } from './checks.ts'

/** The lake wrote every row that gives rights. One that it did not write gives none, so this is no damage. */
export function checkAccounts({ db, assetsDir }: Snapshot): CheckResult {
  const count = Number(db.prepare('SELECT count(*) AS count FROM users').get()?.count)
  const looked = counted(count, 'account')
  const sealing = readSealing(dirname(assetsDir))
  const hasSeals = db
    .prepare("SELECT 1 FROM pragma_table_info('calendar_links') WHERE name = 'seal'")
    .get()
  // From before there were seals.
  if (sealing?.accountsSealedAt == null || !hasSeals) return { looked, problems: [] }
  const warnings = createRowSeals(db, sealing.sessionKey, () => sealing.accountsListedAt !== null)
    .unsealed()
    .map(
      ({ table, id }) =>
        `Row ${id} of ${table} was not written by the lake, so it grants no access`,
    )
  return { looked, problems: [], warnings }
}
