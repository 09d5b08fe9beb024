import type { Page } from '@playwright/test'
import { ana, anAddress, envelope, SEND } from '../../contact-payload.ts'
import { expect, test } from '../fixtures.ts'

const SENT = 'Message sent successfully ✅'
const FAILED = 'Failed to send ❌. Please try again.'
/** Each test sends from its own IP address. */
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(anAddress()))

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(ana.name)
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Message', { exact: true }).fill(ana.message)
}

const values = (page: Page) =>
  page
    .locator('form[action="/api/v1.0/email/send"]')
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))

const submit = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
// Inside `noscript`, which text locators skip.
const sentNote = (page: Page) => page.locator('#message-sent')
const status = (page: Page) => page.locator('form').getByRole('status')

/** All texts of the status line, in order. */
async function statusTexts(page: Page): Promise<() => Promise<string[]>> {
  const line = await status(page).elementHandle()
  const seen = await page.evaluateHandle((element) => {
    const texts = [element?.textContent ?? '']
    new MutationObserver(() => {
      const text = element?.textContent ?? ''
      if (texts.at(-1) !== text) texts.push(text)
    }).observe(element ?? document, { childList: true, characterData: true, subtree: true })
    return texts
  }, line)
  return () => seen.jsonValue()
}

test('the contact form’s status is empty, “Sending...”, then “Message sent successfully ✅”, and the form is cleared', async ({
  page,
}) => {
  await page.goto('/contact')
  await fill(page)
  const texts = await statusTexts(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**${SEND}`, async (route) => {
    await held
    await route.continue()
  })
  await submit(page)
  await expect(status(page)).toHaveText('Sending...')
  // A second press while sending must not send twice.
  await page.getByRole('button', { name: 'Send Message' }).press('Enter')
  expect(await values(page)).toMatchObject({ name: ana.name })
  letGo()
  await expect(status(page)).toHaveText(SENT)
  expect(await texts()).toEqual(['', 'Sending...', SENT])
  expect(await values(page)).toEqual({ name: '', email: '', message: '', website: '' })
})

test('EmailJS posts exactly its payload to our own endpoint, once', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  const posts: { path: string; type: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') return
    posts.push({
      path: new URL(request.url()).pathname,
      type: request.headers()['content-type'],
      body: request.postDataJSON(),
    })
  })
  const answered = page.waitForResponse(`**${SEND}`)
  await submit(page)
  const response = await answered
  expect([response.status(), await response.text()]).toEqual([200, 'OK'])
  await expect(status(page)).toHaveText(SENT)
  expect(posts).toEqual([
    {
      path: SEND,
      // The library would refuse non-JSON and headless browsers; it sends anyway.
      type: 'application/json',
      body: { ...envelope, template_params: ana },
    },
  ])
  // The library's throttle would store its time here; none is configured.
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('without a network, “Failed to send ❌. Please try again.” is shown, the text stays, and a retry works', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await fill(page)
  const texts = await statusTexts(page)
  await context.setOffline(true)
  await submit(page)
  await expect(status(page)).toHaveText(FAILED)
  expect(await values(page)).toEqual({ ...ana, message: expect.any(String), website: '' })
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(ana.message)
  await context.setOffline(false)
  await submit(page)
  await expect(status(page)).toHaveText(SENT)
  expect(await texts()).toEqual(['', 'Sending...', FAILED, 'Sending...', SENT])
})

test('a contact message that is rate limited shows the same failure', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 429/)
  const headers = anAddress()
  const data = { ...envelope, template_params: { ...ana, website: 'x' } }
  for (let count = 0; count < 20; count += 1) {
    expect((await request.post(SEND, { data, headers })).status()).toBe(200)
  }
  const refused = await request.post(SEND, { data, headers })
  expect([refused.status(), await refused.text()]).toEqual([429, 'Too Many Requests'])
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)

  await page.setExtraHTTPHeaders(headers)
  await page.goto('/contact')
  await fill(page)
  await submit(page)
  await expect(status(page)).toHaveText(FAILED)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(ana.name)
})

test('the browser requires name, email, and message, and the email field has the email type', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/contact')
  const form = page.locator('form[action="/api/v1.0/email/send"]')
  await expect(form).not.toHaveAttribute('novalidate')
  for (const field of ['name', 'email', 'message']) {
    await expect(form.locator(`[name=${field}]`)).toHaveAttribute('required', '')
  }
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await test.step('the fields truncate nothing that is typed or pasted', async () => {
    for (const field of ['name', 'email', 'message'])
      await expect(form.locator(`[name=${field}]`)).not.toHaveAttribute('maxlength')
  })

  await submit(page)
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name',
    'Enter an email address, like name@example.com',
    'Enter your message',
  ])
  await fill(page)
  await page.getByLabel('Email', { exact: true }).fill('ana')
  await submit(page)
  await expect(summary.getByRole('link')).toHaveText([
    'Enter an email address, like name@example.com',
  ])
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /name@example\.com/,
  )
  await summary.getByRole('link').press('Enter')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  // Whitespace is not a name, though the browser accepts it.
  await page.getByLabel('Email', { exact: true }).fill(ana.email)
  await page.getByLabel('Name', { exact: true }).fill('   ')
  await submit(page)
  await expect(summary.getByRole('link')).toHaveText(['Enter your name'])
  await expect(status(page)).toHaveText('')
  expect(sent).toEqual([])
})

test('a contact message is sent by keyboard alone, without meeting the honeypot field', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type(ana.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Hello')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(SENT)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused()
  await expect(page.locator('form[action="/api/v1.0/email/send"] [name=website]')).toBeHidden()
})

test.describe('contact form without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sends the message, and the page says so', async ({ page }) => {
    await page.goto('/contact')
    await expect(sentNote(page)).toBeHidden()
    await fill(page)
    await submit(page)
    await expect(page).toHaveURL(/\/contact#message-sent$/)
    await expect(sentNote(page)).toHaveText(SENT)
    await expect(sentNote(page)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('shows a rejected message again with everything that was typed, escaped', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/)
    const nasty = '</textarea><script>document.title = "taken"</script>\n"Quoted" & more'
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill('   ')
    await page.getByLabel('Email', { exact: true }).fill(ana.email)
    await page.getByLabel('Message', { exact: true }).fill(nasty)
    const answered = page.waitForResponse(`**${SEND}`)
    await submit(page)
    expect((await answered).status()).toBe(400)
    await expect(page.getByRole('alert')).toHaveText(FAILED)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ana.email)
    await expect(page.getByLabel('Message')).toHaveValue(nasty)
    await expect(page.locator('script')).toHaveCount(0)
    await page.getByLabel('Name', { exact: true }).fill(ana.name)
    await submit(page)
    await expect(sentNote(page)).toHaveText(SENT)
    await expect(sentNote(page)).toBeVisible()
  })
})

test('text that is too long is counted and stays whole, and nothing is sent; a pasted tab is reported', async ({
  page,
}) => {
  await page.goto('/contact')
  await fill(page)
  const message = page.getByLabel('Message', { exact: true })
  const long = 'word '.repeat(1_040).trim()
  await message.fill(long)
  await page.getByLabel('Name', { exact: true }).fill('Ana\tTyped')
  await submit(page)
  await expect(message).toHaveValue(long)
  await expect(message).toHaveAccessibleDescription(
    'This is 5,199 characters long. Shorten it to 5,000 or fewer.',
  )
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/hidden/)
  await expect(status(page)).toHaveText('')
})
