import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findMatches } from '../../lib/search/find-matches.ts'
import type { SearchIndex } from '../../lib/search/search-index.ts'
import { findUrgency } from '../../lib/search/urgent-questions.ts'
import { indexSeededSite } from '../bench/seeded-search.ts'

let index: SearchIndex
beforeAll(async () => {
  index = await indexSeededSite()
})

const CRISES = [
  'suicide',
  'suicidal thoughts',
  'sucide',
  'suiside',
  'suicude help',
  'I want to die',
  'i wanna die',
  'want 2 die',
  'wish I was dead',
  'I wish I were never born',
  'kill myself',
  'killing myself',
  'how to kill yourself',
  'my son wants to kill himself',
  'she says she will hurt herself',
  'cutting myself',
  'self-harm',
  'selfharm',
  'end my life',
  'ending it all',
  'take my own life',
  'better off dead',
  'everyone is better off without me',
  'i don’t want to live',
  'i dont want to be here anymore',
  'I don’t want to be alive',
  'dont want to wake up',
  'no reason to live',
  'nothing to live for',
  'life is not worth living',
  'tired of living',
  'can’t take it anymore',
  'hate my life',
  'suicide note',
  'unalive',
  'suicidio',
  'quiero morir',
  'me quiero morir',
  'no quiero vivir',
  'ya no quiero seguir viviendo',
  'quitarme la vida',
  'matarme',
  'hacerme daño',
]

const EMERGENCIES = [
  'chest pain',
  'pain in my chest',
  'heart attack',
  'stroke',
  'face is drooping',
  'slurred speech',
  'one side of body weak',
  'can’t breathe',
  'cant breath',
  'trouble breathing',
  'not breathing',
  'choking',
  'overdose',
  'overdosed on pills',
  'took too many pills',
  'swallowed bleach',
  'unconscious',
  'passed out',
  'won’t wake up',
  'seizure',
  'anaphylaxis',
  'bleeding won’t stop',
  'vomiting blood',
  'dolor de pecho',
  'no puedo respirar',
  'sobredosis',
  'derrame cerebral',
]

const ORDINARY = [
  'diabetes',
  'diet',
  'does diabetes kill',
  'can you die from high blood pressure',
  'living with hiv',
  'take my blood pressure',
  'how do I take my BP',
  'stop taking metformin',
  'weight loss',
  'want to lose weight',
  'end stage kidney disease',
  'life expectancy with cancer',
  'end of life care',
  'no reason for bruises',
  'hurt when I pee',
  'cut salt',
  'dying cells',
  'chest x-ray',
  'breast lump',
  'blood pressure',
  'tired all the time',
  'sleep',
  'living well',
  'self test',
  'kill germs',
  'not sleeping',
]

describe('crisis words in a search query', () => {
  it.each(CRISES)('“%s” shows 988 and the safety plan first', (question) => {
    const { lead, hits } = findMatches(index, question, { limit: 6 })
    expect(lead).toBe('crisis')
    expect(hits[0]?.href).toBe('/take-aways/safety-plan')
  })

  it('are recognized in capitals, without apostrophes, with punctuation, and among other words', () => {
    const around = fc.constantFrom('', 'help', 'please', 'my friend says', 'at night', '???')
    fc.assert(
      fc.property(
        fc.constantFrom(...CRISES),
        around,
        around,
        fc.boolean(),
        (words, before, after, isLoud) => {
          const plain = `${before} ${words.replaceAll('’', '')} ${after}`
          expect(findUrgency(isLoud ? plain.toUpperCase() : plain)?.urgency).toBe('crisis')
        },
      ),
    )
  })
})

describe('emergency words in a search query', () => {
  it.each(EMERGENCIES)('“%s” shows 911 and the emergency advice first', (question) => {
    const { lead, hits } = findMatches(index, question, { limit: 6 })
    expect(lead).toBe('emergency')
    expect(hits.slice(0, 2).map(({ href }) => href)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^\/resources#emergency$|^\/blog\/heart-attack-and-stroke-signs#what-to-do-while-you-wait$/,
        ),
      ]),
    )
  })

  it('an unconscious person with diabetes gets the low blood sugar advice first', () => {
    const { hits } = findMatches(index, 'unconscious diabetic', { limit: 3 })
    expect(hits[0]?.href).toBe('/blog/low-blood-sugar#treat-it-the-15-15-rule')
  })
})

it.each(ORDINARY)('“%s” is not urgent', (question) => {
  expect(findUrgency(question)).toBeNull()
})

it('any query is not urgent, a crisis, or an emergency', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1_000 }), (question) => {
      expect([undefined, 'crisis', 'emergency']).toContain(findUrgency(question)?.urgency)
    }),
    { numRuns: 200 },
  )
})

it('crisis words at the end of a long query are recognized', () => {
  const long = `${'everything went wrong today and '.repeat(20)}i want to die`
  expect(findMatches(index, long, { limit: 3 }).lead).toBe('crisis')
})
