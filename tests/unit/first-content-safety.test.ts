import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { keyFacts, ofType, passages, records, strings, text } from './seed-reading.ts'

/** Words of the first content that must not keep a reader from care that cannot wait. */
const { documents } = await seed()

function page(id: string): Record<string, unknown> {
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Error(`The first content has no “${id}”.`)
  return found
}

type Level = 'nonUrgent' | 'urgent' | 'emergency'

/** What stands above the key facts, heading and all. */
function above(id: string): string {
  const { heading, body } = part(id, 'emergency')
  return [text(heading), ...passages({ body })].join('\n')
}

/** Each care card of a level, heading and all, as one text. */
function cards(id: string, ...levels: Level[]): string[] {
  return ofType(page(id), 'careCard')
    .filter(({ level }) => levels.some((each) => each === level))
    .map((card) => [text(card.heading), ...passages({ body: card.body })].join('\n'))
}

const one = (texts: readonly string[], words: RegExp) => texts.filter((each) => words.test(each))
const words = (id: string) => passages(page(id)).join('\n')
const part = (id: string, name: string) => {
  const value = page(id)[name]
  return isRecord(value) ? value : {}
}

const pages = documents
  .filter(({ _type }) => _type === 'article' || _type === 'post')
  .map(({ _id }) => _id)

describe('signs of cancer', () => {
  test.each(['article-cancer', 'post-screening-checklist-by-age'])(
    '%s: black stool and coughing blood are seen today, and no card lets them wait',
    (id) => {
      for (const sign of [/stool is black/, /cough up a few spots/, /eyes turn yellow/]) {
        expect(one(cards(id, 'urgent'), sign), String(sign)).toHaveLength(1)
      }
      expect(one(cards(id, 'nonUrgent'), /black|cough(ing)? up|yellow/)).toEqual([])
      expect(words(id)).toMatch(/vomit blood/)
    },
  )

  test('blood in urine, a lump and bleeding after menopause are booked now, even once', () => {
    const [card, ...others] = cards('article-cancer', 'nonUrgent')
    expect(others).toEqual([])
    expect(card).toMatch(/^Book a visit now, even if it came only once/)
    for (const sign of [/blood in your urine/, /a lump/, /after menopause/, /nipple/, /bloated/])
      expect(card).toMatch(sign)
    expect(card).not.toMatch(/weeks|wait/)
  })

  test.each(['article-cancer', 'post-screening-checklist-by-age'])(
    '%s: two weeks are given to a cough, a hoarse voice and a change in bowel habits alone',
    (id) => {
      const waiting = passages(page(id)).filter(
        (passage) => /two weeks/.test(passage) && !/Low mood/.test(passage),
      )
      expect(waiting).toHaveLength(1)
      expect(waiting[0]).toMatch(/cough, a hoarse voice (and|or) a change in bowel habits/)
      expect(waiting[0]).not.toMatch(/blood in|lump|pain|stool|menopause|mole/)
    },
  )

  test('signs in children, and emergencies of treatment, have a card', () => {
    expect(one(cards('article-cancer', 'urgent'), /a child has bruises/)).toHaveLength(1)
    expect(one(cards('article-cancer', 'urgent'), /immunotherapy or in the months/)).toHaveLength(1)
    expect(
      one(cards('article-cancer', 'emergency'), /legs go weak[^]*face, neck or arms swell/),
    ).toHaveLength(1)
  })
})

