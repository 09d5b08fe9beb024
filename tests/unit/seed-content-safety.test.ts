import { describe, expect, test } from 'vitest'
import { above, cards, one, page, pages, words } from './seed-content.ts'
import { keyFacts, ofType, passages, records, strings, text } from './seed-text.ts'

/** Text in the seed content that must not delay urgent care. */

describe('signs of cancer', () => {
  test.each(['article-cancer', 'post-screening-checklist-by-age'])(
    '%s: black stool and coughing up blood are urgent and not in a non-urgent card',
    (id) => {
      for (const sign of [/stool is black/, /cough up a few spots/, /eyes turn yellow/]) {
        expect(one(cards(id, 'urgent'), sign), String(sign)).toHaveLength(1)
      }
      expect(one(cards(id, 'nonUrgent'), /black|cough(ing)? up|yellow/)).toEqual([])
      expect(words(id)).toMatch(/vomit blood/)
    },
  )

  test('blood in urine, a lump, and bleeding after menopause need an appointment now, even once', () => {
    const [card, ...others] = cards('article-cancer', 'nonUrgent')
    expect(others).toEqual([])
    expect(card).toMatch(/^Make an appointment now, even if it happened only once/)
    for (const sign of [/blood in your urine/, /a lump/, /after menopause/, /nipple/, /bloated/])
      expect(card).toMatch(sign)
    expect(card).not.toMatch(/weeks|wait/)
  })

  test.each(['article-cancer', 'post-screening-checklist-by-age'])(
    '%s: only a cough, a hoarse voice, or a change in bowel habits may last three weeks',
    (id) => {
      const waiting = passages(page(id)).filter(
        (passage) => /three weeks|two weeks/.test(passage) && !/low mood/i.test(passage),
      )
      expect(waiting).toHaveLength(1)
      expect(waiting[0]).toMatch(/cough, a hoarse voice, (and|or) a change in bowel habits/)
      expect(waiting[0]).not.toMatch(/blood in|lump|pain|stool|menopause|mole/)
    },
  )

  test.each(['article-cancer', 'post-screening-checklist-by-age'])(
    '%s: vomiting blood means calling 911 and is never a same-day sign',
    (id) => {
      const named = [...keyFacts(page(id)), ...passages(page(id))].filter((passage) =>
        /vomit[^.]*blood/.test(passage),
      )
      expect(named.length).toBeGreaterThan(0)
      for (const passage of named) expect(passage).not.toMatch(/vomit[^.]*blood[^.]*same day/)
    },
  )

  test('signs in children and emergencies during cancer treatment have care cards', () => {
    expect(one(cards('article-cancer', 'urgent'), /a child has bruises/)).toHaveLength(1)
    expect(one(cards('article-cancer', 'urgent'), /immunotherapy or in the months/)).toHaveLength(1)
    expect(
      one(cards('article-cancer', 'emergency'), /legs go weak[^]*face, neck, or arms swell/),
    ).toHaveLength(1)
  })
})

describe('diabetes', () => {
  test.each(['article-diabetes', 'post-prediabetes-next-steps'])(
    '%s: signs of new type 1 diabetes in adults and children are tested the same day',
    (id) => {
      const [card, ...others] = one(cards(id, 'urgent'), /thirsty/)
      expect(others).toEqual([])
      expect(card).toMatch(/ketone test today/)
      expect(card).toMatch(/a child/)
      expect(card).toMatch(/Call 911 for vomiting/)
      expect(one(cards(id, 'nonUrgent'), /thirst|urine|los(e|ing) weight/)).toEqual([])
    },
  )

  test('new confusion or drowsiness alone is a reason to call 911', () => {
    const said = cards('article-diabetes', 'emergency').join('\n')
    expect(said).toMatch(/newly confused or drowsy/)
    expect(said).not.toMatch(/too confused/)
    expect(keyFacts(page('article-diabetes')).join('\n')).toMatch(
      /New confusion or drowsiness.*Call 911/,
    )
  })

  test('a spreading foot infection or one with fever is an emergency', () => {
    expect(one(cards('article-diabetes', 'emergency'), /foot infection.*fever/)).toHaveLength(1)
  })

  test.each(['article-diabetes', 'takeaway-sick-day-rules'])(
    '%s: high ketones and fluids that do not stay down are an emergency and in no other card',
    (id) => {
      const now = cards(id, 'emergency').join('\n')
      expect(now).toMatch(/ketones are above 3 mmol\/L, or urine ketones are large/)
      const waiting = cards(id, 'urgent').join('\n')
      expect(waiting).toMatch(/moderate ketones/)
      expect(waiting).not.toMatch(/high ketones/)
      expect(waiting).toMatch(/cannot keep fluids down.*emergency room/i)
    },
  )

  test('ketones in pregnancy need a hospital right away', () => {
    expect(words('article-diabetes')).toMatch(
      /vomit or have ketones, go to the hospital right away/,
    )
  })
})

