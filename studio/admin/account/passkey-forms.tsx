import type { Mutate } from '../../data/request-lake.ts'
import { makePasskey } from '../../data/passkey.ts'
import { PASSWORD_FIELD, type DecisionField } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import { readRecoveryCodes, type OwnPasskey } from './read-account.ts'

/** Nothing is signed here. */
export const OWN_PASSWORD: DecisionField = { ...PASSWORD_FIELD, hint: undefined }

const MAX_LETTERS = 60
const NAME_FIELD: DecisionField = {
  name: 'name',
  label: 'Passkey name',
  kind: 'line',
  required: true,
  hint: 'Use the name of the device, for example “My phone”, so that you recognize it in the list.',
  getProblem: (name) =>
    name.trim().length > MAX_LETTERS
      ? `This name is too long. Use at most ${MAX_LETTERS} characters.`
      : null,
}

interface AddPasskeyProps {
  act: Mutate
  onCancel: () => void
  /** Called with the recovery codes, if new ones were created. */
  onDone: (codes: readonly string[]) => void
}

export function AddPasskey({ act, onCancel, onDone }: AddPasskeyProps) {
  return (
    <DecisionForm
      intro="Your browser asks for your fingerprint, face, or PIN, and stores the passkey. You are signed out of all other sessions."
      fields={[NAME_FIELD, OWN_PASSWORD]}
      submitLabel="Add passkey"
      onCancel={onCancel}
      onSubmit={async ({ name = '', ...signature }) => {
        const response = await makePasskey(await act('/account/passkeys', signature))
        onDone(readRecoveryCodes(await act('/account/passkeys/verify', { name, response })))
      }}
    />
  )
}

interface RemovePasskeyProps {
  passkey: OwnPasskey
  /** Removing it leaves only the password for sign-in. */
  isLast: boolean
  act: Mutate
  onCancel: () => void
  onDone: () => void
}

export function RemovePasskey({ passkey, isLast, act, onCancel, onDone }: RemovePasskeyProps) {
  const after = isLast
    ? 'You will sign in with only your password.'
    : 'You can no longer sign in with it.'
  return (
    <DecisionForm
      intro={`This removes “${passkey.name}”. ${after}`}
      fields={[OWN_PASSWORD]}
      submitLabel="Remove passkey"
      tone="critical"
      onCancel={onCancel}
      onSubmit={async (values) => {
        await act('/account/passkeys/remove', { ...values, id: passkey.id })
        onDone()
      }}
    />
  )
}
