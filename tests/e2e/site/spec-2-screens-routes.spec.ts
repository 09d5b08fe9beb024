import { expect, test } from '../fixtures.ts'

// The server's markup is what is judged here; scripts have their own checks.
test.use({ javaScriptEnabled: false })

/** The route table of the specification, with the heading of each screen. */
const ROUTES = [
  ['/', 'Landing page', 'Clear health answers you can trust'],
  ['/about', 'About', 'About us'],
  ['/blog', 'Blog', 'Health Blog'],
  ['/contact', 'Contact', 'Contact us'],
  ['/privacy', 'Privacy Policy', 'Privacy Policy'],
  ['/disclaimer', 'Medical Disclaimer', 'Medical Disclaimer'],
  ['/terms-of-use', 'Terms of Use', 'Terms of Use'],
  ['/accessibility', 'Accessibility Statement', 'Accessibility Statement'],
  ['/resources', 'Health Resources', 'Health Resources'],
  ['/screening', 'Health Screening', 'Health Screening'],
  ['/homepage', 'Consultation booking entry', 'Talk to a doctor you can trust'],
  ['/doctor-discovery', 'Doctor discovery', 'Meet Our Medical Team'],
  ['/booking/1', 'Consultation booking for a doctor', undefined],
  ['/booking/2', 'Consultation booking for a doctor', undefined],
  ['/booking/3', 'Consultation booking for a doctor', undefined],
  ['/bmi-calculator', 'BMI calculator', 'BMI Calculator'],
  ['/diseases/diabetes', 'Disease article', undefined],
  ['/diseases/hypertension', 'Disease article', undefined],
  ['/diseases/hiv-aids', 'Disease article', undefined],
  ['/diseases/depression', 'Disease article', undefined],
  ['/diseases/obesity', 'Disease article', undefined],
  ['/diseases/cancer', 'Disease article', undefined],
] as const

for (const [path, screen, heading] of ROUTES) {
  test(`§2 Route table: ${path} is the screen ${screen}, nested under the shared layout (top navigation bar, main content area, footer)`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(new URL(page.url()).pathname, 'no redirect').toBe(path)
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('body > header nav[aria-label="Main"]')).toHaveCount(1)
    await expect(page.locator('body > main h1')).toHaveCount(1)
    await expect(page.locator('body > footer')).toHaveCount(1)
  })
}

test('§2 Route table: booking for a doctor shows that doctor (parameter doctorId 1, 2 or 3)', async ({
  page,
}) => {
  for (const [number, name] of [
    [1, 'Dr. Amara Bennett'],
    [2, 'Dr. Michael Torres'],
    [3, 'Dr. Leila Hassan'],
  ] as const) {
    await page.goto(`/booking/${number}`)
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  }
})