describe('heart attack and stroke', () => {
  const id = 'post-heart-attack-and-stroke-signs'

  test('recurring pain, signs without pain, and each BE FAST sign lead to 911 at the top of the page', () => {
    for (const sign of [
      /lasts more than a few minutes, or goes away and comes back/,
      /short of breath.*even without pain/,
      /face droops.*arm or leg/,
      /speech.*vision/,
      /balance/,
      /confusion/,
      /severe headache/,
    ])
      expect(above(id), String(sign)).toMatch(sign)
    expect(above(id)).toMatch(/call even if the symptoms go away/i)
    expect(words(id)).toMatch(/warning stroke.*call 911/i)
  })
})

describe('weight medicines', () => {
  const id = 'article-obesity'

  test('sudden loss of vision is a 911 emergency, and suicidal thoughts lead to 988', () => {
    expect(above(id)).toMatch(/lose vision/)
    expect(one(cards(id, 'emergency'), /lose vision/)).toHaveLength(1)
    expect(one(cards(id, 'urgent'), /weight medicine/)[0]).toMatch(/call or text 988/i)
    expect(cards(id, 'urgent', 'nonUrgent').join()).not.toMatch(/vision/)
  })
})

test('severe belly pain on a weight medicine is a 911 emergency with or without vomiting', () => {
  for (const said of [above('article-obesity'), ...cards('article-obesity', 'emergency')])
    expect(said).toMatch(/severe belly pain that does not stop, with or without vomiting/)
})

describe('low blood sugar', () => {
  const ids = ['article-diabetes', 'post-low-blood-sugar', 'takeaway-low-blood-sugar-plan']

  test.each(ids)(
    '%s: low blood sugar that needs help is a 911 emergency when there is no glucagon',
    (id) => {
      expect(one(cards(id, 'emergency'), /low,? [^\n]*no glucagon[^\n]*15 minutes/)).toHaveLength(1)
    },
  )

  test('a person who is awake and took too much insulin is given sugar', () => {
    const [card] = one(cards('takeaway-low-blood-sugar-plan', 'emergency'), /too much insulin/)
    expect(card).toMatch(/cannot be woken or cannot swallow, put no food or drink/)
    expect(card).toMatch(/awake and can swallow, give fast sugar/)
  })
})

test('signs of ketoacidosis on an SGLT2 medicine need an emergency room, not only a call', () => {
  const [card] = one(cards('takeaway-sick-day-rules', 'urgent'), /SGLT2/)
  expect(card).toMatch(/check ketones now\. Do not take more of it/)
  expect(card).toMatch(/cannot check, or ketones are high, go to an emergency room/)
})

describe('blood pressure', () => {
  const ids = ['article-hypertension', 'post-measure-blood-pressure-at-home']

  test.each(ids)('%s: 160/110 in pregnancy or after birth is an emergency', (id) => {
    const [card, ...others] = one(
      cards(id, 'emergency'),
      /^Pregnant, or gave birth in the past six weeks/,
    )
    expect(others).toEqual([])
    expect(card).toMatch(/Call 911/)
    expect(card).toMatch(
      /upper number is 160 mmHg or higher, or your lower number is 110 mmHg or higher/,
    )
    expect(card).toMatch(/even if you feel well/)
    expect(keyFacts(page(id)).join('\n')).toMatch(
      /Pregnant, or gave birth.*Call 911 at 160 mmHg.*110 mmHg/,
    )
  })

  test('pregnancy on a medicine that can harm a fetus means calling the same day', () => {
    expect(words('article-hypertension')).toMatch(
      /can harm the baby\..*pregnant and take one of them, call the same day/,
    )
  })

  test('the non-emergency cards of the hypertension article exclude pregnancy', () => {
    const waiting = cards('article-hypertension', 'nonUrgent', 'urgent')
    expect(one(waiting, /130\/80|180 mmHg/)).toHaveLength(2)
    for (const card of waiting) expect(card).toMatch(/Pregnant, or gave birth[^]*160\/110/)
  })

  test('the table of home readings excludes pregnancy and stops at 180/120', () => {
    const [table] = ofType(page('post-measure-blood-pressure-at-home'), 'dataTable')
    expect(text(table?.caption)).toMatch(/not pregnant/)
    const high = records(table?.rows).map(({ cells }) => strings(cells))
    expect(high.find(([range]) => range?.startsWith('130/80'))?.[0]).toBe('130/80 to 180/120')
  })

  test.each([...ids, 'takeaway-blood-pressure-log'])(
    '%s: a sign next to a reading counts at any reading',
    (id) => {
      const tied = [above(id), ...cards(id, 'emergency')].filter((said) => /180 mmHg/.test(said))
      expect(tied.length).toBeGreaterThan(0)
      for (const said of tied)
        expect(said).toMatch(/signs of a stroke or heart attack at any reading/)
    },
  )

  test('in pregnancy, 140/90 means calling the maternity team today, and 160/110 means 911', () => {
    const [card] = one(cards('article-hypertension', 'urgent'), /maternity team today/)
    expect(card).toMatch(/140 mmHg or higher, or your lower number is 90 mmHg or higher/)
    expect(one(cards('article-hypertension', 'urgent'), /180 mmHg/)[0]).toMatch(/not pregnant/)
  })

  test('swelling of the face or throat from a medicine is a 911 emergency and in no other card', () => {
    expect(
      one(cards('article-hypertension', 'emergency'), /face, lips, tongue, or throat swells/),
    ).toHaveLength(1)
    const waiting = cards('article-hypertension', 'nonUrgent', 'urgent').join('\n')
    expect(waiting).not.toMatch(/swollen|(face|throat|tongue|lips)/)
  })
})

