import { expect, test } from '../fixtures.ts'

// Text and links come from the server: these checks work without scripts too, and load faster.
test.use({ javaScriptEnabled: false })

const step = test.step
const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href'))

test('/about has the mission, editorial process, trust statement, commitments, values, and medical disclaimer', async ({
  page,
}) => {
  await page.goto('/about')
  for (const [name, words] of [
    ['Our mission', 'We help people understand their health'],
    ['Our editorial process', 'A medical reviewer approves the exact words you read.'],
    ['Why you can trust us', 'trusted by American health researchers and experts'],
    ['Our commitments', 'Every article lists its sources.'],
    ['Our values', 'We correct mistakes quickly and say so.'],
    ['Medical disclaimer', 'It is not personal medical advice or an emergency service'],
  ] as const) {
    await step(name, async () => {
      await expect.soft(page.getByRole('region', { name })).toContainText(words)
    })
  }
})

test('/contact has contact information, questions, and a response-time note', async ({ page }) => {
  await page.goto('/contact')
  await step('contact information', async () => {
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
    const information = page.getByRole('region', { name: 'Contact information' })
    await expect
      .soft(information.getByRole('link', { name: 'hello@clearwell.example' }))
      .toHaveAttribute('href', 'mailto:hello@clearwell.example')
    await expect.soft(information).toContainText('100 Example Avenue')
  })
  await step('an answer comes within 24-48 hours on business days', async () => {
    await expect
      .soft(page.getByRole('region', { name: 'When you will hear from us' }))
      .toContainText('We answer within 24-48 hours on business days.')
    await expect
      .soft(page.getByText('We answer within 24-48 hours on business days.'))
      .toBeVisible()
  })
  await step('questions; new articles are published 2-3 times per week', async () => {
    const questions = page.getByRole('region', { name: 'Frequently asked questions' })
    await expect
      .soft(questions.getByRole('heading', { level: 3 }))
      .toHaveText([
        'When will I get an answer?',
        'Can you give me medical advice by message?',
        'I found a mistake. What should I do?',
        'What happens to my message?',
        'How often do you publish?',
      ])
    await expect.soft(questions).toContainText('New articles are published 2-3 times per week.')
  })
})

test('/doctor-discovery has three doctors with their details and a booking link each, and the team’s claims', async ({
  page,
}) => {
  await page.goto('/doctor-discovery')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await step("'Meet Our Medical Team', three doctor cards", async () => {
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Meet Our Medical Team')
    await expect.soft(main.getByText(/demonstration, .* call 911.* 988/)).toBeVisible()
    await expect
      .soft(cards.getByRole('heading'))
      .toHaveText(['Dr. Amara Bennett, MD', 'Dr. Michael Torres, MD', 'Dr. Leila Hassan, MD, MPH'])
  })
  await step('each with a Book button going to /booking/1, /booking/2 or /booking/3', async () => {
    const book = cards.getByRole('link', { name: /^Book / })
    expect.soft(await book.evaluateAll(hrefs)).toEqual(['/booking/1', '/booking/2', '/booking/3'])
    for (const number of [1, 2, 3])
      await expect.soft(main.locator(`a[href="/booking/${number}"]`).first()).toBeVisible()
  })
  for (const [index, [name, specialization, rating, experience]] of (
    [
      ['Dr. Amara Bennett, MD', 'General Practice', '4.9', '18 years'],
      ['Dr. Michael Torres, MD', 'Cardiology', '4.8', '16 years'],
      ['Dr. Leila Hassan, MD, MPH', 'Family and Geriatric Care', '5', '18 years'],
    ] as const
  ).entries()) {
    await step(`${name}: ${specialization}, image, ${experience}, rated ${rating}`, async () => {
      const card = cards.nth(index)
      await expect.soft(card.getByRole('heading')).toHaveText(name)
      await expect.soft(card.getByText(specialization, { exact: true })).toBeVisible()
      await expect.soft(card.getByText('out of 5')).toHaveText(`★ ${rating} out of 5`)
      await expect.soft(card.getByRole('definition').first()).toHaveText(experience)
      await expect.soft(card.getByRole('img')).toHaveAttribute('src', /\S/)
    })
  }
  await step(
    "'52+ Years Combined Experience', a free initial consultation with no upfront service fees",
    async () => {
      await expect
        .soft(main.getByText('52+ Years Combined Experience', { exact: true }))
        .toBeVisible()
      await expect
        .soft(main.getByRole('heading', { name: 'Free initial consultation' }))
        .toBeVisible()
      await expect
        .soft(main.getByRole('heading', { name: 'No upfront service fees' }))
        .toBeVisible()
      // The page shows the guarantee next to the price.
      await expect
        .soft(main)
        .toContainText(
          'The first conversation is free. A Professional Medical Consultation costs $49.99',
        )
    },
  )
})

