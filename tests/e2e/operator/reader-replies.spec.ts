import { SEND } from '../../contact-payload.ts'
import { startStack } from '../../stack.ts'
import { openSmtpSink } from '../../unit/smtp-sink.ts'
import { Colleague } from '../office/staff-api.ts'
import { Studio } from '../office/studio.ts'
import { expect, test } from './operator-test.ts'

const READER = { name: 'Noor Reader', email: 'noor@example.com', message: 'Are you open?' }

// Wide enough to keep the list open next to the message.
test.use({ viewport: { width: 1600, height: 1000 } })

test('an editor answers a reader’s message from a template, and the reader gets the reply by email', async ({
  page,
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const mailbox = await openSmtpSink()
  const site = await startStack({
    dataDir,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      SMTP_FROM: 'office@clearwell.example',
      SMTP_TO: 'desk@clearwell.example',
    },
  })
  try {
    const sent = await fetch(`${site.url}${SEND}`, {
      method: 'POST',
      body: new URLSearchParams(READER),
    })
    expect(sent.ok).toBe(true)
    const editor = await Colleague.signIn('editor', site.url, dataDir)
    const stored = '*[_type == "message"][0]'
    const id = await editor.client.fetch<string>(`${stored}._id`)
    await page.context().addCookies(editor.getCookies(site.url))
    await page.goto(`${site.url}/studio/intent/edit/id=${id};type=message/`)
    const replies = page.getByTestId('message-replies')
    const reply = replies.getByLabel('Your reply')
    const send = replies.getByRole('button', { name: 'Send reply' })
    const text = 'Hello Noor Reader,\n\nThank you for your message.\n\nYes, from nine to noon.'

    await test.step('a template goes before what was typed', async () => {
      await expect(send).toBeDisabled()
      await reply.fill('Yes, from nine to noon.')
      await replies.getByLabel('Start from a template').selectOption('Thank you')
      await expect(reply).toHaveValue(text)
    })

    await test.step('what was begun is there again after the form was closed', async () => {
      const studio = new Studio(page)
      await studio.go('/studio/structure')
      await expect(replies).toHaveCount(0)
      await studio.go(`/studio/intent/edit/id=${id};type=message/`)
      await expect(reply).toHaveValue(text)
    })

    await test.step('it is sent, and listed with the message', async () => {
      await send.click()
      const listed = replies.getByRole('listitem')
      await expect(listed).toContainText('Yes, from nine to noon.')
      await expect(listed).toContainText('Sent')
      await expect(reply).toHaveValue('')
      await expect.poll(() => editor.client.fetch(`${stored}.status`)).toBe('answered')
      expect(mailbox.commands).toContain(`RCPT TO:<${READER.email}>`)
      expect(mailbox.mails.map(String).join('')).toContain('Yes, from nine to noon.')
    })
  } finally {
    // Before its server ends, which its console would report.
    await page.close()
    await site.stop()
    await mailbox.close()
  }
})
