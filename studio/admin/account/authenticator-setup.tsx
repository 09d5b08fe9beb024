import { Stack, Text } from '@sanity/ui'
import { CODE_FIELD } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import type { Setup } from './read-account.ts'

interface AuthenticatorSetupProps {
  setup: Setup
  /** Submits the first code from the app; throws with the reason when it is rejected. */
  finish: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the QR code and the secret, and asks for the code that the app then displays. */
export function AuthenticatorSetup({ setup, finish, onCancel }: AuthenticatorSetupProps) {
  return (
    <DecisionForm
      fields={[{ ...CODE_FIELD, label: 'Six-digit code from the app', hint: undefined }]}
      submitLabel="Set up"
      onCancel={onCancel}
      onSubmit={async (values) => finish(values[CODE_FIELD.name] ?? '')}
    >
      <Stack gap={4}>
        <Text size={1}>Scan this QR code with your authenticator app, or enter the key.</Text>
        {/* oxlint-disable-next-line nextjs/no-img-element -- not a Next.js app; the key stays in this page */}
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qrCode)}`}
          alt="QR code to scan. The same key is shown below as text."
          width={220}
          height={220}
          style={{ background: 'white' }}
        />
        <Text size={2} style={{ overflowWrap: 'anywhere' }}>
          <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </Text>
      </Stack>
    </DecisionForm>
  )
}
