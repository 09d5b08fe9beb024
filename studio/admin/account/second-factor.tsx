import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { CODE_FIELD } from '../../review/decision-field.ts'
import { DecisionForm } from '../../review/decision-form.tsx'
import type { Mutate } from '../../data/request-lake.ts'
import { knowsPasskeys } from '../../data/passkey.ts'
import { AddPasskey, OWN_PASSWORD, RemovePasskey } from './passkey-forms.tsx'
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

/**
 * The focus follows what a button opens. It returns to the button when that is canceled, and to the heading when it is
 * done: the button may go then.
 */
function useFormFocus(doing: DialogState, setDoing: (doing: DialogState) => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const next = useRef<Element | null>(null)
  useEffect(() => {
    const place =
      doing.what === 'nothing'
        ? next.current
        : form.current?.querySelector('input, [tabindex="-1"]')
    if (place instanceof HTMLElement) place.focus()
  }, [doing])
  return {
    heading,
    form,
    open(what: DialogState) {
      opener.current = document.activeElement
      setDoing(what)
    },
    cancel() {
      next.current = opener.current
      setDoing(NOTHING)
    },
    finish() {
      next.current = heading.current
      setDoing(NOTHING)
    },
  }
}

interface SecondFactorProps {
  account: OwnAccount
  act: Mutate
}

/** Sets up and removes an authenticator app and passkeys, and creates recovery codes. */
export function SecondFactor({ account, act }: SecondFactorProps) {
  const [doing, setDoing] = useState<DialogState>(NOTHING)
  const { heading, form, open, cancel, finish } = useFormFocus(doing, setDoing)
  const { hasAuthenticator, passkeys } = account
  const isEnrolled = hasAuthenticator || passkeys.length > 0
  const takesPasskeys = knowsPasskeys() && account.passkeyOrigins.includes(location.origin)
  return (
    <Stack gap={4} as="section" aria-labelledby="second-factor">
      <Heading as="h2" size={1} id="second-factor" ref={heading} tabIndex={-1}>
        Second factor
      </Heading>
      <Text size={1}>{isEnrolled ? enrolledMessage(account) : NOT_ENROLLED}</Text>
      {passkeys.length > 0 && (
        <Passkeys
          passkeys={passkeys}
          onRemove={
            // Its form would take the place of codes that are shown only once.
            doing.what === 'codes'
              ? undefined
              : (passkey) => open({ what: 'removePasskey', passkey })
          }
        />
      )}
      {/* Hidden, not removed: the focus returns to one of its buttons. */}
      <Flex gap={2} wrap="wrap" style={doing.what === 'nothing' ? undefined : { display: 'none' }}>
        {!hasAuthenticator && (
          <Button
            mode="ghost"
            text="Set up an authenticator app"
            onClick={() => open({ what: 'begin' })}
          />
        )}
        {takesPasskeys && (
          <Button mode="ghost" text="Add a passkey" onClick={() => open({ what: 'add' })} />
        )}
        {isEnrolled && (
          <Button mode="ghost" text="New recovery codes" onClick={() => open({ what: 'renew' })} />
        )}
        {hasAuthenticator && (
          <Button
            mode="ghost"
            tone="critical"
            text="Remove app"
            onClick={() => open({ what: 'remove' })}
          />
        )}
      </Flex>
      {doing.what !== 'nothing' && (
        <div ref={form}>
          {doing.what === 'add' && (
            <AddPasskey
              act={act}
              onCancel={cancel}
              onDone={(codes) => setDoing({ what: 'codes', codes })}
            />
          )}
          {doing.what === 'removePasskey' && (
            <RemovePasskey
              passkey={doing.passkey}
              isLast={!hasAuthenticator && passkeys.length === 1}
              act={act}
              onCancel={cancel}
              onDone={finish}
            />
          )}
          {doing.what === 'begin' && (
            <DecisionForm
              fields={[OWN_PASSWORD]}
              submitLabel="Continue"
              onCancel={cancel}
              onSubmit={async (values) => {
                const setup = readSetup(await act('/account/authenticator', values))
                setDoing({ what: 'setup', setup })
              }}
            />
          )}
          {doing.what === 'setup' && (
            <AuthenticatorSetup
              setup={doing.setup}
              onCancel={cancel}
              finish={async (code) => {
                const done = await act('/account/authenticator/verify', { code })
                setDoing({ what: 'codes', codes: readRecoveryCodes(done) })
              }}
            />
          )}
          {doing.what === 'renew' && (
            <DecisionForm
              intro="Your existing recovery codes will stop working."
              fields={[OWN_PASSWORD]}
              submitLabel="Create new codes"
              onCancel={cancel}
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
              fields={[OWN_PASSWORD]}
              submitLabel="Remove app"
              tone="critical"
              onCancel={cancel}
              onSubmit={async (values) => {
                await act('/account/authenticator/remove', values)
                finish()
              }}
            />
          )}
          {doing.what === 'codes' && (
            <Card border padding={4} radius={2} tone="positive" tabIndex={-1}>
              <RecoveryCodes codes={doing.codes} onDone={finish} />
            </Card>
          )}
        </div>
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