test('/resources has topics, emergency contacts, tools, and support groups', async ({ page }) => {
  await page.goto('/resources')
  await step(
    "topic cards: Nutrition, Exercise, Mental Health, Preventive Care, Chronic Conditions, Women's Health",
    async () => {
      const topics = page.getByRole('region', { name: 'Health topics' })
      await expect
        .soft(topics.getByRole('heading', { level: 3 }))
        .toHaveText([
          'Nutrition',
          'Exercise',
          'Mental Health',
          'Preventive Care',
          'Chronic Conditions',
          'Women’s Health',
        ])
    },
  )
  await step(
    'emergency contacts: 911, poison control 1-800-222-1222, crisis line 988, and no sample line',
    async () => {
      const contacts = page.getByRole('region', { name: 'Emergency contacts' })
      await expect
        .soft(contacts.getByRole('heading', { level: 3 }))
        .toHaveText(['Emergency', 'Poison Control', 'Suicide & Crisis Lifeline'])
      expect
        .soft(await contacts.locator('a[href^="tel:"]').evaluateAll(hrefs))
        .toEqual(['tel:911', 'tel:18002221222', 'tel:988'])
      await expect
        .soft(contacts.locator('a[href^="tel:"]'))
        .toHaveText(['911', '1-800-222-1222', '988'])
      await expect.soft(contacts.getByRole('link', { name: /chat|findahelpline/ })).toHaveCount(2)
      await expect.soft(contacts).not.toContainText('1-800-555-0199')
    },
  )
  await step(
    'tool cards: BMI Calculator, Symptom Checker, Medication Reminder, Health Records',
    async () => {
      const tools = page.getByRole('region', { name: 'Health tools' })
      await expect
        .soft(tools.getByRole('heading', { level: 3 }))
        .toHaveText([
          'BMI Calculator',
          'Handouts',
          'Symptom Checker',
          'Medication Reminder',
          'Health Records',
        ])
      expect
        .soft(await tools.getByRole('link').evaluateAll(hrefs))
        .toEqual(['/bmi-calculator', '/take-aways'])
      await expect.soft(tools.getByText('Coming soon', { exact: true })).toHaveCount(3)
    },
  )
  await step('a support groups contact note', async () => {
    const note = page.getByRole('region', { name: 'Support groups' })
    await expect.soft(note).toContainText('Contact us to find a support group near you.')
    expect.soft(await note.getByRole('link').evaluateAll(hrefs)).toEqual(['/contact'])
  })
})

test('/screening has cards for Cardiovascular, Cancer, Diabetes, and General Wellness, and booking through the contact page', async ({
  page,
}) => {
  await page.goto('/screening')
  const cards = page.getByRole('region', { name: 'Screenings' }).getByRole('heading', { level: 3 })
  await expect
    .soft(cards)
    .toHaveText([
      'Cardiovascular Screening',
      'Cancer Screening',
      'Diabetes Screening',
      'General Wellness Screening',
    ])
  const booking = page.getByRole('region', { name: 'How to book' })
  await expect.soft(booking).toContainText('write to us through the contact page')
  expect.soft(await booking.getByRole('link').evaluateAll(hrefs)).toEqual(['/contact'])
})

test('/booking/1 has four trust points and three testimonials rated 5 of 5 and marked as samples', async ({
  page,
}) => {
  await page.goto('/booking/1')
  const trust = page.getByRole('region', { name: 'Why people consult us' })
  await expect
    .soft(trust.getByRole('heading', { level: 3 }))
    .toHaveText([
      'Fast response',
      'Confidential',
      'Thorough attention',
      'Free initial consultation',
    ])
  const testimonials = page.getByRole('region', { name: 'What patients say' })
  await expect.soft(testimonials.getByRole('figure')).toHaveCount(3)
  await expect.soft(testimonials.getByText('5 out of 5')).toHaveCount(3)
  await expect.soft(testimonials).toContainText('Sample testimonials')
})
