// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { ask, getDocument } from './site.ts'

/** Each URL with its screen, and the heading of those that have their own. */
const SCREENS = [
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

test.each(SCREENS)(
  '%s is the screen %s, without a redirect, with navigation bar, main content, and footer',
  async (path, _screen, heading) => {
    const answer = await ask(path, { redirect: 'manual' })
    expect(answer.status).toBe(200)
    const page = await getDocument(path)
    if (heading) expect(page.querySelector('h1')?.textContent).toBe(heading)
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelectorAll('body > header nav[aria-label="Main"]')).toHaveLength(1)
    expect(page.querySelectorAll('body > main h1')).toHaveLength(1)
    expect(page.querySelectorAll('body > footer')).toHaveLength(1)
  },
)

describe('booking page', () => {
  test.each([
    ['1', 'Dr. Amara Bennett'],
    ['2', 'Dr. Michael Torres'],
    ['3', 'Dr. Leila Hassan'],
  ])('/booking/%s shows its doctor: %s', async (number, name) => {
    expect((await getDocument(`/booking/${number}`)).querySelector('main')?.textContent).toContain(
      name,
    )
  })

  test.each(['99', 'abc', '0', '4', '01', '1.0', '-1', '1/2', ''])(
    '/booking/%s responds 404, because only doctors 1, 2, and 3 can be booked',
    async (doctor) => {
      const answer = await ask(`/booking/${doctor}`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('Oops! Page not found')
    },
  )
})
