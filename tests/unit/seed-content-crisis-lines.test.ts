import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { page, part } from './seed-content.ts'
import { ofType, passages, records, strings, text } from './seed-text.ts'

const { documents } = await seed()

/** Where the seed content sends readers who need help now, and what it never asks. */

describe('crisis phone lines in the seed content', () => {
  const ways = (value: unknown) => {
    const said = passages({ body: ofType(value, 'block') }).join('\n')
    const links = ofType(value, 'link').map(({ href }) => text(href))
    return `${said}\n${links.join('\n')}`
  }

  test.each([
    ['the resources page', () => part('resourcesPage', 'emergency').more],
    ['the depression article', () => page('article-depression').body],
    ['the post on low mood', () => page('post-when-low-mood-is-more').body],
  ])('%s names call, text, chat, Spanish, ASL, veterans, and other countries', (_where, value) => {
    const said = ways(value())
    for (const way of [
      /988lifeline\.org/,
      /press(es)? 2/,
      /Sign Language/,
      /press 1|1 for veterans/,
    ])
      expect(said, String(way)).toMatch(way)
    expect(said).toContain('https://findahelpline.com')
  })

  test('the site settings give every page the 988 note and the link to all 988 options', () => {
    expect(text(page('siteSettings').emergencyNote)).toMatch(/call or text 988/)
    expect(text(page('siteSettings').crisisLinkLabel)).toMatch(
      /Chat.*Spanish.*sign language.*veterans/,
    )
  })

  test('the contact, booking, and doctors pages name 988 and share the text on its other options', () => {
    expect(text(page('siteSettings').crisisWays)).toMatch(
      /988.*chat.*Spanish.*AYUDA.*American Sign Language.*videophone.*Veterans/,
    )
    for (const id of ['contactPage', 'bookingPage', 'consultPage', 'teamPage'])
      expect(text(page(id).emergencyNote), id).toMatch(/call or text 988/i)
    expect(text(part('bookingPage', 'success').demoNote)).toMatch(/call or text 988/)
  })

  test('a text that says only “call or text 988” links to all 988 options', () => {
    for (const id of [
      'aboutPage',
      'bmiPage',
      'legalPage-disclaimer',
      'faq-booking-emergency',
      'faq-resources-which-number',
    ])
      expect(
        ofType(page(id), 'link').map(({ href }) => href),
        id,
      ).toContain('/resources#emergency')
  })
})

test('the contact and booking pages ask readers to leave out health details', () => {
  expect(text(page('contactPage').privacyNote)).toMatch(/leave out details about your health/)
  // The concerns field is fixed; the text above it asks for no details, and the policy agrees.
  expect(text(part('bookingPage', 'form').intro)).toMatch(
    /Nothing is sent or stored.*leave out details about your health/,
  )
  expect(text(part('bookingPage', 'formLabels').symptomsPlaceholder)).not.toMatch(/symptom/i)
  const policy = passages({ body: ofType(page('legalPage-privacy'), 'block') }).join('\n')
  expect(policy).toMatch(/type when you book.*None of it is sent or stored/)
  expect(policy).toMatch(/A booking: not at all/)
  const asking = documents
    .filter(({ closingCta }) => isRecord(closingCta) && closingCta.href === '/contact')
    .map(({ _id, closingCta }) => [_id, isRecord(closingCta) ? text(closingCta.text) : ''] as const)
  expect(
    asking.filter(([, said]) =>
      /tell us|which test|your symptoms|worries you|bring your/i.test(said),
    ),
  ).toEqual([])
})

test('the privacy policy names the controller, retention periods, search engines, and health data laws', () => {
  const policy = passages({ body: ofType(page('legalPage-privacy'), 'block') }).join('\n')
  for (const said of [
    /\(the controller\)/,
    /90 days/,
    /180 days/,
    /opens Google.*sends it your search words/,
  ])
    expect(policy).toMatch(said)
  expect(policy).toMatch(/My Health My Data Act/)
  expect(policy).toMatch(/answer within 45 days.*appeal.*attorney general/)
})

