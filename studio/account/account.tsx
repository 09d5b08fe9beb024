import { ToolPage } from '../tool-page.tsx'
import { useLakeQuery } from '../data/use-lake-query.ts'
import { OwnMail } from './own-mail.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { readAccount } from './read-account.ts'
import { SecondFactor } from './second-factor.tsx'

/** The signed-in user's account, from the lake. */
export function Account() {
  const { answer: account, trouble, act } = useLakeQuery('/account', readAccount)
  return (
    <ToolPage
      title="My account"
      testId="account"
      width={2}
      intro={account && `${account.name} (${account.email})`}
      trouble={trouble}
      waiting={account || trouble ? null : 'Loading…'}
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