describe('diabetes', () => {
  test.each(['article-diabetes', 'post-prediabetes-next-steps'])(
    '%s: signs of new type 1, in adults and children, are tested the same day',
    (id) => {
      const [card, ...others] = one(cards(id, 'urgent'), /thirsty/)
      expect(others).toEqual([])
      expect(card).toMatch(/ketone test today/)
      expect(card).toMatch(/a child/)
      expect(card).toMatch(/Call 911 for vomiting/)
      expect(one(cards(id, 'nonUrgent'), /thirst|urine|los(e|ing) weight/)).toEqual([])
    },
  )

  test('new confusion or drowsiness is enough for 911', () => {
    const said = cards('article-diabetes', 'emergency').join('\n')
    expect(said).toMatch(/newly confused or drowsy/)
    expect(said).not.toMatch(/too confused/)
    expect(keyFacts(page('article-diabetes')).join('\n')).toMatch(
      /New confusion or drowsiness.*Call 911/,
    )
  })

  test('a foot infection that spreads or comes with fever goes to an emergency room', () => {
    expect(one(cards('article-diabetes', 'emergency'), /foot infection.*fever/)).toHaveLength(1)
  })

  test.each(['article-diabetes', 'takeaway-sick-day-rules'])(
    '%s: high ketones, and fluids that do not stay down, go to an emergency room and wait in no card',
    (id) => {
      const now = cards(id, 'emergency').join('\n')
      expect(now).toMatch(/ketones are above 3 mmol\/L, or urine ketones above 2\+/)
      const waiting = cards(id, 'urgent').join('\n')
      expect(waiting).toMatch(/moderate ketones/)
      expect(waiting).not.toMatch(/high ketones/)
      expect(waiting).toMatch(/cannot keep fluids down.*emergency room/i)
    },
  )

  test('ketones in pregnancy go to the hospital at once', () => {
    expect(words('article-diabetes')).toMatch(/vomit or have ketones, go to the hospital at once/)
  })
})

describe('heart attack and stroke', () => {
  const id = 'post-heart-attack-and-stroke-signs'

  test('pain that comes back, signs without pain, and each sign of BE FAST call 911 at the top', () => {
    for (const sign of [
      /lasts more than a few minutes, or comes back/,
      /short of breath.*even without pain/,
      /face droops.*arm or leg/,
      /speech.*sight/,
      /balance/,
      /confusion/,
      /severe headache/,
    ])
      expect(above(id), String(sign)).toMatch(sign)
    expect(above(id)).toMatch(/pass again.*call all the same/i)
    expect(words(id)).toMatch(/warning stroke.*call 911/)
  })
})

describe('weight medicines', () => {
  const id = 'article-obesity'

  test('sudden loss of sight is 911, and thoughts of suicide have a line', () => {
    expect(above(id)).toMatch(/lose sight/)
    expect(one(cards(id, 'emergency'), /lose sight/)).toHaveLength(1)
    expect(one(cards(id, 'urgent'), /weight medicine/)[0]).toMatch(/call or text 988/i)
    expect(cards(id, 'urgent', 'nonUrgent').join()).not.toMatch(/sight/)
  })
})

describe('blood pressure', () => {
  const ids = ['article-hypertension', 'post-measure-blood-pressure-at-home']

  test.each(ids)('%s: in pregnancy and after birth 160/110 is an emergency', (id) => {
    const [card, ...others] = one(
      cards(id, 'emergency'),
      /^Pregnant, or gave birth in the past six weeks/,
    )
    expect(others).toEqual([])
    expect(card).toMatch(/Call 911/)
    expect(card).toMatch(
      /upper number is 160 mmHg or more, or your lower number is 110 mmHg or more/,
    )
    expect(card).toMatch(/even if you feel well/)
    expect(keyFacts(page(id)).join('\n')).toMatch(/pregnancy.*160\/110.*Call 911/)
  })

  test('who is pregnant on a medicine that harms a fetus calls the same day', () => {
    expect(words('article-hypertension')).toMatch(
      /can harm a fetus\..*pregnant and take one, call the same day/,
    )
  })

  test('cards that wait in the article except pregnancy', () => {
    const waiting = cards('article-hypertension', 'nonUrgent', 'urgent')
    expect(one(waiting, /130\/80|180\/120/)).toHaveLength(2)
    for (const card of waiting) expect(card).toMatch(/Pregnant, or gave birth[^]*160\/110/)
  })

  test('the table of home readings leaves pregnancy out, and sends to a visit up to 180/120 alone', () => {
    const [table] = ofType(page('post-measure-blood-pressure-at-home'), 'dataTable')
    expect(text(table?.caption)).toMatch(/not pregnant/)
    const high = records(table?.rows).map(({ cells }) => strings(cells))
    expect(high.find(([range]) => range?.startsWith('130/80'))?.[0]).toBe('130/80 to 180/120')
  })

  test('swelling of the face or throat from a medicine is 911, and in no card that waits', () => {
    expect(
      one(cards('article-hypertension', 'emergency'), /face, lips, tongue or throat swell/),
    ).toHaveLength(1)
    const waiting = cards('article-hypertension', 'nonUrgent', 'urgent').join('\n')
    expect(waiting).not.toMatch(/swollen|(face|throat|tongue|lips)/)
  })
})