describe('HIV', () => {
  test('the HIV article has a phone line and emergency contraception for people after an assault', () => {
    const [callout] = ofType(page('article-hiv-aids'), 'callout').filter(({ title }) =>
      /assault/.test(text(title)),
    )
    const said = passages({ body: callout?.body }).join('\n')
    for (const part of [/Call 911/, /800-656-4673/, /PEP/, /emergency contraception/])
      expect(said).toMatch(part)
  })

  test('a cough or fever means calling the HIV clinic today, without a two-week wait', () => {
    expect(
      one(cards('article-hiv-aids', 'urgent'), /fever, a new cough, or shortness of breath/),
    ).toHaveLength(1)
    expect(words('article-hiv-aids')).not.toMatch(/cough that lasts|two weeks/)
  })
})

describe('suicide crisis and overdose', () => {
  test('an overdose is a 911 emergency without symptoms on every card that names one', () => {
    for (const id of ['article-depression', 'post-when-low-mood-is-more'])
      expect(above(id)).toMatch(/^Call 911 if:[^]*overdose, even if they seem well/)
    for (const id of ['article-depression', 'post-when-low-mood-is-more'])
      expect([above(id), ...cards(id, 'emergency')].join('\n')).toMatch(
        /even if the person feels well/,
      )
  })

  test.each(['article-depression', 'post-when-low-mood-is-more'])(
    '%s names every 988 option and lines in other countries',
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

test('too many sleeping pills are an overdose, however well the person seems', () => {
  for (const said of [above('post-sleep-and-mood'), ...cards('post-sleep-and-mood', 'emergency')])
    expect(said).toMatch(/took too many, even if they seem well/)
})

test.each(pages)('%s: adjacent care cards are in order of urgency', (id) => {
  const order = ['emergency', 'urgent', 'nonUrgent']
  const texts = [page(id), ...records(page(id).sections)].map(({ body }) => records(body))
  const runs = texts.flatMap((blocks) =>
    blocks.flatMap((block, at) => {
      const next = blocks[at + 1]
      return block._type === 'careCard' && next?._type === 'careCard' ? [[block, next]] : []
    }),
  )
  for (const pair of runs) {
    const levels = pair.map(({ level }) => order.indexOf(String(level)))
    expect(levels, pair.map(({ heading }) => text(heading)).join(' / ')).toEqual(levels.toSorted())
  }
})

test.each(pages)('%s: every emergency card says 911', (id) => {
  for (const card of cards(id, 'emergency')) expect(card).toMatch(/Call 911/)
})

test('every page has a card or text that says 911', () => {
  expect(
    pages.filter((id) => !/\b911\b/.test([words(id), ...cards(id, 'emergency')].join())),
  ).toEqual([])
})

describe('emergency text above the key facts', () => {
  test.each(pages.filter((id) => /^(article|medicine)-/.test(id)))(
    '%s says when to call 911',
    (id) => {
      expect(above(id)).toMatch(/^Call 911/)
      expect(ofType(page(id).emergency, 'citation')).not.toEqual([])
    },
  )

  test('every post about a possible emergency says when to call 911', () => {
    const without = pages.filter((id) => id.startsWith('post-') && page(id).emergency === undefined)
    expect(without).toEqual(['post-less-salt-more-flavor', 'post-screening-checklist-by-age'])
  })

  test('the emergency text says 160 or 110 in pregnancy, and 988 on the depression pages', () => {
    for (const id of ['article-hypertension', 'post-measure-blood-pressure-at-home'])
      expect(above(id)).toMatch(/pregnant.*upper number is 160[^]*lower number is 110/)
    expect(above('article-depression')).toMatch(
      /988.*chat[^]*Spanish.*sign language.*veterans.*countries/i,
    )
  })
})
