import { describeError } from '../../log/redact.ts'
import type { User } from '../access/users.ts'
import type { LakeContext } from '../context.ts'
import type { Identity } from '../types.ts'
import { policyCall } from './check.ts'
import { policyServices } from './policy-services.ts'

/** Anyone with access to the data folder acts without an account. */
const SHELL: Identity = { id: 'shell', kind: 'token', name: 'Command line', email: '', roles: [] }

/**
 * Lets the policy write what follows from a new account or role. If that fails, the account stays as it is and the log
 * says so.
 */
export function applyAccountPolicy(
  { store, access, config, log }: LakeContext,
  { id, name, email, role }: User,
  identity: Identity = SHELL,
): void {
  const onAccountChange = config.policy?.onAccountChange
  if (!onAccountChange) return
  const options = { author: identity.id, identity, channel: 'decision' } as const
  try {
    store.write(options, (tx) =>
      onAccountChange(
        { id, name, email, role },
        policyCall(tx, options, policyServices({ access, config })),
      ),
    )
  } catch (error) {
    log(`The policy could not handle a change to the account ${id}: ${describeError(error)}`)
  }
}