describe('HIV', () => {
  test('after an assault there is somebody to call, and emergency contraception', () => {
    const [callout] = ofType(page('article-hiv-aids'), 'callout').filter(({ title }) =>
      /assault/.test(text(title)),
    )
    const said = passages({ body: callout?.body }).join('\n')
    for (const part of [/Call 911/, /800-656-4673/, /PEP/, /emergency contraception/])
      expect(said).toMatch(part)
  })

  test('a cough or fever calls the clinic today, and none waits two weeks', () => {
    expect(
      one(cards('article-hiv-aids', 'urgent'), /fever, a new cough or short breath/),
    ).toHaveLength(1)
    expect(words('article-hiv-aids')).not.toMatch(/cough that lasts|two weeks/)
  })
})

describe('crisis', () => {
  test('an overdose is 911 even without signs, and tricyclics say why', () => {
    for (const id of ['article-depression', 'post-when-low-mood-is-more'])
      expect(above(id)).toMatch(/^Call 911 if:[^]*overdose, even if they seem well/)
    expect(one(cards('article-depression', 'emergency'), /tricyclic/)).toHaveLength(1)
  })

  test.each(['article-depression', 'post-when-low-mood-is-more'])(
    '%s names every way to 988, and lines of other countries',
    (id) => {
      const said = words(id)
      for (const way of [/text 988/i, /chat at/, /Spanish/, /Veterans/i, /American Sign Language/])
        expect(said).toMatch(way)
      const links = ofType(page(id), 'link').map(({ href }) => href)
      expect(links).toContain('https://findahelpline.com')
      expect(links).toContain('https://988lifeline.org')
    },
  )
})

test.each(pages)('%s: an emergency card says 911', (id) => {
  for (const card of cards(id, 'emergency')) expect(card).toMatch(/Call 911/)
})

test('every page has a card or a line that says 911', () => {
  expect(
    pages.filter((id) => !/\b911\b/.test([words(id), ...cards(id, 'emergency')].join())),
  ).toEqual([])
})

describe('above the key facts', () => {
  test.each(pages.filter((id) => id.startsWith('article-')))('%s says when to call 911', (id) => {
    expect(above(id)).toMatch(/^Call 911/)
    expect(ofType(page(id).emergency, 'citation')).not.toEqual([])
  })

  test('so do the posts that treat of what can be an emergency', () => {
    const without = pages.filter((id) => id.startsWith('post-') && page(id).emergency === undefined)
    expect(without).toEqual(['post-less-salt-more-flavor', 'post-screening-checklist-by-age'])
  })

  test('in pregnancy 160 or 110 is enough, and on the depression pages stands 988', () => {
    for (const id of ['article-hypertension', 'post-measure-blood-pressure-at-home'])
      expect(above(id)).toMatch(/pregnant.*upper number is 160[^]*lower number is 110/)
    expect(above('article-depression')).toMatch(
      /988.*chat[^]*Spanish.*sign language.*veterans.*countries/,
    )
  })
})

