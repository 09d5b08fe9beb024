/**
 * Signs that no text may play down. In each line a slash means “or”; small words (the, your, are) are ignored, and
 * forms of a word with -s, -ed, or -ing count too.
 */

/** Signs that need help today: never in a card for what can wait, and never next to advice to wait. */
const SAME_DAY = [
  // Heart, lungs and airways
  'chest pain/pressure/tightness',
  'pain/pressure/tightness/squeezing in chest',
  'pain spread/spreads/spreading to/into arm/arms/jaw/neck/back',
  'trouble/difficulty/problem/problems breathing',
  'cannot/hard/harder/struggle/unable breathe',
  'shortness of breath',
  'short of breath',
  'gasp/fight/fighting for breath/air',
  'blue/gray/grey lip/face/skin',
  'lips/face/skin turn/look blue/gray/grey',
  'cough/bring/brings/bringing up blood',
  'cough blood',
  'cough up a few/little/some spots/streaks/drops of blood',
  'severe allergic reaction',
  'anaphylaxis',
  'swollen/swelling/swells face/tongue/throat/lips',
  'swelling of face/tongue/throat/lips',
  'face/tongue/throat/lips swell/swells/swollen',
  'throat closing/closes/tight',
  // Brain and nerves
  'seizure',
  'convulsion',
  'fainting/fainted/faints',
  'pass/passes/passed/passing out',
  'lose/loses/losing/lost/loss of consciousness',
  'lose/loses/losing/lost consciousness',
  'unconscious',
  'unresponsive',
  'cannot wake/woken',
  'weakness/numbness on/in one side',
  'weak/numb on/in one side',
  'one side of face/body weak/numb/droop/drooping/droops',
  'face/mouth droop',
  'drooping face/mouth',
  'slurred speech',
  'trouble speaking/talking',
  'cannot speak',
  'sudden confusion/dizziness/weakness/numbness',
  'suddenly confused/weak/numb',
  'new confusion',
  'sudden loss of vision/sight',
  'sudden vision loss',
  'suddenly lose/lost vision/sight',
  'worst headache',
  'sudden/thunderclap severe/bad/terrible headache',
  'severe headache',
  'stiff neck and/with fever',
  'fever and/with stiff neck',
  'lose/loses/lost/losing control of bladder/bowel/bowels',
  'loss of bladder/bowel control',
  // Bleeding
  'severe/uncontrolled bleeding',
  'bleed/bleeds/bleeding/bleeding heavily',
  'bleeding not/never stop',
  "bleeding won't stop",
  'black/tarry/maroon stool/stools/poop/feces',
  'stool/stools/poop/feces black/tarry/maroon',
  'stool/stools/poop/feces look/looks/turn/turns black/tarry/maroon',
  'bloody diarrhea',
  'vomit/throw/throwing/throws blood',
  'throw/throws/throwing/threw up blood',
  'blood in vomit',
  'coffee grounds',
  // Belly, infection, poisoning
  'sudden/severe/unbearable belly/stomach/abdominal pain',
  'skin/eyes turn/turns/look/looks/are yellow',
  'yellow skin/eyes',
  'jaundice',
  'fever during/with/after chemotherapy/chemo',
  'overdose',
  'overdosed',
  'poisoned/poisoning',
  // Diabetes
  'fruity breath',
  'breath smell/smells fruity/sweet',
  'ketoacidosis',
  'cannot swallow',
  // Pregnancy
  'bleeding in/during pregnancy',
  'baby move/moves/moving less',
  // Mind
  'suicidal',
  'thought/thoughts/thinking/think/thinks/talk of/about suicide/death/dying',
  'suicide attempt/plan',
  'attempt suicide',
  'want/wants/wanting/wanted die',
  'kill/kills/killing yourself/himself/herself/themselves/myself/oneself/themself',
  'harm/hurt/harming/hurting yourself/himself/herself/themselves/myself/oneself/themself',
  'self harm/injury',
  'end/ending life',
  'better off dead',
  'hear/hears/hearing voices',
] as const

/**
 * Signs that need an appointment now, even after one occurrence: never next to advice to wait, and in a card for what
 * can wait only if it says so.
 */
const BOOK_NOW = [
  'blood in urine/pee',
  'bloody urine/pee/stool/stools/poop',
  'blood in/with stool/stools/poop/feces/semen',
  'bleed/bleeding/bled after menopause/sex',
  'bleeding between periods',
  'new/breast/hard lump',
  'lump in breast/breasts/testicle/neck/armpit',
  'nipple leak/discharge/bleed',
  'trouble/difficulty swallowing',
  'lose/loses/losing/lost weight without trying/cause/reason',
  'weight loss without trying/cause/reason',
  'unexplained weight loss',
] as const

export const DEFAULT_RED_FLAGS = { sameDay: SAME_DAY, bookNow: BOOK_NOW } as const
