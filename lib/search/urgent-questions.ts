import { getEditDistance } from './edit-distance.ts'
import { foldWord } from './words.ts'
import type { Target } from './target.ts'

/** The subject of an urgent query. */
export type Urgency = 'crisis' | 'emergency'

export interface UrgentQuestion {
  urgency: Urgency
  /** What leads the results, best first. */
  targets: readonly Target[]
}

/** Maximum number of words between two words of a phrase: "kill my own self". */
const MAX_BETWEEN = 2
/** `|` separates alternatives; a word that ends in `*` is a prefix. */
type Phrases = readonly string[]

const SELF = 'myself|himself|herself|themself|themselves|yourself|ourselves|meself|self'

/**
 * Self-harm and suicide, as people say it. Better one false positive than one miss: crisis lines harm no one who does
 * not need them.
 */
const CRISIS: Phrases = [
  'suicid*|suicide|suicidal|suicidio|sucid*|suisid*|suside*|suiside|sewerslide|unalive*|kms',
  `kill*|end|ending|hang*|shoot*|drown*|harm*|hurt*|cut|cuts|cutting|burn|burning|starv*|poison|stab* ${SELF}`,
  'selfharm*|selfinjur*|autolesion*',
  'self harm*|injur*|hurting|mutilat*|cutting',
  'end|ending|take|taking|took my|his|her|their|own|your life|lives',
  'end|ending it all',
  'want|wants|wanted|wanna|wish|wishing|rather|ready|hope|plan|planning|trying die|dead|dying|dye',
  'wish never born',
  'better off dead',
  'better without me',
  'dont|not|never|didnt|doesnt want|wanna|wants|wish|deserve live|living|exist|alive|breathing',
  'dont|not|never|didnt|doesnt want|wanna|wants|wish be here|around|alive',
  'dont|not want|wanna|wants wake up',
  'no|not|nothing|any|whats reason|point|purpose|worth|left live|living|life',
  'nothing live',
  'life|living pointless|worthless|meaningless|unbearable',
  'tired|sick of life|living|alive',
  'cant|cannot go|take on|it|this anymore|longer',
  'cant|cannot go on living',
  'hate my life',
  'how|ways|painless|easiest|best to|way|ways die',
  'jump|jumping off|from bridge|building|roof',
  'quiero|quisiera|deseo|ganas|prefiero morir|morirme|suicidarme|matarme|desaparecer',
  'no quiero|puedo|vale vivir|existir|seguir',
  'matarme|matarse|cortarme|ahorcarme|lastimarme',
  'quitarme|quitarse|acabar|terminar vida',
  'hacerme|herirme dano',
]

/** Medical emergencies, by what to do about them. */
const EMERGENCIES: readonly { phrases: Phrases; targets: readonly Target[] }[] = [
  {
    phrases: [
      'chest|heart pain|pains|hurts|hurting|pressure|tightness|tight|crushing|attack',
      'pain|pressure|tightness in|on my|the|his|her chest',
      'stroke|strokes|derrame|infarto',
      'face droop*|drooping|numb',
      'slurred|slurring|slur speech|words|talking',
      'trouble speaking|talking',
      'one side weak|weakness|numb|numbness|paralyzed',
      'arm weak|weakness|numb|numbness',
      'dolor pecho',
      'ataque corazon|cardiaco|cerebral',
      'cardiac arrest',
    ],
    targets: [
      { id: 'post-heart-attack-and-stroke-signs', anchor: 'what-to-do-while-you-wait' },
      { id: 'resourcesPage', anchor: 'emergency' },
    ],
  },
  {
    phrases: [
      'cant|cannot|not|hard|trouble|difficulty|struggling|stopped|isnt|no breath*|breathe|breathing',
      'choking|choked|ahogando',
      'no|dificultad puedo|para respirar',
      'overdos*|overdose|sobredosis|poisoned|poisoning|envenenado|envenenamiento',
      'took|swallowed|taken|drank|ate too|all|many|much|bleach|batteries|battery pills|medicine|bleach|tablets|insulin|batteries|battery',
      'swallowed|drank bleach|battery|batteries|poison|cleaner',
      'unconscious|unresponsive|inconsciente|collapsed',
      'passed|pass|passing|knocked|blacked out',
      'wont|not|cant|cannot wake|respond|responding|waking',
      'seizure|seizures|convulsion*|convulsing|convulsiones',
      'anaphyla*|anaphylaxis|anaphylactic',
      'severe|bad allergic reaction',
      'throat|tongue|face|lips swelling|swollen|closing',
      'bleeding|blood heavily|wont|not|lot stop|stopping',
      'bleeding heavily|badly',
      'vomiting|throwing|coughing|vomit|cough up|blood blood',
      'vomiting|coughing blood',
    ],
    targets: [{ id: 'resourcesPage', anchor: 'emergency' }],
  },
]

/** Low blood sugar in diabetes is treated with glucagon, in addition to any call for help. */
const DIABETES = 'diabet*|insulin|glucose|sugar|hypo*'
const LOW: Target = { id: 'post-low-blood-sugar', anchor: 'treat-it-the-15-15-rule' }

const CRISIS_TARGETS: readonly Target[] = [
  { id: 'takeaway-safety-plan', anchor: null },
  { id: 'article-depression', anchor: 'getting-help-now' },
  { id: 'resourcesPage', anchor: 'emergency' },
]

/** What is urgent about a query; null if nothing is. Covers misspellings, in English and in Spanish. */
export function findUrgency(question: string): UrgentQuestion | null {
  const words =
    foldWord(question)
      .replace(/['’`]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (CRISIS.some((phrase) => containsPhrase(words, phrase)))
    return { urgency: 'crisis', targets: CRISIS_TARGETS }
  const found = EMERGENCIES.filter(({ phrases }) =>
    phrases.some((phrase) => containsPhrase(words, phrase)),
  )
  if (found.length === 0) return null
  const targets = found.flatMap((each) => each.targets)
  const isDiabetes = containsPhrase(words, DIABETES)
  return { urgency: 'emergency', targets: isDiabetes ? [LOW, ...targets] : targets }
}

/** Whether the words contain the phrase: its words in order, with at most a few others in between. */
function containsPhrase(words: readonly string[], phrase: string): boolean {
  const parts = phrase.split(' ').map((part) => part.split('|'))
  const from = (at: number, part: number, isFirst: boolean): boolean => {
    const choices = parts[part]
    if (!choices) return true
    const end = isFirst ? words.length : Math.min(words.length, at + MAX_BETWEEN + 1)
    for (let next = at; next < end; next += 1) {
      const word = words[next] ?? ''
      if (choices.some((choice) => matchesWord(word, choice)) && from(next + 1, part + 1, false))
        return true
    }
    return false
  }
  return from(0, 0, true)
}

/** One typo in words of six letters or more, none in shorter ones: a diet is not a death. */
function matchesWord(word: string, choice: string): boolean {
  if (choice.endsWith('*')) {
    const beginning = choice.slice(0, -1)
    if (word.startsWith(beginning)) return true
    const part = word.slice(0, beginning.length)
    return (
      beginning.length >= 6 && part[0] === beginning[0] && getEditDistance(part, beginning, 1) <= 1
    )
  }
  if (word === choice) return true
  if (choice.length < 6 || word[0] !== choice[0]) return false
  return getEditDistance(word, choice, 1) <= 1
}
