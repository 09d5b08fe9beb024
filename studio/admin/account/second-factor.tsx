import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { PASSWORD_FIELD, CODE_FIELD } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import type { Mutate } from '../../data/request-lake.ts'
import { knowsPasskeys } from '../../data/passkey.ts'
import { AddPasskey, RemovePasskey } from './passkey-forms.tsx'
import { Passkeys } from './passkeys.tsx'
import {
  readRecoveryCodes,
  readSetup,
  type OwnAccount,
  type OwnPasskey,
  type Setup,
} from './read-account.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, shown only once. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack gap={4}>
      <Text size={1} weight="semibold">
        {codes.length === 0 ? 'Setup is complete.' : 'Save these recovery codes'}
      </Text>
      {codes.length > 0 && (
        <>
          <Text size={1}>
            Use each code once if you lose your device. The codes are shown only this time, so keep
            them somewhere other than your phone.
          </Text>
          <Stack gap={2} as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {codes.map((code) => (
              <li key={code}>
                <Text size={2}>
                  <code>{code}</code>
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
      <Flex>
        <Button text={codes.length === 0 ? 'Done' : 'I saved the codes'} onClick={onDone} />
      </Flex>
    </Stack>
  )
}

interface AuthenticatorSetupProps {
  setup: Setup
  /** Submits the first code from the app; throws with the reason when it is rejected. */
  finish: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the QR code and the secret, and asks for the code that the app then displays. */
function AuthenticatorSetup({ setup, finish, onCancel }: AuthenticatorSetupProps) {
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

type DialogState =
  | { what: 'nothing' | 'remove' | 'renew' | 'begin' | 'add' }
  | { what: 'removePasskey'; passkey: OwnPasskey }
  | { what: 'setup'; setup: Setup }
  | { what: 'codes'; codes: readonly string[] }

const NOTHING: DialogState = { what: 'nothing' }

interface SecondFactorProps {
  account: OwnAccount
  act: Mutate
}

/** Sets up and removes an authenticator app and passkeys, and creates recovery codes. */
export function SecondFactor({ account, act }: SecondFactorProps) {
  const [doing, setDoing] = useState<DialogState>(NOTHING)
  const stop = () => setDoing(NOTHING)
  const { hasAuthenticator, passkeys } = account
  const isEnrolled = hasAuthenticator || passkeys.length > 0
  const takesPasskeys = knowsPasskeys() && account.passkeyOrigins.includes(location.origin)
  return (
    <Stack gap={4} as="section" aria-labelledby="second-factor">
      <Heading as="h2" size={1} id="second-factor">
        Second factor
      </Heading>
      <Text size={1}>{isEnrolled ? enrolledMessage(account) : NOT_ENROLLED}</Text>
      {passkeys.length > 0 && (
        <Passkeys
          passkeys={passkeys}
          onRemove={(passkey) => setDoing({ what: 'removePasskey', passkey })}
        />
      )}
      {doing.what === 'nothing' && (
        <Flex gap={2} wrap="wrap">
          {!hasAuthenticator && (
            <Button
              mode="ghost"
              text="Set up an authenticator app"
              onClick={() => setDoing({ what: 'begin' })}
            />
          )}
          {takesPasskeys && (
            <Button mode="ghost" text="Add a passkey" onClick={() => setDoing({ what: 'add' })} />
          )}
          {isEnrolled && (
            <Button
              mode="ghost"
              text="New recovery codes"
              onClick={() => setDoing({ what: 'renew' })}
            />
          )}
          {hasAuthenticator && (
            <Button
              mode="ghost"
              tone="critical"
              text="Remove app"
              onClick={() => setDoing({ what: 'remove' })}
            />
          )}
        </Flex>
      )}
      {doing.what === 'add' && (
        <AddPasskey
          act={act}
          onCancel={stop}
          onDone={(codes) => setDoing({ what: 'codes', codes })}
        />
      )}
      {doing.what === 'removePasskey' && (
        <RemovePasskey
          passkey={doing.passkey}
          isLast={!hasAuthenticator && passkeys.length === 1}
          act={act}
          onDone={stop}
        />
      )}
      {doing.what === 'begin' && (
        <DecisionForm
          fields={[PASSWORD_FIELD]}
          submitLabel="Continue"
          onCancel={stop}
          onSubmit={async (values) => {
            const setup = readSetup(await act('/account/authenticator', values))
            setDoing({ what: 'setup', setup })
          }}
        />
      )}
      {doing.what === 'setup' && (
        <AuthenticatorSetup
          setup={doing.setup}
          onCancel={stop}
          finish={async (code) => {
            const done = await act('/account/authenticator/verify', { code })
            setDoing({ what: 'codes', codes: readRecoveryCodes(done) })
          }}
        />
      )}
      {doing.what === 'renew' && (
        <DecisionForm
          intro="Your existing recovery codes will stop working."
          fields={[PASSWORD_FIELD]}
          submitLabel="Create new codes"
          onCancel={stop}
          onSubmit={async (values) => {
            const done = await act('/account/recovery-codes', values)
            setDoing({ what: 'codes', codes: readRecoveryCodes(done) })
          }}
        />
      )}
      {doing.what === 'remove' && (
        <DecisionForm
          intro={
            passkeys.length > 0
              ? 'You keep your passkeys.'
              : 'You will sign in with only your password.'
          }
          fields={[PASSWORD_FIELD]}
          submitLabel="Remove app"
          tone="critical"
          onCancel={stop}
          onSubmit={async (values) => {
            await act('/account/authenticator/remove', values)
            stop()
          }}
        />
      )}
      {doing.what === 'codes' && (
        <Card border padding={4} radius={2} tone="positive">
          <RecoveryCodes codes={doing.codes} onDone={stop} />
        </Card>
      )}
    </Stack>
  )
}

const NOT_ENROLLED =
  'Not set up. With an authenticator app or a passkey, your password alone won’t sign you in. You need both when you sign in and when you sign a decision.'

function enrolledMessage({ hasAuthenticator, passkeys, recoveryCodes }: OwnAccount): string {
  const ways = [
    ...(hasAuthenticator ? ['an authenticator app'] : []),
    ...(passkeys.length > 0
      ? [passkeys.length === 1 ? 'a passkey' : `${passkeys.length} passkeys`]
      : []),
  ].join(' and ')
  const remaining =
    recoveryCodes === 1 ? '1 recovery code is' : `${recoveryCodes} recovery codes are`
  return `You have ${ways}, which you need when you sign in and when you sign a decision. ${remaining} left.`
}
