import { expect, test } from '../fixtures.ts'
import { calculate } from './bmi-page.ts'

test.describe(() => {
  test.use({
    expectedErrors: async ({}, use) => use([/The browser refused/]),
  })

  test("the default error page shows 'Unexpected Application Error!', the message, and a retry that works", async ({
    page,
  }) => {
    // A browser that fails on an API the calculator uses, until the reader has seen the message.
    await page.addInitScript(() => {
      const sound = document.querySelector.bind(document)
      document.querySelector = (selector: string) => {
        if (selector === '[data-notices]') throw new Error('The browser refused')
        return sound(selector)
      }
      window.addEventListener('click', () => (document.querySelector = sound), { capture: true })
    })
    await page.goto('/bmi-calculator')
    const notice = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(notice.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    )
    await expect(notice).toContainText('The browser refused')
    await expect(notice).toContainText('Something went wrong on our side.')
    // The layout stays, so that the reader can navigate.
    await expect(page.getByRole('banner')).toBeVisible()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator')
  })
})

test.describe(() => {
  test.use({
    expectedErrors: async ({}, use) => use([/net::ERR_FAILED/, /Failed to load chunk/]),
  })

  test('a module that fails to load reloads the page once; a second failure is shown', async ({
    page,
  }) => {
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') opened.push(new URL(request.url()).pathname)
    })
    // As after a deployment: modules referenced by the open page exist, all others are gone.
    const html = await (await page.request.get('/bmi-calculator')).text()
    await page.route('**/_next/static/chunks/*.js', (route) =>
      html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    )
    await page.goto('/bmi-calculator')
    await calculate(page, '5', '9', '70')
    await expect.poll(() => opened).toEqual(['/bmi-calculator', '/bmi-calculator'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BMI Calculator')
    await page.waitForLoadState('networkidle')
    expect(opened, 'it reloads once').toHaveLength(2)

    await calculate(page, '5', '9', '70')
    const notice = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await expect(notice).toContainText('Unexpected Application Error!')
    await expect(notice).toContainText('Failed to load chunk')
    expect(opened).toHaveLength(2)
  })
})