describe('crisis lines', () => {
  const ways = (value: unknown) => {
    const said = passages({ body: ofType(value, 'block') }).join('\n')
    const links = ofType(value, 'link').map(({ href }) => text(href))
    return `${said}\n${links.join('\n')}`
  }

  test.each([
    ['the resources', () => part('resourcesPage', 'emergency').more],
    ['the depression article', () => page('article-depression').body],
    ['the post on low mood', () => page('post-when-low-mood-is-more').body],
  ])('%s: call, text, chat, Spanish, ASL, veterans, other countries', (_where, value) => {
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

  test('every page leads to all of them', () => {
    expect(text(page('siteSettings').emergencyNote)).toMatch(/call or text 988/)
    expect(text(page('siteSettings').crisisLinkLabel)).toMatch(
      /Chat.*Spanish.*sign language.*veterans/,
    )
  })

  test('the notes of contact, booking and doctors name 988, and share the words on its other ways', () => {
    expect(text(page('siteSettings').crisisWays)).toMatch(
      /988.*chat.*Spanish.*AYUDA.*American Sign Language.*videophone.*Veterans/,
    )
    for (const id of ['contactPage', 'bookingPage', 'consultPage', 'teamPage'])
      expect(text(page(id).emergencyNote), id).toMatch(/call or text 988/i)
    expect(text(part('bookingPage', 'success').demoNote)).toMatch(/call or text 988/)
  })

  test('what says only “call or text 988” in a text of its own leads to all of them', () => {
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

test('no page asks for details of health that the contact page asks to leave out', () => {
  expect(text(page('contactPage').privacyNote)).toMatch(/leave out details of your health/)
  // The field for concerns is fixed; what stands above it asks for no details, and the policy agrees.
  expect(text(part('bookingPage', 'form').intro)).toMatch(
    /Nothing is sent or kept.*leave out details of your health/,
  )
  expect(text(part('bookingPage', 'formLabels').symptomsPlaceholder)).not.toMatch(/symptom/i)
  const policy = passages({ body: ofType(page('legalPage-privacy'), 'block') }).join('\n')
  expect(policy).toMatch(/what you write to book.*nothing of it is sent or kept/)
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

test('the privacy policy says who decides, how long what is kept, what a search hands on, and the law on health data', () => {
  const policy = passages({ body: ofType(page('legalPage-privacy'), 'block') }).join('\n')
  for (const said of [
    /\(the controller\)/,
    /90 days/,
    /180 days/,
    /opens Google.*hands it your words/,
  ])
    expect(policy).toMatch(said)
  expect(policy).toMatch(/My Health My Data Act/)
  expect(policy).toMatch(/answer within 45 days.*appeal.*attorney general/)
})

test('who has a sign is sent from screening to how soon it needs a check', () => {
  const { body } = part('screeningPage', 'about')
  expect(passages({ body }).join('\n')).toMatch(/sign, such as a lump.*Do not wait for screening/)
  expect(ofType(body, 'link').map(({ href }) => href)).toContain('/diseases/cancer#signs')
})

test('nobody with a severe low waits to see whether glucagon works', () => {
  const rows = ofType(page('post-low-blood-sugar'), 'tableRow')
  const said = rows.flatMap(({ cells }) => strings(cells)).join('\n')
  expect(said).not.toMatch(/call 911 if there is no quick response/i)
  expect(said).toContain('Call 911 if they cannot be woken, have a seizure or cannot swallow')
})

describe('pages that look like a service', () => {
  const note = (id: string) => text(page(id).emergencyNote)

  test('the doctors’ page says 911, 988 and that it is a demonstration', () => {
    expect(note('teamPage')).toMatch(/demonstration.*chest pain.*911.*988/)
  })

  test('booking says so above the form, above the text fields and on the success screen', () => {
    expect(note('bookingPage')).toMatch(/911.*988/)
    expect(text(part('bookingPage', 'form').intro)).toMatch(/demonstration: nobody receives/)
    const success = part('bookingPage', 'success')
    expect(text(success.demoNote)).toMatch(/demonstration.*nobody will answer.*911.*988/)
    // What is fixed stands as it was.
    expect(text(success.intro)).toBe(
      'Thank you for describing your medical concerns. Our medical team will provide feedback within the shortest time possible.',
    )
    expect(JSON.stringify(page('bookingPage'))).not.toMatch(/reads every word|doctor answers/)
    expect(note('consultPage')).toMatch(/911.*988/)
  })

  test('the sample line is last and marked; no other line is a sample', () => {
    const contacts = records(part('resourcesPage', 'emergency').contacts)
    expect(contacts.map(({ phone }) => phone)).toEqual([
      '911',
      '1-800-222-1222',
      '988',
      '1-800-555-0199',
    ])
    expect(contacts.map(({ isSample }) => isSample === true)).toEqual([false, false, false, true])
    expect(text(contacts.at(-1)?.name)).toMatch(/sample/)
    expect(text(contacts.at(-1)?.text)).toMatch(/not for emergencies/)
  })

  test('a poisoning with collapse, seizure or no breath is 911 first', () => {
    const contacts = records(part('resourcesPage', 'emergency').contacts)
    expect(text(contacts[1]?.text)).toMatch(
      /collapsed, has a seizure, or cannot breathe.*911 first/,
    )
    const said = passages({ body: page('faq-resources-which-number').answer }).join(' ')
    expect(said).toMatch(/poisoning: if somebody has collapsed, has a seizure, or cannot breathe/)
  })
})

test('pages on HIV, depression and low mood are left at once, and carry neither advertising nor analytics', () => {
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
