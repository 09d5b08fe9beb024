import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const TYPED = {
  fullName: 'Ana Typed-Reader',
  email: 'ana.typed@example.org',
  whatsapp: '+1 555 010 0199',
  language: 'spanish',
  symptoms: 'Typed headaches in the morning',
}
const FIELDS = ['fullName', 'email', 'whatsapp', 'language', 'symptoms'] as const
const DEMONSTRATION = /This payment is a demonstration/
const THANKS =
  'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.'
const EMPTY_TITLE = 'Please fill in all fields'
const EMPTY_TEXT = 'All form fields are required to proceed with your consultation.'

const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`)
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' })
const pay = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })
/** Buttons in the main part, except for page feedback. */
const buttons = (page: Page) => page.locator('main button:not([action="/api/feedback"] *)')
const notices = (page: Page) => page.locator('[data-notice]')

async function fill(page: Page): Promise<void> {
  for (const name of FIELDS) {
    if (name === 'language') await field(page, name).selectOption(TYPED.language)
    else await field(page, name).fill(TYPED[name])
  }
}

async function toPayment(page: Page): Promise<void> {
  await fill(page)
  await proceed(page).click()
  await expect(pay(page)).toBeVisible()
}

const isEmpty = async (page: Page) => {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('')
}

/** All live-region announcements and focused elements, in order. */
async function hear(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const lines: string[] = []
    const say = (text: string | null | undefined) => {
      if (text?.trim()) lines.push(text.trim())
    }
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status], [role=alert]',
        )
        if (!region) continue
        for (const node of addedNodes) say(node.textContent)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement && target.matches('h2')) say(`Focus: ${target.textContent}`)
    })
    return lines
  })
  return () => heard.jsonValue()
}

test('booking step 1 has five named fields, six languages, and a 4-row textarea, all marked required', async ({
  page,
}) => {
  await page.goto('/booking/1')
  await expect(page.locator('main form').first()).toBeVisible()
  const names = await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) =>
      Array.from(form.elements)
        .map((element) => element.getAttribute('name'))
        .filter(Boolean),
    )
  expect(names).toEqual([...FIELDS])
  for (const name of FIELDS) {
    await expect(field(page, name)).toHaveAttribute('required', '')
    await expect(
      page.locator('div', { has: page.locator(`#booking-${name}`) }).last(),
    ).toContainText('(required)')
  }
  for (const [name, label] of [
    ['fullName', 'Full Name'],
    ['email', 'Email'],
    ['whatsapp', 'WhatsApp Number'],
    ['language', 'Preferred Communication Language'],
    ['symptoms', 'Medical Concerns'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleName(label)
  }
  await expect(field(page, 'email')).toHaveAttribute('type', 'email')
  await expect(field(page, 'symptoms')).toHaveAttribute('rows', '4')
  const options = field(page, 'language').locator('option:not([value=""])')
  expect(
    await options.evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['english', 'spanish', 'french', 'german', 'italian', 'portuguese'])
  await expect(options).toHaveText([
    'English',
    'Spanish',
    'French',
    'German',
    'Italian',
    'Portuguese',
  ])
  // Autofill may help with identity fields, never with health concerns.
  for (const [name, help] of [
    ['fullName', 'name'],
    ['email', 'email'],
    ['whatsapp', 'tel'],
    ['language', 'off'],
    ['symptoms', 'off'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', help)
  }
})

test('empty booking fields show a destructive toast and a console message that name each field, and nothing is lost', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/booking/1')
  await field(page, 'fullName').fill(TYPED.fullName)
  await proceed(page).click()
  const notice = notices(page)
  await expect(notice).toHaveAttribute('data-type', 'error')
  await expect(notice.getByText(EMPTY_TITLE)).toBeVisible()
  await expect(notice.getByText(EMPTY_TEXT)).toBeVisible()
  expect(logged).toContain(`${EMPTY_TITLE}: ${EMPTY_TEXT}`)
  await expect(field(page, 'email')).toBeFocused()
  await expect(field(page, 'fullName')).toHaveValue(TYPED.fullName)
  await expect(field(page, 'fullName')).not.toHaveAttribute('aria-invalid')
  for (const name of ['email', 'whatsapp', 'language', 'symptoms']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription('Fill in this field')
  }
  // Whitespace counts as empty.
  await fill(page)
  await field(page, 'symptoms').fill('  \n ')
  await proceed(page).click()
  await expect(field(page, 'symptoms')).toBeFocused()
  await expect(pay(page)).toHaveCount(0)
})

test('an invalid email address is reported at its field, by the browser’s validation and ours', async ({
  page,
}) => {
  await page.goto('/booking/1')
  for (const address of ['ana', 'ana@', 'a,b@example.org', 'ana@exa mple.org']) {
    await fill(page)
    await field(page, 'email').fill(address)
    await proceed(page).click()
    await expect(field(page, 'email')).toBeFocused()
    await expect(field(page, 'email')).toHaveAccessibleDescription(
      'Enter an email address, like name@example.com',
    )
    await expect(pay(page)).toHaveCount(0)
  }
  await expect(notices(page)).toHaveCount(0)
  await toPayment(page)
})

test('at most 3 toasts are shown at a time, each for 4000 ms', async ({ page }) => {
  await page.clock.install()
  await page.goto('/booking/1')
  await page.clock.runFor(1000)
  // Pause the clock: on a slow machine the first toast must not expire before the last appears.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (let count = 0; count < 4; count += 1) {
    await proceed(page).press('Enter')
    await page.clock.runFor(100)
  }
  await expect(notices(page)).toHaveCount(3)
  // The first one has been shown for 400 ms.
  await page.clock.runFor(3300)
  await expect(notices(page)).toHaveCount(3)
  await page.clock.runFor(1000)
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

test('a booking goes from form to payment of 49.99 USD to success after exactly 2000 ms, and not back', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.clock.install()
  await page.goto('/booking/2')
  await page.clock.runFor(1000)
  await expect(page.getByText(DEMONSTRATION)).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveText('1. Your information')
  await toPayment(page)

  await expect(page.getByRole('heading', { name: 'Secure payment' })).toBeFocused()
  await expect(page.locator('[aria-current=step]')).toHaveText('2. Payment')
  await expect(page.getByText(DEMONSTRATION)).toBeVisible()
  await expect(page.getByText('Payment is 256-bit SSL encrypted.')).toBeVisible()
  await expect(page.getByText('Professional Medical Consultation', { exact: true })).toBeVisible()
  await expect(page.getByText('$49.99 USD')).toBeVisible()
  await expect(page.getByText(/^Your initial conversation is free/)).toBeVisible()
  await expect(field(page, 'fullName')).toHaveCount(0)
  await expect(buttons(page)).toHaveText(['Complete Payment'])
  // Pause only now, so that earlier steps do not stall.
  await page.clock.pauseAt(Date.now() + 60_000)

  const hears = await hear(page)
  await pay(page).press('Enter')
  await page.clock.runFor(1000)
  await expect(page.getByText('Processing payment…')).toBeVisible()
  await expect(page.getByText(DEMONSTRATION)).toBeVisible()
  await expect(pay(page)).toBeFocused()
  // A second press must not pay twice.
  await pay(page).press('Enter')
  await page.clock.runFor(999)
  await expect(pay(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(pay(page)).toHaveCount(0)
  await page.clock.runFor(500)

  await expect(page.getByRole('heading', { name: 'A WhatsApp message will follow.' })).toBeFocused()
  await expect(page.getByText(DEMONSTRATION)).toBeVisible()
  await expect(page.getByText(/no one will reply.* call 911.* 988/)).toBeVisible()
  const notice = notices(page)
  await expect(notice).toHaveAttribute('data-type', 'success')
  await expect(notice.getByText('Payment Successful!')).toBeVisible()
  await expect(notice.getByText(THANKS)).toBeVisible()
  expect(logged).toEqual(expect.arrayContaining([`Payment Successful!: ${THANKS}`]))
  expect(logged.filter((line) => line.startsWith('Payment Successful!'))).toHaveLength(1)

  // Each change is announced once, by a live region or by focus.
  const heard = (await hears()).join('\n')
  for (const words of ['Processing payment…', 'Payment Successful!', THANKS, 'Focus: A WhatsApp']) {
    expect(heard.split(words).length - 1, `“${words}” in:\n${heard}`).toBe(1)
  }

  // The toast disappears; the text stays, and there is one way forward.
  await page.clock.runFor(5000)
  await expect(page.locator('[data-notice]')).toHaveCount(0)
  await expect(page.getByText('Payment Successful!')).toBeVisible()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(buttons(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toBeVisible()
})

test('booking data neither leaves the browser nor stays in it', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/booking/1')
  await page.clock.runFor(1000)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await toPayment(page)
  await pay(page).click()
  await page.clock.runFor(2500)
  await expect(page.getByText(THANKS).first()).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')

  const typed = FIELDS.filter((name) => name !== 'language').map((name) => TYPED[name])
  for (const request of requests) {
    expect(request.method(), request.url()).toBe('GET')
    for (const text of [...typed, ...typed.map(encodeURIComponent)]) {
      expect(`${request.url()} ${JSON.stringify(request.headers())}`).not.toContain(text)
    }
  }
  expect(await context.cookies()).toEqual([])
  expect(
    await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      state: JSON.stringify(history.state),
    })),
  ).toEqual({
    local: {},
    session: {},
    databases: 0,
    caches: 0,
    state: expect.not.stringContaining(TYPED.fullName),
  })
})

test('a reload, another page, and Back show an empty booking form from every step', async ({
  page,
}) => {
  await page.goto('/booking/1')
  await fill(page)
  await page.reload()
  await isEmpty(page)

  // Leave and return: browsers restore the page or refill its fields.
  await fill(page)
  await page.goto('/resources')
  await page.goBack()
  await isEmpty(page)

  // Leave by a link and return.
  await fill(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).first().click()
  await expect(page).toHaveURL('/resources')
  await page.goBack()
  await isEmpty(page)

  await toPayment(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).first().click()
  await expect(page).toHaveURL('/resources')
  await page.goBack()
  await isEmpty(page)

  await toPayment(page)
  await page.goto('/resources')
  await page.goBack()
  await isEmpty(page)
})

test('a booking works by keyboard alone', async ({ page }) => {
  await page.clock.install()
  await page.goto('/booking/3')
  await page.clock.runFor(1000)
  await expect(field(page, 'fullName')).toBeEnabled()
  await field(page, 'fullName').focus()
  await page.keyboard.type(TYPED.fullName)
  await page.keyboard.press('Tab')
  await page.keyboard.type(TYPED.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(TYPED.whatsapp)
  await page.keyboard.press('Tab')
  await expect(field(page, 'language')).toBeFocused()
  await page.keyboard.type('Ital')
  await page.keyboard.press('Tab')
  await expect(field(page, 'language')).toHaveValue('italian')
  await page.keyboard.type(TYPED.symptoms)
  await page.keyboard.press('Tab')
  await expect(proceed(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Secure payment' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pay(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.clock.runFor(2500)
  await expect(page.getByRole('heading', { name: 'A WhatsApp message will follow.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeFocused()
})

test('without JavaScript, the booking form explains itself and accepts nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/booking/1')
  await expect(page.getByText(DEMONSTRATION)).toBeVisible()
  await expect(page.getByText('Booking needs JavaScript.')).toBeVisible()
  // Hidden, and also disabled in case something shows it.
  for (const name of FIELDS) {
    await expect(field(page, name)).toBeHidden()
    await expect(page.locator(`[name="${name}"]`)).toBeDisabled()
  }
  await expect(proceed(page)).toHaveCount(0)
  await context.close()
})
