import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

/** The required sections of each page: the anchor, and required text. */
const PAGES = [
  {
    path: '/privacy',
    updated: 'November 28, 2026',
    title: 'Privacy Policy',
    sections: {
      'who-is-responsible': /controller.*sample organization/s,
      retention: /90 days.*180 days/s,
      search: /opens Google in a new tab and sends it your search words/,
      'health-data': /My Health My Data Act.*never have advertising or analytics/s,
      'information-we-collect': /name, email address, and message/,
      'how-we-use-it': /to answer your message/,
      cookies: /Essential cookies.*Analytics cookies.*Advertising cookies.*Preference cookies/s,
      advertising:
        /the network may collect your IP address, cookie identifiers, the pages you visit/,
      sharing: /We share information only with/,
      security: /encrypted connections/,
      'your-rights': /GDPR gives you rights.*the CCPA gives you the right/s,
      children: /not directed to children under 13/,
      'international-transfers': /in the United States/,
      changes: /we update the date at the top/,
      contact: /contact page/,
    },
  },
  {
    path: '/disclaimer',
    updated: 'November 28, 2026',
    title: 'Medical Disclaimer',
    sections: {
      emergencies: /call 911 \(US\).*mental health crisis, call or text 988/s,
      'no-medical-advice': /It is not medical advice, diagnosis, or treatment/,
      'no-relationship': /doctor-patient.*does not make you our patient/is,
      'no-warranty': /do not promise that it is complete, current, or free of errors/,
      liability: /we are not liable for loss or harm/,
    },
  },
  {
    path: '/terms-of-use',
    updated: 'November 28, 2026',
    title: 'Terms of Use',
    sections: {
      'permitted-use': /personal, non-commercial.*share links.*print pages.*cite short passages/s,
      'prohibited-use':
        /commercial purposes.*republish.*derivative works.*scrape.*train artificial intelligence/s,
      attribution: /name the article and Clearwell, link to the page/,
      submissions: /We may moderate, decline, or delete it/,
      enforcement: /we may block access/,
      contact: /contact page/,
    },
  },
  {
    path: '/accessibility',
    updated: 'November 28, 2026',
    title: 'Accessibility Statement',
    sections: {
      conformance: /\(WCAG\) 2\.1 at level AA.*partially conformant/s,
      features: /Everything works with a keyboard/,
      'assistive-technologies': /NVDA, JAWS, VoiceOver, TalkBack/,
      limitations: /Ads come from an advertising network/,
      browsers: /Chrome, Edge, Firefox, and Safari/,
      feedback:
        /We acknowledge your message within 2 business days and send an initial response within 5 business days\./,
    },
  },
] as const

for (const { path, title, updated, sections } of PAGES) {
  test(`${title}, last updated ${updated}: ${Object.keys(sections).join(', ')}`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.soft(page.getByText(/^Last updated:/)).toHaveText(`Last updated: ${updated}`)
    await expect
      .soft(page.getByText(/^First published:/))
      .toHaveText('First published: July 15, 2025')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const [anchor, words] of Object.entries(sections)) {
      await test.step(anchor, async () => {
        const section = page.locator(`section[id="${anchor}"]`)
        await expect.soft(section.getByRole('heading', { level: 2 })).toHaveCount(1)
        await expect.soft(section).toHaveText(words)
        await expect.soft(contents.locator(`a[href="#${anchor}"]`)).toHaveCount(1)
      })
    }
    if (path !== '/disclaimer') return
    await test.step('emergency numbers: 911, 988, poison control 1-800-222-1222', async () => {
      await expect
        .soft(page.locator('#emergencies').getByRole('listitem'))
        .toHaveText([
          /call 911 \(US\) right away/,
          /call or text 988 at any time/,
          /poison control at 1-800-222-1222/,
        ])
      // Also in the footer of every page.
      const footer = page.getByRole('contentinfo')
      await expect.soft(footer).toContainText('In an emergency, call 911.')
      await expect.soft(footer).toContainText('call or text 988')
    })
  })
}
