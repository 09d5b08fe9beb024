import { ToolPage } from '../../ui/tool-page.tsx'
import { errorMessage } from '../../data/error-message.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { OwnMail } from './own-mail.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { readAccount } from './read-account.ts'
import { SecondFactor } from './second-factor.tsx'

/** The signed-in user's account, from the lake. */
export function Account() {
  const { answer: account, error, act } = useLakeQuery('/account', readAccount)
  return (
    <ToolPage
      title="My account"
      testId="account"
      width={2}
      intro={account && `${account.name} (${account.email})`}
      trouble={error ? errorMessage(error) : null}
      waiting={account || error ? null : 'Loading…'}
    >
      {account && (
        <>
          <SecondFactor account={account} act={act} />
          <OwnPassword act={act} />
          <OwnMail />
          <OwnSessions sessions={account.sessions} act={act} />
        </>
      )}
    </ToolPage>
  )
}