test('the screening page tells people with a sign not to wait for screening', () => {
  const { body } = part('screeningPage', 'about')
  expect(passages({ body }).join('\n')).toMatch(
    /sign, such as a lump.*(Do not|don’t) wait for screening/i,
  )
  expect(ofType(body, 'link').map(({ href }) => href)).toContain('/diseases/cancer#signs')
})

test('severe low blood sugar requires a 911 call without waiting for glucagon to work', () => {
  const rows = ofType(page('post-low-blood-sugar'), 'tableRow')
  const said = rows.flatMap(({ cells }) => strings(cells)).join('\n')
  expect(said).not.toMatch(/call 911 if there is no quick response/i)
  expect(said).toContain('Call 911 if you cannot be woken, have a seizure, or cannot swallow')
})

describe('demonstration pages that look like a real service', () => {
  const note = (id: string) => text(page(id).emergencyNote)

  test('the doctors page names 911 and 988 and says that it is a demonstration', () => {
    expect(note('teamPage')).toMatch(/demonstration.*chest pain.*911.*988/)
  })

  test('the booking page says that it is a demonstration in its notes and on the success screen', () => {
    expect(note('bookingPage')).toMatch(/911.*988/)
    expect(text(part('bookingPage', 'form').intro)).toMatch(/demonstration\. No one receives/)
    const success = part('bookingPage', 'success')
    expect(text(success.demoNote)).toMatch(/demonstration.*no one will reply.*911.*988/)
    // The fixed text is unchanged.
    expect(text(success.intro)).toBe(
      'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.',
    )
    expect(JSON.stringify(page('bookingPage'))).not.toMatch(/reads every word|doctor answers/)
    expect(note('consultPage')).toMatch(/911.*988/)
  })

  test('the emergency contacts are real numbers, and the sample line says that no one answers it', () => {
    const contacts = records(part('resourcesPage', 'emergency').contacts)
    expect(contacts.map(({ phone }) => phone)).toEqual(['911', '1-800-222-1222', '988'])
    expect(contacts.filter(({ isSample }) => isSample === true)).toEqual([])
    const said = passages({ body: page('faq-resources-own-line').answer }).join(' ')
    expect(said).toMatch(/sample number, 1-800-555-0199, and no one answers it.*call 911/i)
  })

  test('poison advice says 911 first for collapse, seizure, or breathing trouble', () => {
    const contacts = records(part('resourcesPage', 'emergency').contacts)
    expect(text(contacts[1]?.text)).toMatch(
      /collapsed, is having a seizure, has trouble breathing, or cannot be woken.*911 first/,
    )
    const said = passages({ body: page('faq-resources-which-number').answer }).join(' ')
    expect(said).toMatch(
      /poisoning if the person has collapsed, is having a seizure, has trouble breathing/,
    )
    const line = passages({ body: ofType(page('legalPage-disclaimer'), 'block') }).filter(
      (passage) => passage.includes('1-800-222-1222'),
    )
    expect(line).toEqual([
      expect.stringMatching(
        /call 911 if someone has collapsed, is having a seizure, has trouble breathing/,
      ),
    ])
  })
})

test('pages on HIV, depression, and low mood have a quick exit and no ads or analytics', () => {
  const quick = documents.filter(({ quickExit }) => quickExit === true).map(({ _id }) => _id)
  expect(quick).toEqual(
    expect.arrayContaining([
      'article-hiv-aids',
      'article-depression',
      'post-when-low-mood-is-more',
    ]),
  )
  const named = documents.filter(
    ({ _type, title }) =>
      (_type === 'article' || _type === 'post') && /HIV|depress|mood|suicid/i.test(text(title)),
  )
  expect(named.filter(({ _id }) => !quick.includes(_id)).map(({ _id }) => _id)).toEqual([])
})
