import { expect, test } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test('§2 About: mission, editorial process, trust statement, commitments, values, medical disclaimer', async ({
  page,
}) => {
  await page.goto('/about')
  for (const [name, words] of [
    ['Our mission', 'We help people to understand health'],
    ['Our editorial process', 'A medical reviewer approves exactly the words that you read.'],
    ['Why you can trust us', 'trusted by American health researchers and experts'],
    ['Our commitments', 'Every article lists the publications that it rests on.'],
    ['Our values', 'We correct mistakes quickly and say so.'],
    ['Medical disclaimer', 'It gives no personal medical advice and no emergency services'],
  ] as const) {
    await test.step(name, async () => {
      await expect(page.getByRole('region', { name })).toContainText(words)
    })
  }
})

test('§2 Contact page: contact information, FAQ, response-time note (24-48 hours on business days; new articles 2-3 times per week, §9)', async ({
  page,
}) => {
  await page.goto('/contact')
  const information = page.getByRole('region', { name: 'Contact information' })
  await expect(information.getByRole('link', { name: 'hello@clearwell.example' })).toHaveAttribute(
    'href',
    'mailto:hello@clearwell.example',
  )
  await expect(information).toContainText('100 Example Avenue')
  await expect(page.getByRole('region', { name: 'When you will hear from us' })).toContainText(
    'We answer within 24-48 hours on business days.',
  )
  const questions = page.getByRole('region', { name: 'Frequently asked questions' })
  await expect(questions.getByRole('heading', { level: 3 })).toHaveText([
    'When will I get an answer?',
    'Can you give me medical advice by message?',
    'I found a mistake. What should I do?',
    'What happens to my message?',
    'How often do you publish?',
  ])
  await expect(questions).toContainText('New articles are published 2-3 times per week.')
})

test("§2 Medical team: 'Meet Our Medical Team', three doctor cards, each with a Book button going to /booking/1, /booking/2 or /booking/3", async ({
  page,
}) => {
  await page.goto('/doctor-discovery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Medical Team')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText([
    'Dr. Amara Bennett, MD',
    'Dr. Michael Torres, MD',
    'Dr. Leila Hassan, MD, MPH',
  ])
  const book = cards.getByRole('link', { name: /^Book / })
  expect(await book.evaluateAll(hrefs)).toEqual(['/booking/1', '/booking/2', '/booking/3'])
})

test("§2 Medical team: shows '52+ Years Combined Experience', a free initial consultation with no upfront service fees (§9)", async ({
  page,
}) => {
  await page.goto('/doctor-discovery')
  const main = page.getByRole('main')
  await expect(main.getByText('52+ Years Combined Experience', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Free initial consultation' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'No upfront service fees' })).toBeVisible()
  // Its promise stands beside the price: the page says which is which.
  await expect(main).toContainText(
    'The first conversation is free. A Professional Medical Consultation costs $49.99',
  )
})

test.describe('§2 Health Resources', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/resources')
  })

  test("§2 Resources: topic cards (Nutrition, Exercise, Mental Health, Preventive Care, Chronic Conditions, Women's Health)", async ({
    page,
  }) => {
    const topics = page
      .getByRole('region', { name: 'Health topics' })
      .getByRole('heading', { level: 3 })
    await expect(topics).toHaveText([
      'Nutrition',
      'Exercise',
      'Mental Health',
      'Preventive Care',
      'Chronic Conditions',
      'Women’s Health',
    ])
  })

  test('§2 Resources: emergency contacts (911, poison control 1-800-222-1222, crisis line 988, plus a product emergency line)', async ({
    page,
  }) => {
    const contacts = page.getByRole('region', { name: 'Emergency contacts' })
    await expect(contacts.getByRole('heading', { level: 3 })).toHaveText([
      'Emergency',
      'Poison Control',
      'Suicide & Crisis Lifeline',
      'Clearwell emergency line (sample)',
    ])
    expect(await contacts.getByRole('link').evaluateAll(hrefs)).toEqual([
      'tel:911',
      'tel:18002221222',
      'tel:988',
      'tel:18005550199',
    ])
    await expect(contacts.getByRole('link')).toHaveText([
      '911',
      '1-800-222-1222',
      '988',
      '1-800-555-0199',
    ])
  })

  test('§2 Resources: tool cards (BMI Calculator, Symptom Checker, Medication Reminder, Health Records)', async ({
    page,
  }) => {
    const tools = page.getByRole('region', { name: 'Health tools' })
    await expect(tools.getByRole('heading', { level: 3 })).toHaveText([
      'BMI Calculator',
      'Symptom Checker',
      'Medication Reminder',
      'Health Records',
    ])
    expect(await tools.getByRole('link').evaluateAll(hrefs)).toEqual(['/bmi-calculator'])
    await expect(tools.getByText('Coming soon', { exact: true })).toHaveCount(3)
  })

  test('§2 Resources: a support groups contact note', async ({ page }) => {
    const note = page.getByRole('region', { name: 'Support groups' })
    await expect(note).toContainText('Contact us to find a support group near you.')
    expect(await note.getByRole('link').evaluateAll(hrefs)).toEqual(['/contact'])
  })
})

test('§2 Screening: cards for Cardiovascular, Cancer, Diabetes and General Wellness screening; tells users to visit the contact page to book', async ({
  page,
}) => {
  await page.goto('/screening')
  const cards = page.getByRole('region', { name: 'Screenings' }).getByRole('heading', { level: 3 })
  await expect(cards).toHaveText([
    'Cardiovascular Screening',
    'Cancer Screening',
    'Diabetes Screening',
    'General Wellness Screening',
  ])
  const booking = page.getByRole('region', { name: 'How to book' })
  await expect(booking).toContainText('write to us through the contact page')
  expect(await booking.getByRole('link').evaluateAll(hrefs)).toEqual(['/contact'])
})
