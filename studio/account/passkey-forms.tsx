import type { Mutate } from '../act.ts'
import { makePasskey } from '../passkey.ts'
import { PASSWORD_FIELD, type DecisionField } from '../review/decision-field.ts'
import { DecisionForm } from '../review/decision-form.tsx'
import { readRecoveryCodes, type OwnPasskey } from './read-account.ts'

const MAX_LETTERS = 60
const NAME_FIELD: DecisionField = {
  name: 'name',
  label: 'A name for it',
  kind: 'line',
  required: true,
  hint: 'Where it is, such as “My phone”: by it you know it again in the list.',
  problemOf: (name) =>
    name.trim().length > MAX_LETTERS ? `Take a name of at most ${MAX_LETTERS} letters.` : null,
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
      intro="Your browser asks for your finger, your face or a PIN, and keeps the passkey. All your other sessions end."
      fields={[NAME_FIELD, PASSWORD_FIELD]}
      submitLabel="Add the passkey"
      onCancel={onCancel}
      onSubmit={async ({ name = '', ...signature }) => {
        const answer = await makePasskey(await act('/account/passkeys', signature))
        onDone(readRecoveryCodes(await act('/account/passkeys/finish', { name, answer })))
      }}
    />
  )
}

interface RemovePasskeyProps {
  passkey: OwnPasskey
  /** Removing it leaves only the password for sign-in. */
  isLast: boolean
  act: Mutate
  onDone: () => void
}

export function RemovePasskey({ passkey, isLast, act, onDone }: RemovePasskeyProps) {
  const after = isLast
    ? 'Without it, the password alone signs you in.'
    : 'It opens nothing any more.'
  return (
    <DecisionForm
      intro={`“${passkey.name}” is removed. ${after}`}
      fields={[PASSWORD_FIELD]}
      submitLabel="Remove the passkey"
      tone="critical"
      onCancel={onDone}
      onSubmit={async (values) => {
        await act('/account/passkeys/remove', { ...values, id: passkey.id })
        onDone()
      }}
    />
  )
}
